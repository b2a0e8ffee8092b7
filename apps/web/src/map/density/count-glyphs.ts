import { countLabel } from "@mapaobra/map/clusters/count-label";

const GLYPHS = "0123456789., milM";
const HEIGHT = 16;
const PADDING = 2;

/** All glyphs of the counts in one texture. Lengths are CSS pixels. */
export interface GlyphAtlas {
  readonly canvas: HTMLCanvasElement;
  readonly width: number;
  readonly height: number;
  /** The position and width of a glyph in the texture. */
  glyph(sign: string): { readonly x: number; readonly width: number };
}

export function createGlyphAtlas(pixelRatio: number): GlyphAtlas {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser gives no canvas for the numbers.");
  const font = `600 12px ${getComputedStyle(document.body).fontFamily}`;
  context.font = font;
  let width = PADDING;
  const places = new Map(
    Array.from(GLYPHS, (sign) => {
      const place = { x: width, width: context.measureText(sign).width };
      width += Math.ceil(place.width) + PADDING;
      return [sign, place] as const;
    }),
  );
  canvas.width = Math.ceil(width * pixelRatio);
  canvas.height = Math.ceil(HEIGHT * pixelRatio);
  context.scale(pixelRatio, pixelRatio);
  context.font = font;
  context.textBaseline = "middle";
  for (const [sign, { x }] of places) context.fillText(sign, x, HEIGHT / 2 + 0.5);
  return {
    canvas,
    width: canvas.width / pixelRatio,
    height: canvas.height / pixelRatio,
    glyph: (sign) => places.get(sign) ?? { x: 0, width: 0 },
  };
}

/** Per glyph: the cluster's position, the offset rectangle, and the texture rectangle. */
export const FLOATS_PER_GLYPH = 10;

/** Lays out the counts as glyph rectangles, each count centred on its cluster. */
export function layoutCountLabels(
  groups: {
    readonly count: number;
    readonly sizes: Uint32Array;
    readonly x: Float64Array;
    readonly y: Float64Array;
  },
  picture: Pick<GlyphAtlas, "width" | "height" | "glyph">,
): Float32Array {
  const numbers: number[] = [];
  for (let group = 0; group < groups.count; group++) {
    const places = Array.from(countLabel(groups.sizes[group] as number), picture.glyph);
    let left = -places.reduce((sum, { width }) => sum + width, 0) / 2;
    for (const { x, width } of places) {
      numbers.push(groups.x[group] as number, groups.y[group] as number);
      numbers.push(left - 1, -picture.height / 2, width + 2, picture.height);
      numbers.push((x - 1) / picture.width, 0, (width + 2) / picture.width, 1);
      left += width;
    }
  }
  return Float32Array.from(numbers);
}
