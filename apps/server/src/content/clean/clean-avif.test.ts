import { describe, expect, it } from "vitest";
import { avifWith, type ItemOptions, itemInfo, uint16 } from "./avif.fixture.ts";
import { cleanAvif } from "./clean-avif.ts";
import type { Piece } from "./pieces.ts";
import { box, uint32 } from "./video.fixture.ts";

const secret = "9.9281,-84.0907";
const colours = "imagen-de-la-obra";

const apply = (file: Buffer, pieces: Iterable<Piece>) =>
  Buffer.concat(
    Array.from(pieces, (piece) => {
      if ("bytes" in piece) return piece.bytes;
      return "zeros" in piece ? Buffer.alloc(piece.zeros) : file.subarray(piece.from, piece.to);
    }),
  );
async function cleaned(file: Buffer): Promise<Buffer> {
  const pieces = await cleanAvif({
    size: file.length,
    read: async (from, length) => file.subarray(from, from + length),
  });
  return pieces ? apply(file, pieces) : file;
}

const picture: ItemOptions = { type: "av01", bytes: colours };
const exif = (options: Partial<ItemOptions> = {}): ItemOptions => ({
  type: "Exif",
  bytes: secret,
  ...options,
});

/** The copy has its length and its picture, and no secret. */
async function expectClean(file: Buffer): Promise<Buffer> {
  expect(file.includes(secret)).toBe(true);
  const copy = await cleaned(file);
  expect([copy.length, copy.includes(secret), copy.includes(colours)]).toEqual([file.length, false, true]);
  return copy;
}

it("the EXIF data of an AVIF are overwritten in its pictures and in its list of items", async () => {
  await expectClean(avifWith({ items: [picture, exif()] }));
  const inner = exif({ bytes: "", length: secret.length, method: 1, at: 0 });
  await expectClean(avifWith({ items: [picture, inner], parts: [box("idat", secret)] }));
});

describe("an AVIF has no copy", () => {
  const file = avifWith({ items: [picture, exif()] });
  const meta = file.subarray(file.indexOf("meta") - 4, file.indexOf("mdat") - 4);
  const iinf = box("iinf", uint32(0), uint16(1), itemInfo(3, "Exif"));
  const broken = Buffer.concat([uint32(5000), Buffer.from(`iref${secret}`)]);

  it.each([
    [
      "with an item whose description is long",
      avifWith({ items: [picture, exif({ texts: "A".repeat(1_100_000) })] }),
    ],
    ["with EXIF data that end behind the file", avifWith({ items: [picture, exif({ length: 16 })] })],
    ["with EXIF data of an unknown length", avifWith({ items: [picture, exif({ length: 0 })] })],
    ["with EXIF data outside its pictures", avifWith({ items: [picture, exif({ at: 0 })] })],
    ["with EXIF data within another item", avifWith({ items: [picture, exif({ method: 2 })] })],
    ["with EXIF data in a missing box", avifWith({ items: [picture, exif({ method: 1 })] })],
    ["with a box that exceeds its header", avifWith({ items: [picture, exif()], parts: [broken] })],
    [
      "with bytes behind the boxes of its header",
      avifWith({ items: [picture], parts: [Buffer.from("9.9,-84")] }),
    ],
    ["with two headers", avifWith({ items: [picture], more: [meta, box("mdat", secret)] })],
    ["with two lists of items", avifWith({ items: [picture], parts: [iinf] })],
    ["with two items of one number", avifWith({ items: [picture, exif({ id: 1 })] })],
  ])("%s", async (_name, hostile) => {
    await expect(cleaned(hostile)).rejects.toThrow();
  });
});
