import { describe, expect, it } from "vitest";
import { avifWith, type ItemOptions, itemInfo, uint16 } from "./avif.fixture.ts";
import { cleanAvif } from "./clean-avif.ts";
import type { Piece } from "./pieces.ts";
import { box, track, uint32 } from "./video.fixture.ts";

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

describe("not in the copy of an AVIF are", () => {
  const item = (type: string, texts?: string) => avifWith({ items: [picture, exif({ type, texts })] });
  const part = (...parts: readonly Buffer[]) => avifWith({ items: [picture], parts });
  const property = (...boxes: readonly Buffer[]) => part(box("iprp", box("ipco", ...boxes)));

  it.each([
    ["JSON", item("mime", "\0application/json\0")],
    ["texts", item("mime", "\0text/plain\0")],
    ["metadata with a media type of its own", item("mime", "\0application/xml\0")],
    ["data with an address", item("uri ", "\0urn:obra\0")],
    ["pictures of other codecs", item("jpeg")],
    ["joining data that are long", item("grid")],
    ["names of items", avifWith({ items: [{ ...picture, texts: `${secret}\0` }] })],
    [
      "media types",
      avifWith({ items: [picture, exif({ type: "mime", bytes: "a", texts: `\0${secret}\0` })] }),
    ],
    ["descriptions of the picture", property(box("udes", uint32(0), `es\0${secret}\0`))],
    ["properties of makers", property(box("uuid", Buffer.alloc(16), secret))],
    ["unknown colours", property(box("colr", "otro", secret))],
    ["long properties", property(box("irot", "\0", secret))],
    ["boxes beside the properties", part(box("iprp", box("ipco"), box("otra", secret)))],
    [
      "references to other files",
      part(box("dinf", box("dref", uint32(0, 1), box("url ", uint32(0), secret)))),
    ],
  ])("%s", async (_name, file) => {
    await expectClean(file);
  });

  it("boxes in place of properties, which keep their numbers", async () => {
    const file = property(box("irot", "\0"), box("udes", uint32(0), secret), box("imir", "\u0001"));
    const copy = await expectClean(file);
    for (const text of ["irot\0", "imir\u0001"]) expect(copy.includes(text)).toBe(true);
    expect(copy.indexOf("free")).toBe(file.indexOf("udes"));
  });
});

describe("not in the copy of an animated AVIF are", () => {
  const still = avifWith({ items: [picture] });
  const dataAt = still.length + 8;
  const shown = (handler: string, options: { inMedia?: Buffer; more?: readonly Buffer[] } = {}) =>
    track({
      ...{ id: 1, handler, format: "av01", sizes: [17], chunkSamples: 1, offsets: [dataAt - 25], ...options },
    });
  const withTracks = (...tracks: readonly Buffer[]) =>
    Buffer.concat([still, box("mdat", secret), box("moov", box("mvhd", Buffer.alloc(100)), ...tracks)]);
  const place = { chunkSamples: 1, sizes: [secret.length], offsets: [dataAt] };

  it.each(["pict", "vide", "auxv"])("data of the medium of a track: %s", async (handler) => {
    const file = withTracks(shown(handler, { inMedia: box("udta", secret) }));
    const copy = await cleaned(file.fill(0, dataAt, dataAt + secret.length));
    expect([copy.includes(secret), copy.includes(handler), copy.includes("stco")]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it.each(["meta", "text", "soun"])("samples of a track: %s", async (handler) => {
    await expectClean(withTracks(shown("pict"), track({ id: 2, handler, format: "mett", ...place })));
  });

  it("items of a track", async () => {
    const list = avifWith({ items: [exif({ at: dataAt })] });
    const meta = list.subarray(list.indexOf("meta") - 4, list.indexOf("mdat") - 4);
    await expectClean(withTracks(shown("pict", { more: [meta] })));
  });
});

it("an AVIF keeps the media type of its XMP, by which decoders find it", async () => {
  const file = avifWith({
    items: [picture, exif({ type: "mime", texts: `${secret}\0application/rdf+xml\0` })],
  });
  expect((await expectClean(file)).includes("mime\0application/rdf+xml\0")).toBe(true);
});

describe("an AVIF has no copy", () => {
  const file = avifWith({ items: [picture, exif()] });
  const meta = file.subarray(file.indexOf("meta") - 4, file.indexOf("mdat") - 4);
  const iinf = box("iinf", uint32(0), uint16(1), itemInfo(3, "Exif"));
  const withParts = (...parts: readonly Buffer[]) => avifWith({ items: [picture], parts });
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
    ["with a long number of its picture", withParts(box("pitm", uint32(0), uint16(1), secret))],
    [
      "with bytes behind its references",
      withParts(box("iref", uint32(0), box("cdsc", uint16(2, 1, 1), secret))),
    ],
    ["with bytes behind its groups", withParts(box("grpl", box("altr", uint32(0, 1, 1, 1), secret)))],
    ["with bytes behind its properties", withParts(box("iprp", box("ipma", uint32(0, 0), secret)))],
  ])("%s", async (_name, hostile) => {
    await expect(cleaned(hostile)).rejects.toThrow();
  });
});
