import type { ExportPoint } from "@mapaobra/domain/point/export-rows";

/** A text format: a head, one part per point, and a tail. */
export interface TextFormat {
  readonly mediaType: string;
  start(mapName: string): string;
  /** `index` counts the points from zero. */
  point(point: ExportPoint, index: number): string;
  readonly end: string;
}

/** Length of text to buffer before it moves into a Blob, which the browser may store on disk. */
const FLUSH_LENGTH = 2 ** 20;

export async function writeTextFile(
  format: TextFormat,
  mapName: string,
  batches: AsyncIterable<readonly ExportPoint[]>,
): Promise<Blob> {
  const chunks: Blob[] = [];
  let text = format.start(mapName);
  let index = 0;
  for await (const points of batches) {
    for (const point of points) text += format.point(point, index++);
    if (text.length < FLUSH_LENGTH) continue;
    chunks.push(new Blob([text]));
    text = "";
  }
  return new Blob([...chunks, text, format.end], { type: format.mediaType });
}
