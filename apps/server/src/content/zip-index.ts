/** Where the members of a ZIP archive stand that was written without compression, for reading them by range. */

/** Inclusive, as ranges of bytes are everywhere. */
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
 * The bytes of each member by its name, from an archive of `size` bytes. Only for what libvips writes:
 * stored members without extra fields, no comment at the end.
 */
export async function readZipIndex(size: number, read: ReadRange): Promise<Map<string, ByteRange>> {
  const end = await read({ start: size - endBytes, end: size - 1 });
  if (end.readUInt32LE(0) !== endSignature) throw new Error("not an archive, or one that was cut off");
  const listStart = end.readUInt32LE(16);
  const list = await read({ start: listStart, end: listStart + end.readUInt32LE(12) - 1 });
  const members = new Map<string, ByteRange>();
  for (let at = 0; at < list.length; ) {
    if (list.readUInt32LE(at) !== entrySignature) throw new Error("the archive's list is broken");
    const bytes = list.readUInt32LE(at + 20);
    const nameBytes = list.readUInt16LE(at + 28);
    const name = list.toString("utf8", at + entryBytes, at + entryBytes + nameBytes);
    const start = list.readUInt32LE(at + 42) + localBytes + nameBytes;
    members.set(name, { start, end: start + bytes - 1 });
    at += entryBytes + nameBytes + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
  return members;
}
