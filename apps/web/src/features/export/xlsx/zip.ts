import { type DeflatedFile, deflate } from "./gzip.ts";

export interface ZipEntry {
  /** Path in the archive, ASCII. */
  readonly name: string;
  readonly content: AsyncIterable<string>;
}

/** The first of January of 1980, the first day that a zip can name: the same content is the same file. */
const DATE = (1 << 5) | 1;
const VERSION = 20;
const DEFLATE = 8;

/** An archive of these entries, each made and compressed as its texts come. No more than 4 GiB. */
export async function zip(entries: readonly ZipEntry[], mediaType: string): Promise<Blob> {
  const files: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let offset = 0;
  let directorySize = 0;
  for (const { name, content } of entries) {
    const deflated = await deflate(content);
    const local = [record("PK\x03\x04", [[VERSION, 2], ...fieldsOf(name, deflated)]), name];
    const central = [
      record("PK\x01\x02", [
        [VERSION, 2],
        [VERSION, 2],
        ...fieldsOf(name, deflated),
        // Comment, disk, and the two kinds of attributes; then where the file stands.
        [0, 2],
        [0, 2],
        [0, 2],
        [0, 4],
        [offset, 4],
      ]),
      name,
    ];
    files.push(...local, deflated.content);
    directory.push(...central);
    offset += sizeOf(local) + deflated.content.size;
    directorySize += sizeOf(central);
  }
  const end = record("PK\x05\x06", [
    [0, 2],
    [0, 2],
    [entries.length, 2],
    [entries.length, 2],
    [directorySize, 4],
    [offset, 4],
    [0, 2],
  ]);
  return new Blob([...files, ...directory, end], { type: mediaType });
}

/** A number and in how many bytes it stands. */
type Field = readonly [value: number, bytes: 2 | 4];

/** What an entry says of itself in both places. */
const fieldsOf = (name: string, { content, checksum, size }: DeflatedFile): Field[] => [
  [0, 2],
  [DEFLATE, 2],
  [0, 2],
  [DATE, 2],
  [checksum, 4],
  [content.size, 4],
  [size, 4],
  [name.length, 2],
  [0, 2],
];

function record(signature: string, fields: readonly Field[]): Uint8Array<ArrayBuffer> {
  const bytes = [...signature].map((character) => character.charCodeAt(0));
  for (const [value, size] of fields) {
    for (let byte = 0; byte < size; byte++) bytes.push((value >>> (8 * byte)) & 0xff);
  }
  return Uint8Array.from(bytes);
}

const sizeOf = (parts: readonly (Uint8Array | string)[]) => parts.reduce((sum, part) => sum + part.length, 0);
