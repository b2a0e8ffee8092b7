import type { ByteSource, Patch } from "./pieces.ts";

/** The form of a picture's pixels, without which it is distorted. */
const keptNames: ReadonlySet<string> = new Set(["AspectRatioX", "AspectRatioY"]);
const recordHeaderBytes = 12;
const maxBytes = 1_048_576;

/**
 * Overwrites names and values of an ASF metadata object with zeros, except the form of pixels.
 * @throws Error if its records exceed it
 */
export async function withoutMetadata(source: ByteSource, from: number, to: number): Promise<Patch[]> {
  if (to - from > maxBytes) throw new Error("the metadata of a video are too long");
  const bytes = await source.read(from, to - from);
  const patches: Patch[] = [];
  let position = 2;
  for (let left = bytes.readUInt16LE(); left > 0; left -= 1) {
    const content = position + recordHeaderBytes;
    const value = content + bytes.readUInt16LE(position + 4);
    const end = value + bytes.readUInt32LE(position + 8);
    if (end > bytes.length) throw new Error("a record exceeds the metadata of a video");
    const name = bytes.toString("utf16le", content, value).replaceAll("\0", "");
    if (!keptNames.has(name) && end > content)
      patches.push({ at: from + content, piece: { zeros: end - content } });
    position = end;
  }
  if (position < bytes.length)
    patches.push({ at: from + position, piece: { zeros: bytes.length - position } });
  return patches;
}
