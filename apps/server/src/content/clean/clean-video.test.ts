import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readBoxes } from "./boxes.ts";
import { cleanVideo } from "./clean-video.ts";
import type { ByteSource, Piece } from "./pieces.ts";
import {
  appleMeta,
  box,
  fileType,
  place,
  track,
  uint32,
  userData,
  videoWithPlaces,
  xmpBox,
} from "./video.fixture.ts";

const sourceOf = (file: Buffer): ByteSource => ({
  size: file.length,
  read: async (from, length) => file.subarray(from, from + length),
});
const apply = (file: Buffer, pieces: Iterable<Piece>) =>
  Buffer.concat(
    Array.from(pieces, (piece) => {
      if ("bytes" in piece) return piece.bytes;
      return "zeros" in piece ? Buffer.alloc(piece.zeros) : file.subarray(piece.from, piece.to);
    }),
  );
const cleaned = async (file: Buffer) => {
  const pieces = await cleanVideo(sourceOf(file));
  return pieces ? apply(file, pieces) : file;
};
const secrets = [place, "location", "GPS5", "Obra de Ana", "xmpmeta", "loci", "\u00a9xyz"];
const expectNoPlace = (file: Buffer) => {
  for (const secret of secrets)
    expect([secret, file.includes(Buffer.from(secret, "latin1"))]).toEqual([secret, false]);
};

const containers = new Set(["moov", "trak", "mdia", "minf", "stbl"]);
interface Part {
  readonly type: string;
  readonly start: number;
  readonly bytes: Buffer;
}
/** All boxes of a file that are not containers. */
async function partsOf(file: Buffer, from = 0, to = file.length): Promise<Part[]> {
  const boxes = await readBoxes(sourceOf(file), from, to);
  const parts = boxes.map(({ type, start, content, end }) =>
    containers.has(type) ? partsOf(file, content, end) : [{ type, start, bytes: file.subarray(start, end) }],
  );
  return (await Promise.all(parts)).flat();
}

describe.each([
  ["MP4 with its index at the end", videoWithPlaces()],
  ["MP4 with its index at the start", videoWithPlaces({ isFast: true })],
  [
    "QuickTime file with its index at the end",
    videoWithPlaces({ brand: "qt  ", measured: ["meta", "mebx"] }),
  ],
  ["QuickTime file with its index at the start", videoWithPlaces({ brand: "qt  ", isFast: true })],
  ["MP4 with lengths and offsets of 64 bits", videoWithPlaces({ isLong: true, measured: ["camm", "camm"] })],
  ["drone's MP4 with measurements as subtitles", videoWithPlaces({ measured: ["sbtl", "tx3g"] })],
])("a cleaned %s", (_name, file) => {
  it("names no place, and has the same pictures, index and length", async () => {
    expect(file.includes(place)).toBe(true);
    const clean = await cleaned(file);
    expectNoPlace(clean);
    expect(clean.length).toBe(file.length);
    const [before, after] = [await partsOf(file), await partsOf(clean)];
    const shown = after.filter(({ type }) => !["free", "mdat"].includes(type));
    for (const { type, start, bytes } of shown)
      expect([type, bytes]).toEqual([type, before.find((part) => part.start === start)?.bytes]);
    expect(after.map(({ type }) => type)).toEqual([...leadingTypes(file), ...["free", "free", "free"]]);
    expect(clean.toString("latin1").split("imagenes-de-la-obra").length).toBe(3);
    expect(clean.includes("<GSpherical/>") && clean.includes("sv3desfera")).toBe(true);
  });

  it("is not changed any further", async () => {
    const clean = await cleaned(file);
    expect((await cleaned(clean)).equals(clean)).toBe(true);
  });

  it("names no place wherever the file is cut off, or has no copy", async () => {
    let copies = 0;
    for (let length = 1; length < file.length; length += 7) {
      const part = file.subarray(0, length);
      const clean = await cleaned(part).catch(() => undefined);
      if (!clean) continue;
      copies += 1;
      expect(clean.length).toBe(length);
      expectNoPlace(clean);
    }
    expect(copies).toBeGreaterThan(10);
  });
});

/** The boxes that remain of `videoWithPlaces`, up to the last three. */
function leadingTypes(file: Buffer): string[] {
  const offsets = file.includes("co64") ? "co64" : "stco";
  const index = [
    "mvhd",
    ...["tkhd", "mdhd", "hdlr", "stsd", "stsz", "stsc", offsets, "uuid", "free", "free", "free"],
    ...["free", "free", "free", "free"],
  ];
  const isFast = file.indexOf("moov") < file.indexOf("mdat");
  return ["ftyp", ...(isFast ? [...index, "mdat"] : ["mdat", ...index])];
}

