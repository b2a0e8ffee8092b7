import type { ByteSource, Patch } from "./pieces.ts";

const maxHeaderBytes = 1_048_576;
/** Before the name of the encoder: the type of the packet and the codec. */
const prefix = "\x03vorbis";

/**
 * Replaces the comments among the three headers of a Vorbis track (as Matroska stores them) by an encoder's
 * name of spaces that fills the packet.
 * @throws Error if the headers cannot be read
 */
export async function withoutVorbisComments(source: ByteSource, from: number, to: number): Promise<Patch[]> {
  if (to - from > maxHeaderBytes) throw new Error("the headers of a Vorbis track are too long");
  const headers = await source.read(from, to - from);
  let position = 1;
  const readLaced = () => {
    let length = 0;
    let byte = 255;
    while (byte === 255) {
      byte = headers.readUInt8(position);
      length += byte;
      position += 1;
    }
    return length;
  };
  // The number of headers but one, and the lengths of the first two, in bytes that are added up to one below 255.
  const [identification, comments] = [readLaced(), readLaced()];
  const packet = position + identification;
  const name = comments - prefix.length - 9;
  const isVorbis = headers.toString("latin1", packet, packet + prefix.length) === prefix;
  if (!isVorbis || name < 0 || packet + comments > headers.length) {
    throw new Error("a Vorbis track has no readable comments");
  }
  const bytes = Buffer.alloc(comments - prefix.length, " ");
  bytes.writeUInt32LE(name);
  // No comments.
  bytes.writeUInt32LE(0, 4 + name);
  // The last bit is set.
  bytes.writeUInt8(1, 8 + name);
  return [{ at: from + packet + prefix.length, piece: { bytes } }];
}
