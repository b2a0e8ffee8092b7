import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parsePanoramaXmp } from "@mapaobra/domain/media/panorama-metadata";
import * as fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { cleanerOf } from "./clean-file.ts";
import {
  decodePieces,
  encodePieces,
  packPieces,
  pieceAt,
  pieceCount,
  sizeOfList,
  slicePieces,
  totalLength,
} from "./piece-list.ts";
import { lengthOf, type Piece } from "./pieces.ts";
import { box, fileType } from "./video.fixture.ts";

const secrets = ["Camara Secreta", "Ana Autora", "SERIE-1234", "GPSLatitude"];
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:GPano="http://ns.google.com/photos/1.0/panorama/" dc:creator="Ana Autora" GPano:ProjectionType="equirectangular" GPano:FullPanoWidthPixels="4000" GPano:PoseHeadingDegrees="90.5" GPSLatitude="9,56N"/></rdf:RDF></x:xmpmeta>`;

type Format = "jpeg" | "png" | "webp" | "avif";

/** Noise, rotated by EXIF, with a colour profile, a place, a camera, an author and panorama metadata. */
const picture = (format: Format, options: object = {}) => {
  const pixels = Buffer.from(Array.from({ length: 64 * 48 * 3 }, (_, index) => (index * 7919) % 251));
  return sharp(pixels, { raw: { width: 64, height: 48, channels: 3 } })
    .withIccProfile("p3")
    .withExif({
      IFD0: { Make: "Camara Secreta", Artist: "Ana Autora" },
      IFD2: { BodySerialNumber: "SERIE-1234" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "9/1 55/1 0/1" },
    })
    .withXmp(xmp)
    .withMetadata({ orientation: format === "avif" ? 1 : 6 })
    .toFormat(format, options)
    .toBuffer();
};

const apply = (file: Buffer, pieces: Iterable<Piece>) =>
  Buffer.concat(
    Array.from(pieces, (piece) => {
      if ("bytes" in piece) return piece.bytes;
      return "zeros" in piece ? Buffer.alloc(piece.zeros) : file.subarray(piece.from, piece.to);
    }),
  );
const piecesOf = (mediaType: string, file: Buffer) =>
  cleanerOf(mediaType)?.({
    size: file.length,
    read: async (from, length) => file.subarray(from, from + length),
  });
const cleaned = async (mediaType: string, file: Buffer) => {
  const pieces = await piecesOf(mediaType, file);
  return pieces ? apply(file, pieces) : file;
};
const latin1 = (text: string) => Buffer.from(text, "latin1");
/** Pixels after rotation, without a colour conversion. */
const pixelsOf = (file: Buffer) => sharp(file).autoOrient().raw().toBuffer();
const isIn = (file: Buffer, text: string) =>
  file.includes(text) || file.includes(Buffer.from(text, "utf16le"));

describe.each<[string, Format, object]>([
  ["JPEG", "jpeg", {}],
  ["progressive JPEG", "jpeg", { progressive: true }],
  ["PNG", "png", {}],
  ["lossy WebP", "webp", {}],
  ["lossless WebP", "webp", { lossless: true }],
  ["AVIF", "avif", {}],
])("a cleaned %s", (_name, format, options) => {
  it("has no personal data, and the same pixels, rotation, colours and sphere", async () => {
    const file = await picture(format, options);
    expect(isIn(file, "Ana Autora")).toBe(true);
    const clean = await cleaned(`image/${format}`, file);
    for (const secret of secrets) expect([secret, isIn(clean, secret)]).toEqual([secret, false]);
    expect((await pixelsOf(clean)).equals(await pixelsOf(file))).toBe(true);
    const [before, after] = [await sharp(file).metadata(), await sharp(clean).metadata()];
    expect(after.orientation).toBe(before.orientation);
    expect(after.icc?.equals(before.icc ?? Buffer.alloc(0))).toBe(true);
    expect(parsePanoramaXmp(String(after.xmp))).toEqual({
      ProjectionType: "equirectangular",
      FullPanoWidthPixels: 4000,
      PoseHeadingDegrees: 90.5,
    });
  });

  it("is not changed any further when it has nothing to remove", async () => {
    const plain = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#3a7" } })
      .toFormat(format, options)
      .toBuffer();
    expect(await piecesOf(`image/${format}`, plain)).toBeUndefined();
  });

  it("has no personal data wherever the file is cut off, or does not exist", async () => {
    const file = await picture(format, options);
    for (let length = 1; length < file.length; length += 13) {
      const part = file.subarray(0, length);
      const clean = await cleaned(`image/${format}`, part).catch(() => Buffer.alloc(0));
      expect(clean.length).toBeLessThanOrEqual(length + 700);
      expect(secrets.filter((secret) => isIn(clean, secret))).toEqual([]);
    }
  });
});

const segment = (marker: number, text: string) => {
  const header = Buffer.from([0xff, marker, 0, 0]);
  header.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([header, Buffer.from(text, "latin1")]);
};
const jpegOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#3a7" } }).jpeg();
const jpeg = () => jpegOf(64, 48);

describe("a cleaned JPEG", () => {
  it("has no comment, IPTC data, preview or anything after the picture", async () => {
    const plain = await jpeg().toBuffer();
    const file = Buffer.concat([
      plain.subarray(0, 2),
      segment(0xe0, "JFXX\0\u0010 miniatura"),
      segment(0xfe, "comentario"),
      segment(0xed, "Photoshop 3.0\0 8BIM autor"),
      segment(0xe2, "MPF\0 previa"),
      segment(0xe5, "otra"),
      plain.subarray(2),
      Buffer.from("MotionPhoto_Data ftyp"),
    ]);
    expect((await cleaned("image/jpeg", file)).equals(plain)).toBe(true);
  });

  it("keeps Adobe's colour transform, so that CMYK looks the same", async () => {
    const cmyk = await jpeg().toColourspace("cmyk").toBuffer();
    const file = Buffer.concat([cmyk.subarray(0, 2), segment(0xfe, "comentario"), cmyk.subarray(2)]);
    expect(file.includes("Adobe")).toBe(true);
    expect((await cleaned("image/jpeg", file)).equals(cmyk)).toBe(true);
  });

  it("is empty of a thumbnail in the JFIF header", async () => {
    const plain = await jpeg().toBuffer();
    const jfif = segment(0xe0, "JFIF\0\u0001\u0001\0\0\u0001\0\u0001\u0001\u0001RGB");
    const file = Buffer.concat([plain.subarray(0, 2), jfif, plain.subarray(2)]);
    const clean = await cleaned("image/jpeg", file);
    expect(clean.length).toBe(file.length - 3);
    expect(isIn(clean, "RGB")).toBe(false);
    expect((await pixelsOf(clean)).equals(await pixelsOf(plain))).toBe(true);
  });
});

describe("a cleaned JPEG without its end marker", async () => {
  const behind = [
    ["text", latin1("GPSLatitude 9,56N")],
    [
      "a film",
      Buffer.concat([
        latin1("\0\0\0\u0018ftypmp42 GPSLatitude"),
        Buffer.alloc(9, 0xff),
        latin1("\xff\x1f\xff\xd9"),
      ]),
    ],
    ["another picture", await jpegOf(16, 16).toBuffer()],
  ] as const;
  const noise = (options: object = {}) => {
    const pixels = Buffer.from(Array.from({ length: 200 * 90 * 3 }, (_, index) => (index * 7919) % 251));
    return sharp(pixels, { raw: { width: 200, height: 90, channels: 3 } })
      .jpeg(options)
      .toBuffer();
  };

  describe.each([
    ["with sampled colours", {}],
    ["with full colours", { chromaSubsampling: "4:4:4" }],
    ["with its own codes", { optimiseCoding: true, quality: 100 }],
  ])("%s", (_name, options) => {
    it.each(behind)("ends with its data, before %s", async (_what, foreign) => {
      const file = await noise(options);
      const clean = await cleaned("image/jpeg", Buffer.concat([file.subarray(0, -2), foreign]));
      expect(clean.equals(file)).toBe(true);
    });
  });

  it("has the pixels that it had, if it was cut off", async () => {
    const file = (await noise()).subarray(0, -3_000);
    const shown = async (content: Buffer) => sharp(content, { failOn: "none" }).raw().toBuffer();
    const [before, after] = [await shown(file), await shown(await cleaned("image/jpeg", file))];
    // But for the unit of 16 lines and columns that was cut, and what is interpolated next to it.
    expect(before.filter((value, index) => value !== after[index]).length).toBeLessThan(20 * 20 * 3);
  });

  it("loses the last scan if it is progressive", async () => {
    const file = await noise({ progressive: true });
    const clean = await cleaned("image/jpeg", Buffer.concat([file.subarray(0, -2), latin1("GPSLatitude")]));
    const last = file.lastIndexOf(Buffer.from([0xff, 0xda]));
    expect(clean.equals(Buffer.concat([file.subarray(0, last), file.subarray(-2)]))).toBe(true);
    await expect(sharp(clean, { failOn: "warning" }).stats()).resolves.toMatchObject({ isOpaque: true });
  });

  it("is none if its data cannot be followed", async () => {
    const file = await noise();
    const data = file.indexOf(Buffer.from([0xff, 0xda])) + 14;
    const foreign = Buffer.concat([file.subarray(0, data), Buffer.alloc(50, 0xfe)]);
    await expect(cleaned("image/jpeg", foreign)).rejects.toThrow("neither an end");
  });
});

it("a cleaned GIF keeps its frames, times and repetitions, without comments and XMP", async () => {
  const frames = Buffer.from(Array.from({ length: 16 * 32 * 3 }, (_, index) => (index * 31) % 256));
  const plain = await sharp(frames, { raw: { width: 16, height: 32, channels: 3, pageHeight: 16 } })
    .gif({ delay: [100, 200], loop: 3 })
    .toBuffer();
  const start = 13 + (plain.readUInt8(10) & 0x80 ? 3 * 2 ** ((plain.readUInt8(10) & 7) + 1) : 0);
  const file = Buffer.concat([
    plain.subarray(0, start),
    Buffer.from("\x21\xfe\x0aAna Autora\0", "latin1"),
    Buffer.from("\x21\xff\x0bXMP DataXMP\x05<xmp>\0", "latin1"),
    plain.subarray(start),
    Buffer.from("después"),
  ]);
  expect((await cleaned("image/gif", file)).equals(plain)).toBe(true);
  expect(await piecesOf("image/gif", plain)).toBeUndefined();
});

it("a cleaned PNG has none of its texts, which programs use for EXIF as well", async () => {
  const file = await sharp({ create: { width: 8, height: 8, channels: 4, background: "#3a78" } })
    .png()
    .withMetadata({ density: 300 })
    .toBuffer();
  const end = file.length - 12;
  const text = Buffer.from("\0\0\0\x10tEXtAutor\0Ana AutoraCRC!", "latin1");
  const clean = await cleaned("image/png", Buffer.concat([file.subarray(0, end), text, file.subarray(end)]));
  expect(isIn(clean, "Ana")).toBe(false);
  expect((await sharp(clean).metadata()).density).toBe(300);
});

/** A WebP with another chunk before its own. */
function withChunk(file: Buffer, type: string, content: string): Buffer {
  const header = latin1(`${type}\0\0\0\0`);
  header.writeUInt32LE(content.length, 4);
  const changed = Buffer.concat([file.subarray(0, 12), header, latin1(content), file.subarray(12)]);
  changed.writeUInt32LE(changed.length - 8, 4);
  return changed;
}

describe("parts that no decoder needs are not in the copy of", () => {
  const secret = "SERIE-1234";

  it.each([0xde, 0xdf, 0xf0, 0xfd, 0x02, 0xbf, 0xdd])("a JPEG: marker %i", async (marker) => {
    const file = await jpeg().toBuffer();
    const scan = file.indexOf(Buffer.from("ffda", "hex"));
    const withSecret = Buffer.concat([file.subarray(0, scan), segment(marker, secret), file.subarray(scan)]);
    expect((await cleaned("image/jpeg", withSecret)).equals(file)).toBe(true);
  });

  it("a PNG: chunks with a capital letter; another header ends the copy", async () => {
    const file = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#3a7" } })
      .png()
      .toBuffer();
    const end = file.length - 12;
    const insert = (type: string) =>
      Buffer.concat([file.subarray(0, end), latin1(`\0\0\0\x0a${type}${secret}CRC!`), file.subarray(end)]);
    expect((await cleaned("image/png", insert("SECR"))).equals(file)).toBe(true);
    await expect(cleaned("image/png", insert("IHDR"))).rejects.toThrow("another one");
  });

  it.each([
    ["another chunk in a frame", ["ANMF", `${"\0".repeat(16)}EXIF\x0a\0\0\0${secret}`]],
    ["bytes in a frame that are no chunk", ["ANMF", `${"\0".repeat(16)}VP8L\0\0\0\x009.9,-8`]],
    ["a long number of repetitions", ["ANIM", secret]],
    ["a colour profile of 4 MB", ["ICCP", secret.repeat(419_432)]],
    ["features that are too short", ["VP8X", "\0\0"]],
  ] as const)("a WebP: %s, which ends the copy", async (_name, [type, content]) => {
    const file = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#3a7" } })
      .webp()
      .toBuffer();
    await expect(cleaned("image/webp", withChunk(file, type, content))).rejects.toThrow();
  });

  it("a WebP: what follows its features", async () => {
    const file = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#3a7" } })
      .webp()
      .toBuffer();
    const clean = await cleaned("image/webp", withChunk(file, "VP8X", `${"\0".repeat(10)}${secret}`));
    expect(clean.equals(withChunk(file, "VP8X", "\0".repeat(10)))).toBe(true);
  });

  it("nothing of an animated WebP, which is the same", async () => {
    const frames = Buffer.from(Array.from({ length: 16 * 32 * 3 }, (_, index) => (index * 31) % 251));
    const file = await sharp(frames, { raw: { width: 16, height: 32, channels: 3, pageHeight: 16 } })
      .webp({ delay: [100, 200], loop: 3 })
      .toBuffer();
    expect(file.includes("ANMF")).toBe(true);
    expect(await piecesOf("image/webp", file)).toBeUndefined();
  });

  it.each([
    ["quantization", 0xdb],
    ["Huffman codes", 0xc4],
    ["a frame", 0xc0],
    ["a scan", 0xda],
  ])("a JPEG: texts behind the tables of %s, which end the copy", async (_name, marker) => {
    const file = await jpeg().toBuffer();
    const start = file.indexOf(Buffer.from([0xff, marker]));
    const end = start + 2 + file.readUInt16BE(start + 2);
    const table = segment(marker, file.toString("latin1", start + 4, end) + secret);
    const withSecret = Buffer.concat([file.subarray(0, start), table, file.subarray(end)]);
    await expect(cleaned("image/jpeg", withSecret)).rejects.toThrow("not as long");
  });

  it("a JPEG: texts in place of arithmetic codes, which end the copy", async () => {
    const file = await jpeg().toBuffer();
    for (const text of [secret.padEnd(18), secret.slice(1)]) {
      const withSecret = Buffer.concat([file.subarray(0, 2), segment(0xcc, text), file.subarray(2)]);
      await expect(cleaned("image/jpeg", withSecret)).rejects.toThrow("not as long");
    }
  });

  it("a JPEG: a colour profile of 4 MB, which ends the copy", async () => {
    const file = await jpeg().toBuffer();
    const profile = segment(0xe2, `ICC_PROFILE\0\x01\x41${secret}${" ".repeat(65_000)}`);
    const withSecret = Buffer.concat([file.subarray(0, 2), ...Array(65).fill(profile), file.subarray(2)]);
    await expect(cleaned("image/jpeg", withSecret)).rejects.toThrow("too long");
  });

  it.each(["IHDR", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "sBIT", "bKGD", "pHYs", "acTL", "fcTL"])(
    "a PNG: texts behind the content of a chunk, which ends the copy: %s",
    async (type) => {
      const file = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#3a7" } })
        .png()
        .toBuffer();
      const chunk = latin1(`\0\0\0\0${type}${secret.padEnd(600)}CRC!`);
      chunk.writeUInt32BE(600);
      const [start, end] = type === "IHDR" ? [8, 33] : [33, 33];
      const withSecret = Buffer.concat([file.subarray(0, start), chunk, file.subarray(end)]);
      await expect(cleaned("image/png", withSecret)).rejects.toThrow("too long");
    },
  );

  it("a PNG: names of suggested colours, and how often each colour is", async () => {
    const file = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#3a7" } })
      .png()
      .toBuffer();
    const palette = latin1(`\0\0\0\x0csPLT${secret}\0\x08CRC!`);
    const histogram = latin1(`\0\0\0\x0ahIST${secret}CRC!`);
    const withSecret = Buffer.concat([file.subarray(0, 33), palette, histogram, file.subarray(33)]);
    expect((await cleaned("image/png", withSecret)).equals(file)).toBe(true);
  });

  it.each([
    ["long blocks with the name of its repetitions", `\x21\xff\x0bNETSCAPE2.0\x0a${secret}\0`],
    ["a second block with the time of a frame", `\x21\xf9\x04\0\0\0\0\x0a${secret}\0`],
    ["a long block with the time of a frame", `\x21\xf9\x0a${secret}\0`],
    [
      "a colour profile of 4 MB",
      `\x21\xff\x0bICCRGBG1012\x0a${secret}${`\xff${" ".repeat(255)}`.repeat(16_400)}\0`,
    ],
  ])("a GIF: %s", async (_name, block) => {
    const file = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#3a7" } })
      .gif()
      .toBuffer();
    const withSecret = Buffer.concat([file.subarray(0, -1), latin1(block), file.subarray(-1)]);
    expect((await cleaned("image/gif", withSecret)).equals(file)).toBe(true);
  });

  it("an AVIF: boxes beside the picture, and what follows it", async () => {
    const file = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#3a7" } })
      .avif()
      .toBuffer();
    const boxes = ["uuid", "mpvd", "free"].map((type) => box(type, secret));
    const withSecret = Buffer.concat([file, ...boxes, latin1(secret)]);
    const clean = await cleaned("image/avif", withSecret);
    expect([clean.length, isIn(clean, secret)]).toEqual([withSecret.length, false]);
    expect(await pixelsOf(clean)).toEqual(await pixelsOf(file));
    const sequence = Buffer.concat([file, box("moov", box("udta", secret))]);
    expect(isIn(await cleaned("image/avif", sequence), secret)).toBe(false);
  });

  it("an MP4: short boxes that are long", async () => {
    const video = Buffer.concat([
      fileType("isom"),
      box("moov", box("mvhd", Buffer.alloc(100))),
      box("wide", secret),
    ]);
    expect(isIn(await cleaned("video/mp4", video), secret)).toBe(false);
  });
});

describe("in more pieces than a picture has, there is no copy of a", () => {
  const parts = (start: string, part: string) =>
    Buffer.concat([Buffer.from(start, "latin1"), Buffer.from(part.repeat(251_000), "latin1")]);
  const riff = parts("RIFF\0\0\0\0WEBP", "ALPH\0\0\0\0otro\0\0\0\0");
  riff.writeUInt32LE(riff.length - 8, 4);

  it.each([
    ["GIF", "image/gif", parts(`GIF89a${"\0".repeat(7)}`, "\x21\xf9\x04\0\0\0\0\0\x21\xfe\x01A\0")],
    ["JPEG", "image/jpeg", parts("\xff\xd8", "\xff\xdb\0\x02\xff\xfe\0\x02")],
    [
      "JPEG with thumbnails",
      "image/jpeg",
      parts("\xff\xd8", "\xff\xe0\0\x13JFIF\0\x01\x01\0\0\x01\0\x01\x01\x01RGB"),
    ],
    ["PNG", "image/png", parts("\x89PNG\r\n\x1a\n\0\0\0\0IHDRCRC!", "\0\0\0\0IDATCRC!\0\0\0\0tEXtCRC!")],
    ["WebP", "image/webp", riff],
  ])("%s", async (_name, mediaType, file) => {
    const length = cleaned(mediaType, file).then((copy) => copy.length);
    await expect(length).rejects.toThrow(/too many (pieces|parts)/);
  });

  it("file whose list would exceed the cache", async () => {
    const half = { bytes: Buffer.alloc(8_000_000) };
    await expect(packPieces([half, half]).then(totalLength)).rejects.toThrow("too many pieces");
  });
});

it("a part of a cleaned file is the part of its pieces", async () => {
  const file = await picture("jpeg");
  const pieces = [...((await piecesOf("image/jpeg", file)) ?? [])];
  const whole = apply(file, pieces);
  const list = await packPieces(pieces);
  expect(totalLength(list)).toBe(whole.length);
  for (let start = 0; start < whole.length; start += 97) {
    const slice = slicePieces(list, start, start + 150);
    const part = Array.from({ length: slice.count }, (_, index) => slice.at(index));
    expect(apply(file, part).equals(whole.subarray(start, start + 150))).toBe(true);
    expect(part.every((piece) => lengthOf(piece) > 0)).toBe(true);
  }
});

const somePieces = fc.array(
  fc.oneof(
    fc.record({ from: fc.nat(2 ** 40), to: fc.nat(2 ** 40) }),
    fc.record({ zeros: fc.nat(2 ** 40) }),
    fc.record({ bytes: fc.uint8Array().map((bytes) => Buffer.from(bytes)) }),
  ),
  { maxLength: 200 },
);

it("a list of pieces is the same after it is stored, and an incomplete one is none", async () => {
  await fc.assert(
    fc.asyncProperty(somePieces, async (pieces) => {
      const stored = encodePieces(await packPieces(pieces));
      const list = decodePieces(stored);
      expect(pieces.map((_, index) => pieceAt(list, index))).toEqual(pieces);
      expect(pieceCount(list)).toBe(pieces.length);
      expect(() => decodePieces(stored.subarray(0, 7 + 16 * pieces.length))).toThrow("incomplete");
    }),
  );
});

it("a list of pieces takes no more memory than is counted for it", async () => {
  const packed = await packPieces([{ from: 0, to: 20 }, { bytes: Buffer.from("abc") }, { zeros: 7 }]);
  for (const list of [packed, decodePieces(encodePieces(packed))]) {
    expect([list.pairs.buffer.byteLength, list.bytes.buffer.byteLength]).toEqual([48, 3]);
    expect(sizeOfList(list)).toBe(512 + 48 + 3);
  }
});

const folder = fileURLToPath(new URL("../../../../../../shared/data/media/", import.meta.url));
const photographs = [
  "360_world.jpg",
  "andes_2048x1024-gpano-gps.jpg",
  "exif-parser-starfish.jpg",
  "exif-sony-alpha-6000.jpg",
  "goexif-sample1-gps.jpg",
].map((name) => ({ name, path: folder + name }));

describe.each(photographs)("the photograph $name", ({ path }) => {
  it.skipIf(!existsSync(path))("keeps its pixels, and only rotation, colours and sphere", async () => {
    const file = readFileSync(path);
    const clean = await cleaned("image/jpeg", file);
    expect((await pixelsOf(clean)).equals(await pixelsOf(file))).toBe(true);
    const [before, after] = [await sharp(file).metadata(), await sharp(clean).metadata()];
    expect(after.icc).toEqual(before.icc);
    expect([after.iptc, after.exif?.length ?? 32]).toEqual([undefined, 32]);
    expect(after.orientation ?? 1).toBe(before.orientation ?? 1);
    const sphere = (xmp: Buffer | undefined) => xmp && parsePanoramaXmp(xmp.toString());
    expect(sphere(after.xmp)).toEqual(sphere(before.xmp));
  });
});