const moov = (...boxes: readonly Buffer[]) => box("moov", box("mvhd", Buffer.alloc(100)), ...boxes);
const pictureTrack = track({
  ...{ id: 1, handler: "vide", format: "avc1", sizes: [4], chunkSamples: 1, offsets: [32] },
});

it("a video without anything to remove is not changed", async () => {
  const file = Buffer.concat([fileType("isom"), box("mdat", "fotos"), moov(pictureTrack), box("free")]);
  expect(await cleanVideo(sourceOf(file))).toBeUndefined();
});

it("the last box may have no length, be it pictures or user data", async () => {
  const open = (bytes: Buffer) => Buffer.concat([uint32(0), bytes.subarray(4)]);
  const pictures = open(box("mdat", "fotos"));
  const shown = await cleaned(Buffer.concat([fileType("isom"), moov(pictureTrack, userData), pictures]));
  expectNoPlace(shown);
  expect(shown.subarray(-pictures.length)).toEqual(pictures);
  const ended = await cleaned(Buffer.concat([fileType("isom"), moov(pictureTrack), open(userData)]));
  expectNoPlace(ended);
  expect(ended.includes("free")).toBe(true);
});

it("boxes of makers and bytes that are no boxes are removed at every level", async () => {
  const notes = [box("smta", place), box("gps ", place), box("uuid", Buffer.alloc(16), place), appleMeta];
  const fragment = box("moof", box("mfhd", uint32(0, 1)), box("traf", box("tfhd", uint32(0, 1)), ...notes));
  const file = Buffer.concat([
    ...[fileType("isom"), moov(box("mvex"), pictureTrack, ...notes), fragment],
    ...[box("mdat", "fotos"), ...notes, Buffer.from(`SEFT${place}`)],
  ]);
  const clean = await cleaned(file);
  expectNoPlace(clean);
  expect(clean.includes("tfhd") && clean.includes("fotos")).toBe(true);
});

it("descriptors and the index of fragments, which players do without, are removed", async () => {
  const file = Buffer.concat([
    ...[fileType("isom"), moov(pictureTrack, box("iods", uint32(0), place)), box("mdat", "fotos")],
    box("mfra", box("tfra", place), box("mfro", uint32(0, 0))),
  ]);
  const clean = await cleaned(file);
  expectNoPlace(clean);
  expect([clean.includes("iods"), clean.includes("mfra"), clean.includes("fotos")]).toEqual([
    ...[false, false, true],
  ]);
});

it("reads a few blocks of a file of several gigabytes whose index is at its end", async () => {
  const size = 5_000_000_000;
  const head = Buffer.concat([fileType("isom"), uint32(1), Buffer.from("mdat"), Buffer.alloc(8)]);
  const index = moov(pictureTrack, userData, xmpBox);
  const indexAt = size - index.length;
  head.writeBigUInt64BE(BigInt(indexAt - head.length + 16), head.length - 8);
  let bytesRead = 0;
  const pieces = await cleanVideo({
    size,
    async read(from, length) {
      bytesRead += length;
      const bytes = Buffer.alloc(Math.min(length, size - from));
      if (from < head.length) head.copy(bytes, 0, from);
      else index.copy(bytes, 0, from - indexAt);
      return bytes;
    },
  });
  const [first, ...rest] = pieces ?? [];
  expect(first).toEqual({ from: 0, to: indexAt + index.length - userData.length - xmpBox.length + 4 });
  expect(rest.filter((piece) => "zeros" in piece)).toEqual([
    { zeros: userData.length - 8 },
    { zeros: xmpBox.length - 8 },
  ]);
  expect(bytesRead).toBeLessThan(1_000_000);
});

