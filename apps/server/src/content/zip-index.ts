/** Finds the entries of an uncompressed ZIP archive, to read them by range. */

/** Inclusive, like all byte ranges. */
interface ByteRange {
  readonly start: number;
  readonly end: number;
}

type ReadRange = (range: ByteRange) => Promise<Buffer>;

const endBytes = 22;
const endSignature = 0x06_05_4b_50;
const entryBytes = 46;
const entrySignature = 0x02_01_4b_50;
const localBytes = 30;

/**
 * The byte range of each entry by its name, in an archive of `size` bytes. Supports only the output of
 * libvips: stored entries without extra fields, and no archive comment.
 */
export async function readZipIndex(size: number, read: ReadRange): Promise<Map<string, ByteRange>> {
  const end = await read({ start: size - endBytes, end: size - 1 });
  if (end.readUInt32LE(0) !== endSignature) throw new Error("truncated or not a ZIP archive");
  const listStart = end.readUInt32LE(16);
  const list = await read({ start: listStart, end: listStart + end.readUInt32LE(12) - 1 });
  const members = new Map<string, ByteRange>();
  for (let at = 0; at < list.length; ) {
    if (list.readUInt32LE(at) !== entrySignature) throw new Error("invalid central directory");
    const bytes = list.readUInt32LE(at + 20);
    const nameBytes = list.readUInt16LE(at + 28);
    const name = list.toString("utf8", at + entryBytes, at + entryBytes + nameBytes);
    const start = list.readUInt32LE(at + 42) + localBytes + nameBytes;
    members.set(name, { start, end: start + bytes - 1 });
    at += entryBytes + nameBytes + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
  return members;
}
