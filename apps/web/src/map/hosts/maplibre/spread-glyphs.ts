import type { Map as MapLibreMap } from "maplibre-gl";

/** A letter takes a slow phone 4 ms, the first of a font 30 ms. */
const SLICE_MS = 8;

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** MapLibre rasterises all letters of a tile in one task, 0.3 s on a slow phone. This spreads them over tasks. */
export function spreadGlyphs({ glyphManager: manager }: MapLibreMap["style"]): void {
  const prepare = manager._createTinySDF.bind(manager);
  const draw = manager._drawGlyph.bind(manager);
  let last: Promise<unknown> = Promise.resolve();
  let spent = 0;
  manager._createTinySDF = async (...font) => {
    const rasterizer = await prepare(...font);
    await nextTask();
    return rasterizer;
  };
  manager._drawGlyph = (...glyph) => {
    const drawn = last.then(async () => {
      if (spent > SLICE_MS) {
        await nextTask();
        spent = 0;
      }
      const start = performance.now();
      try {
        return await draw(...glyph);
      } finally {
        spent += performance.now() - start;
      }
    });
    last = drawn.catch(() => undefined);
    return drawn;
  };
}