describe("a video with subtitles", () => {
  const [first, second] = ["imagen-primera", "imagen-segunda-de-la-obra"];
  const start = fileType("isom").length + 8;
  const subtitles = {
    ...{ id: 2, handler: "text", format: "tx3g", chunkSamples: 1, sizes: [place.length] },
    offsets: [start + first.length],
  };
  const pictureTrackOf = (...sizes: readonly number[]) => {
    const offsets = [start, start + first.length + place.length].slice(0, sizes.length);
    return track({ id: 1, handler: "vide", format: "avc1", chunkSamples: 1, sizes, offsets });
  };
  const videoOf = (...tracks: readonly Buffer[]) =>
    Buffer.concat([fileType("isom"), box("mdat", first, place, second), moov(...tracks), box("wide")]);
  const both = pictureTrackOf(first.length, second.length);
  const higher = { ...subtitles, offsets: [start + first.length + 12] };

  it("has none of them in its copy, and its pictures", async () => {
    const clean = await cleaned(videoOf(both, track(subtitles)));
    expectNoPlace(clean);
    expect(clean.includes(first) && clean.includes(second)).toBe(true);
  });

  it("has nothing in their place that is no picture, where their table is wrong", async () => {
    const clean = await cleaned(videoOf(pictureTrackOf(first.length), track(higher)));
    expectNoPlace(clean);
    expect([clean.includes(first), clean.includes(place.slice(0, 4))]).toEqual([true, false]);
  });

  it("keeps sound whose table does not state its length", async () => {
    const sound = { id: 3, handler: "soun", format: "sowt", count: 5, chunkSamples: 5, sizes: [1] };
    const file = videoOf(
      pictureTrackOf(first.length),
      track({ ...sound, offsets: [start + first.length + place.length] }),
      track(subtitles),
    );
    const clean = await cleaned(file);
    expectNoPlace(clean);
    expect(clean.includes(second)).toBe(true);
  });

  it.each([
    ["are those of a picture", higher],
    ["are behind the file", { ...subtitles, offsets: [5000] }],
    ["are in another box", { ...subtitles, offsets: [start + 200] }],
    ["begin at the second chunk", { ...subtitles, firstChunk: 2 }],
    ["have no sizes", { ...subtitles, count: 0 }],
    ["are fewer than their sizes", { ...subtitles, count: 2 }],
    ["are more than their sizes", { ...subtitles, chunkSamples: 2 }],
  ])("has no copy if they %s", async (_name, options) => {
    await expect(cleaned(videoOf(both, track(options)))).rejects.toThrow(/samples/);
  });
});

describe("has no copy", () => {
  it.each([
    ["without its index", Buffer.concat([fileType("isom"), box("mdat", place)])],
    [
      "whose last track exceeds its index",
      moov(pictureTrack, Buffer.concat([uint32(99), Buffer.from("trak")])),
    ],
    ["without boxes", Buffer.from(`no es un video ${place}`)],
    [
      "with more boxes than a film has",
      Buffer.concat(Array.from({ length: 20_001 }, (_, index) => (index ? box("free") : moov()))),
    ],
    [
      "with measurements that cannot be found",
      moov(box("trak", box("mdia", box("hdlr", uint32(0, 0), "meta")))),
    ],
    [
      "with measurements in fragments",
      moov(
        box("mvex"),
        track({ id: 2, handler: "meta", format: "gpmd", sizes: [], chunkSamples: 1, offsets: [] }),
      ),
    ],
    [
      "with measurements in too many places",
      moov(
        track({
          ...{
            id: 2,
            handler: "meta",
            format: "gpmd",
            sizes: Array<number>(30_000).fill(1),
            chunkSamples: 1,
          },
          offsets: Array.from({ length: 30_000 }, (_, index) => index * 2),
        }),
      ),
    ],
  ])("a video %s", async (_name, file) => {
    await expect(cleanVideo(sourceOf(file))).rejects.toThrow();
  });
});

const real = fileURLToPath(new URL("../../../../../../shared/data/media/congo_2048.mp4", import.meta.url));

it.skipIf(!existsSync(real))(
  "a real video keeps its pictures, index and sphere (skipped without ../shared/data/media)",
  async () => {
    const file = readFileSync(real);
    const clean = await cleaned(file);
    const [before, after] = [await partsOf(file), await partsOf(clean)];
    expect(before.at(-1)?.type).toBe("udta");
    expect(after.at(-1)?.type).toBe("free");
    const isKept = ({ type }: Part) => !["free", "iods", "udta"].includes(type);
    expect(after.filter(({ type }) => type !== "free")).toEqual(before.filter(isKept));
    expect(after.map(({ type }) => type)).toEqual(expect.arrayContaining(["mvhd", "tkhd", "uuid", "stco"]));
    expect([file.includes("Lavf54.20.4"), clean.includes("Lavf54.20.4")]).toEqual([true, false]);
  },
);
