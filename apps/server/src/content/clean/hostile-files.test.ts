import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { avifWith } from "./avif.fixture.ts";
import { cleanerOf } from "./clean-file.ts";

/** Files of some MB that would take hundreds of MB or many seconds, if limits were applied at the end. */

const clean = async (mediaType: string, file: Buffer) => {
  const read = async (from: number, length: number) => file.subarray(from, from + length);
  return cleanerOf(mediaType)?.({ size: file.length, read });
};
const latin1 = (text: string) => Buffer.from(text, "latin1");
const repeated = (part: Buffer, count: number) => Buffer.alloc(part.length * count, part);

const jpegOf = (part: string, count: number) =>
  Buffer.concat([latin1("\xff\xd8"), repeated(latin1(part), count)]);

/** A PNG chunk; its checksum is not read. */
function pngChunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, latin1(type), content, latin1("CRC!")]);
}
const compressedXmp = Buffer.concat([
  latin1("XML:com.adobe.xmp\0\x01\0\0\0"),
  deflateSync(Buffer.alloc(1_500_000, " ")),
]);

function webpOf(...chunks: readonly Buffer[]): Buffer {
  const file = Buffer.concat([latin1("RIFF\0\0\0\0WEBP"), ...chunks]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}
function webpChunk(type: string, content: Buffer): Buffer {
  const header = latin1(`${type}\0\0\0\0`);
  header.writeUInt32LE(content.length, 4);
  return Buffer.concat([header, content]);
}
const names = latin1(" GPano:a='b'".repeat(80_000));

/** Items with XMP that all state the same megabyte. */
const megabyte = { type: "mime", texts: "\0application/rdf+xml\0", at: 2000, length: 1_000_000 };
const avifOfOnePlace = avifWith({
  items: Array.from({ length: 8 }, () => ({ ...megabyte, bytes: " ".repeat(150_000) })),
});

describe("the work on a hostile file ends while it is read:", () => {
  it.each([
    ["a JPEG of markers", "image/jpeg", jpegOf("\xff\x01", 600_000), "too many parts"],
    ["a JPEG of comments", "image/jpeg", jpegOf("\xff\xfe\0\x03A", 600_000), "too many parts"],
    [
      "a PNG of compressed texts",
      "image/png",
      Buffer.concat([
        latin1("\x89PNG\r\n\x1a\n"),
        pngChunk("IHDR", Buffer.alloc(13)),
        repeated(pngChunk("iTXt", compressedXmp), 20),
      ]),
      "too much metadata",
    ],
    [
      "a WebP of panorama names",
      "image/webp",
      webpOf(...Array.from({ length: 6 }, () => webpChunk("XMP ", names))),
      "too much metadata",
    ],
    ["an AVIF whose items are at one place", "image/avif", avifOfOnePlace, "too much metadata"],
  ])("%s", async (_name, mediaType, file, reason) => {
    await expect(clean(mediaType, file)).rejects.toThrow(reason);
  });

  it("a WebP whose features are long", async () => {
    const features = Buffer.alloc(20_000_000);
    const pieces = await clean("image/webp", webpOf(webpChunk("VP8X", features), webpChunk("EXIF", names)));
    const copied = Array.from(pieces ?? [], (piece) => ("bytes" in piece ? piece.bytes.length : 0));
    expect(copied).toEqual([12, 18]);
  });
});
