import { type ByteSource, buffered, type Clean, keep, maxProfileBytes, type Piece } from "./pieces.ts";

/** One for each 255 bytes of a picture, and some for each frame. */
const maxReads = 2_000_000;
const extension = 0x21;
const image = 0x2c;
const controlLabel = 0xf9;
const applicationLabel = 0xff;
/** Time and transparency of a frame, in a block of four bytes. */
const controlBytes = 8;
/** The number of repetitions, in a block of three bytes. */
const repetitions: ReadonlySet<string> = new Set(["NETSCAPE2.0", "ANIMEXTS1.0"]);
const repetitionBytes = 19;
const colourProfile = "ICCRGBG1012";

/** GIF: removes comments, texts, unknown extensions such as XMP, and what follows the picture. */
export const cleanGif: Clean = async (unbuffered) => {
  const source = buffered(unbuffered, { maxReads });
  const header = await source.read(0, 13);
  const isGif = header.length >= 13 && /^GIF8[79]a/.test(header.toString("latin1", 0, 6));
  if (!isGif) throw new Error("the file is no GIF");
  const pieces: Piece[] = [];
  let position = 13 + colourTableBytes(header.readUInt8(10));
  let isChanged = false;
  keep(pieces, 0, position);
  while (position < source.size) {
    const [type, label] = await source.read(position, 2);
    let end = position + 1;
    let isKept = true;
    if (type === extension) {
      end = await endOfBlocks(source, position + 2);
      isKept =
        label === applicationLabel
          ? await isNeeded(source, position, end)
          : label === controlLabel && end - position === controlBytes;
    } else if (type === image) {
      const flags = (await source.read(position + 9, 1))[0] ?? 0;
      // The colours, one byte with the code size, then the data.
      end = await endOfBlocks(source, position + 10 + colourTableBytes(flags) + 1);
    }
    if (isKept) keep(pieces, position, end);
    else isChanged = true;
    position = end;
    if (type !== extension && type !== image) break;
  }
  return isChanged || position < source.size ? pieces : undefined;
};

const colourTableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);

async function isNeeded(source: ByteSource, position: number, end: number): Promise<boolean> {
  const name = (await source.read(position + 3, 11)).toString("latin1");
  const length = end - position;
  return name === colourProfile
    ? length <= maxProfileBytes
    : repetitions.has(name) && length === repetitionBytes;
}

/** Each block starts with its length; an empty one is the last. */
async function endOfBlocks(source: ByteSource, start: number): Promise<number> {
  let position = start;
  for (;;) {
    const length = (await source.read(position, 1))[0] ?? 0;
    position = Math.min(source.size, position + 1 + length);
    if (length === 0) return position;
  }
}
