import { Zip, ZipDeflate } from "fflate";

export interface ZipEntry {
  /** Path in the archive, ASCII. */
  readonly name: string;
  readonly content: AsyncIterable<string>;
}

/** Earliest date of the zip format, fixed so that the same content gives the same file. */
const earliestDate = new Date(1980, 0, 1);

/** Zip archive of the entries, compressed while their texts are generated. At most 4 GiB. */
export async function zip(entries: readonly ZipEntry[], mediaType: string): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const encoder = new TextEncoder();
  for (const { name, content } of entries) {
    const file = new ZipDeflate(name);
    file.mtime = earliestDate;
    archive.add(file);
    for await (const text of content) file.push(encoder.encode(text));
    file.push(new Uint8Array(), true);
  }
  archive.end();
  return new Blob(chunks, { type: mediaType });
}
