import { parentPort } from "node:worker_threads";
import { brotliDecompressSync } from "node:zlib";
import type { ColourScheme } from "@mapaobra/map/basemap/colours";
import { decodePointTable } from "@mapaobra/map/points/decode-point-table";
import sharp from "sharp";
import { drawPicture } from "./drawing/draw-picture.ts";
import { type PictureLayout, type PlacedPicture, pictureLayouts, placePicture } from "./picture-layouts.ts";

/** The thread that draws pictures: each takes some tenths of a second, which would block requests. */

export interface PictureJob {
  readonly job: number;
  /** The column set `mapa`, compressed. */
  readonly columns: Uint8Array;
  readonly mapUrl: string;
}

/** One layout of a map's picture, in both colour schemes, as WebP. */
export interface DrawnLayout {
  readonly layout: PictureLayout["name"];
  readonly placed: PlacedPicture;
  readonly files: Readonly<Record<ColourScheme, Uint8Array>>;
}

export type PictureMessage =
  | { readonly kind: "drawn"; readonly job: number; readonly layouts: readonly DrawnLayout[] }
  | { readonly kind: "failed"; readonly job: number; readonly reason: string };

sharp.cache(false);
sharp.concurrency(1);

async function draw({ columns, mapUrl }: PictureJob): Promise<DrawnLayout[]> {
  const { table } = decodePointTable(Uint8Array.from(brotliDecompressSync(columns)));
  const layouts: DrawnLayout[] = [];
  for (const layout of pictureLayouts) {
    const placed = placePicture(table, mapUrl, layout);
    if (!placed) continue;
    const inScheme = (scheme: ColourScheme) =>
      drawPicture(table, { ...placed, scheme, pixelRatio: layout.pixelRatio });
    layouts.push({
      layout: layout.name,
      placed,
      files: { light: await inScheme("light"), dark: await inScheme("dark") },
    });
  }
  return layouts;
}

let queue = Promise.resolve();

parentPort?.on("message", (job: PictureJob) => {
  queue = queue.then(async () => {
    const message = await draw(job).then(
      (layouts): PictureMessage => ({ kind: "drawn", job: job.job, layouts }),
      (error: unknown): PictureMessage => ({ kind: "failed", job: job.job, reason: String(error) }),
    );
    parentPort?.postMessage(message);
  });
});
