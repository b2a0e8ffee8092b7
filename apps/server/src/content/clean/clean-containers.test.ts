import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cleanerOf } from "./clean-file.ts";
import {
  asfObject,
  block,
  chunk,
  containerSecrets,
  ebmlHeader,
  element,
  flacTrack,
  flvStart,
  flvTag,
  matroskaEnd,
  matroskaTags,
  matroskaTrack,
  matroskaTracks,
  openElement,
  pictures,
  videosWithSecrets,
} from "./containers.fixture.ts";
import type { Piece } from "./pieces.ts";

const picture = "imagenes-de-la-obra";
const countOf = (file: Buffer, text: string) => file.toString("latin1").split(text).length - 1;

const apply = (file: Buffer, pieces: Iterable<Piece>) =>
  Buffer.concat(
    Array.from(pieces, (piece) => {
      if ("bytes" in piece) return piece.bytes;
      return "zeros" in piece ? Buffer.alloc(piece.zeros) : file.subarray(piece.from, piece.to);
    }),
  );
/** The copy of a file, and what was read for it. */
async function clean(mediaType: string, file: Buffer) {
  let [bytesRead, reads] = [0, 0];
  const pieces = await cleanerOf(mediaType)?.({
    size: file.length,
    async read(from, length) {
      const bytes = file.subarray(from, from + length);
      bytesRead += bytes.length;
      reads += 1;
      return bytes;
    },
  });
  return { copy: pieces ? apply(file, pieces) : file, bytesRead, reads };
}
const copyOf = async (mediaType: string, file: Buffer) => (await clean(mediaType, file)).copy;
const leftIn = (file: Buffer) =>
  containerSecrets.filter((text) => file.includes(text) || file.includes(Buffer.from(text, "utf16le")));

describe.each(videosWithSecrets)("the copy of a %s", (_name, mediaType, file) => {
  it("has the same pictures and length, and no place, author, number or program", async () => {
    expect(leftIn(file)).not.toEqual([]);
    const copy = await copyOf(mediaType, file);
    expect(leftIn(copy)).toEqual([]);
    expect(copy.length).toBe(file.length);
    expect(countOf(copy, picture)).toBe(countOf(file, picture));
    expect(countOf(copy, "formato")).toBe(countOf(file, "formato"));
    expect(countOf(copy, "indice")).toBe(countOf(file, "indice"));
  });

  it("is not changed any further", async () => {
    const copy = await copyOf(mediaType, file);
    expect((await copyOf(mediaType, copy)).equals(copy)).toBe(true);
  });

  it("has nothing of them wherever the file is cut off, or there is no copy", async () => {
    let copies = 0;
    for (let length = 1; length < file.length; length += 3) {
      const copy = await copyOf(mediaType, file.subarray(0, length)).catch(() => undefined);
      if (!copy) continue;
      copies += 1;
      expect([length, copy.length, leftIn(copy)]).toEqual([length, length, []]);
    }
    expect(copies).toBeGreaterThan(5);
  });

  it("has the length of the file whatever its bytes are, or there is no copy", async () => {
    const changes = fc.array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(changes, async (changed) => {
        const damaged = Buffer.from(file);
        for (const [at, byte] of changed) damaged[at] = byte;
        const copy = await copyOf(mediaType, damaged).catch(() => undefined);
        expect(copy?.length ?? file.length).toBe(file.length);
      }),
      { numRuns: 300 },
    );
  });
});

it("vorbis comments of a WebM are an encoder's name of spaces; the other headers stay", async () => {
  const [, mediaType, file] = videosWithSecrets[0] ?? ["", "", Buffer.alloc(0)];
  const copy = await copyOf(mediaType, file);
  const at = copy.indexOf("\x03vorbis", 0, "latin1") + 7;
  const length = copy.readUInt32LE(at);
  expect(copy.toString("latin1", at + 4, at + 4 + length).trim()).toBe("");
  expect([...copy.subarray(at + 4 + length, at + 9 + length)]).toEqual([0, 0, 0, 0, 1]);
  expect(copy.toString("latin1", at + 9 + length, at + 15 + length)).toBe("tablas");
});

it("the header of a FLAC track in Matroska is its stream information and padding", async () => {
  const file = Buffer.concat([ebmlHeader, element("18538067", element("1654ae6b", flacTrack))]);
  const copy = await copyOf("video/matroska", file);
  const info = copy.indexOf("fLaC") + 4;
  expect([leftIn(copy), copy.readUInt8(info)]).toEqual([[], 0]);
  const comments = info + 4 + copy.readUIntBE(info + 1, 3);
  const last = comments + 4 + copy.readUIntBE(comments + 1, 3);
  expect([copy.readUInt8(comments), copy.readUInt8(last)]).toEqual([1, 0x81]);
  expect(last + 4 + copy.readUIntBE(last + 1, 3)).toBe(file.length);
});

/** Parts of a file that repeat, `count` times. */
const repeated = (part: Buffer, count: number) => Buffer.alloc(part.length * count, part);

describe("of a large file", () => {
  const megabytes = Buffer.alloc(3_000_000);
  const largeVideos: readonly (readonly [string, string, Buffer])[] = [
    [
      "WebM",
      "video/webm",
      Buffer.concat([
        ebmlHeader,
        element("18538067", matroskaTracks, repeated(element("1f43b675", megabytes), 8), matroskaEnd),
      ]),
    ],
    [
      "AVI",
      "video/vnd.avi",
      chunk(
        "RIFF",
        ...["AVI ", chunk("LIST", "hdrl", chunk("LIST", "strl", chunk("strh", "vids")))],
        ...[chunk("LIST", "movi", repeated(megabytes, 8)), chunk("IDIT", "Ana Autora")],
      ),
    ],
    [
      "WMV",
      "video/x-ms-asf",
      Buffer.concat([
        asfObject("header", Buffer.alloc(6), asfObject("stream")),
        asfObject("data", repeated(megabytes, 8)),
        asfObject("xmp", "Ana Autora"),
      ]),
    ],
    [
      "FLV",
      "video/x-flv",
      Buffer.concat([
        flvStart,
        repeated(flvTag(9, megabytes.toString("latin1")), 8),
        flvTag(18, "Ana Autora"),
      ]),
    ],
  ];

  it.each(largeVideos)("some headers are read: %s", async (_name, mediaType, file) => {
    const { copy, bytesRead } = await clean(mediaType, file);
    expect(leftIn(copy)).toEqual([]);
    expect(bytesRead).toBeLessThan(100_000);
  });
});

describe("blocks are read a megabyte at a time: 50 MB of", () => {
  const [count, frame] = [2500, "p".repeat(20_000)];
  const frames = repeated(block(1, frame), count);

  it.each([
    [
      "a recorded WebM",
      "video/webm",
      Buffer.concat([
        ebmlHeader,
        openElement("18538067", matroskaTracks, openElement("1f43b675", frames), matroskaTags),
      ]),
    ],
    [
      "a Matroska file with subtitles",
      "video/matroska",
      Buffer.concat([
        ebmlHeader,
        element(
          "18538067",
          element("1654ae6b", matroskaTrack(1, 1), matroskaTrack(3, 0x11)),
          element("1f43b675", frames, block(3, "Ana Autora")),
        ),
      ]),
    ],
    [
      "an FLV",
      "video/x-flv",
      Buffer.concat([flvStart, repeated(flvTag(9, frame), count), flvTag(18, "Ana Autora")]),
    ],
  ])("%s", async (_name, mediaType, file) => {
    const { copy, reads } = await clean(mediaType, file);
    expect([leftIn(copy), copy.length]).toEqual([[], file.length]);
    expect(reads).toBeLessThan(70);
  });
});

/** Parts with texts that a copy must not have, and pictures, `count` of each. */
const filmOf = (count: number) => {
  const texts = repeated(Buffer.concat([block(1, picture), block(3, "Ana Autora")]), count);
  const tracks = element("1654ae6b", matroskaTrack(1, 1), matroskaTrack(3, 0x11));
  return Buffer.concat([ebmlHeader, element("18538067", tracks, element("1f43b675", texts))]);
};

describe("of a long film", () => {
  it("with a subtitle for each picture of an hour, no subtitle is in the copy", async () => {
    const film = filmOf(110_000);
    const { copy, reads } = await clean("video/matroska", film);
    expect([leftIn(copy), copy.length, countOf(copy, picture)]).toEqual([[], film.length, 110_000]);
    expect(reads).toBeLessThan(20);
  });

  it("as a browser records it, what follows a million blocks is not in the copy", async () => {
    const frames = repeated(block(1, ""), 1_000_000);
    const recorded = openElement("1f43b675", frames, matroskaTags, pictures);
    const file = Buffer.concat([ebmlHeader, openElement("18538067", matroskaTracks, recorded)]);
    const copy = await copyOf("video/webm", file);
    expect([leftIn(copy), copy.length]).toEqual([[], file.length]);
  });

  it("as FLV, scripts are removed behind 300,000 tags", async () => {
    const file = Buffer.concat([flvStart, repeated(flvTag(9, picture), 300_000), flvTag(18, "Ana Autora")]);
    const copy = await copyOf("video/x-flv", file);
    expect([leftIn(copy), countOf(copy, picture)]).toEqual([[], 300_000]);
  });
});

describe("with more parts than a film has", () => {
  const many = 60_000;
  const blocks = repeated(element("a3"), 2_100_000);
  const texts = matroskaTrack(3, 0x11);

  it.each([
    ["WebM", "video/webm", Buffer.concat([ebmlHeader, repeated(element("ec"), many)])],
    [
      "WebM with information in many pieces",
      "video/webm",
      Buffer.concat([
        ebmlHeader,
        element("18538067", matroskaTracks, element("1549a966", repeated(element("ec"), many))),
      ]),
    ],
    [
      "Matroska file with subtitles",
      "video/matroska",
      Buffer.concat([
        ebmlHeader,
        element("18538067", element("1654ae6b", texts), element("1f43b675", blocks)),
      ]),
    ],
    [
      "recorded WebM",
      "video/webm",
      Buffer.concat([ebmlHeader, openElement("18538067", matroskaTracks, openElement("1f43b675", blocks))]),
    ],
    ["FLV", "video/x-flv", Buffer.concat([flvStart, repeated(flvTag(9, ""), 2_100_000)])],
    [
      "FLV with scripts",
      "video/x-flv",
      Buffer.concat([flvStart, flvTag(9, picture), repeated(flvTag(18, ""), 201_000)]),
    ],
    ["AVI", "video/vnd.avi", chunk("RIFF", "AVI ", repeated(chunk("JUNK"), many))],
    ["WMV", "video/x-ms-asf", asfObject("header", Buffer.alloc(6), repeated(asfObject("padding"), many))],
  ])("a %s has no copy", async (_name, mediaType, file) => {
    await expect(copyOf(mediaType, file)).rejects.toThrow("too many parts");
  });

  it("a Matroska file with more subtitles than a film has no copy", async () => {
    await expect(copyOf("video/matroska", filmOf(251_000))).rejects.toThrow("too much of a video");
  });
});

describe("there is no copy of", () => {
  const segment = (...content: readonly Buffer[]) =>
    Buffer.concat([ebmlHeader, element("18538067", ...content)]);

  it.each([
    ["a WebM without tracks", "video/webm", segment(pictures)],
    ["a WebM whose tracks exceed the file", "video/webm", segment(openElement("1654ae6b", matroskaTracks))],
    [
      "a WebM with an element that exceeds the one around it",
      "video/webm",
      segment(matroskaTracks, element("1549a966", openElement("7ba9", "Ana Autora"))),
    ],
    [
      "a Matroska file whose subtitles are announced after them",
      "video/matroska",
      segment(element("1f43b675", block(3, "Ana Autora")), element("1654ae6b", matroskaTrack(3, 0x11))),
    ],
    ["an AVI without a header", "video/vnd.avi", chunk("RIFF", "AVI ", chunk("IDIT", "Ana Autora"))],
    ["a WMV with another start", "video/x-ms-asf", asfObject("data", "Ana Autora")],
    ["an FLV without pictures", "video/x-flv", Buffer.concat([flvStart, flvTag(18, "Ana Autora")])],
  ])("%s", async (_name, mediaType, file) => {
    await expect(copyOf(mediaType, file)).rejects.toThrow();
  });

  it.each(["video/x-flv", "image/jpeg", "image/png", "image/webp", "image/gif"])(
    "bytes that are no %s",
    async (mediaType) => {
      await expect(copyOf(mediaType, Buffer.from("Ana Autora Ana Autora"))).rejects.toThrow();
    },
  );
});

const program = "ffmpeg";
const hasFfmpeg = spawnSync(program, ["-version"]).status === 0;

describe.skipIf(!hasFfmpeg)("a copy of a video of ffmpeg (skipped without ffmpeg)", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "mapaobra-video-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const ffmpeg = (...options: readonly string[]) =>
    spawnSync(program, ["-v", "error", "-y", ...options], { encoding: "utf8" });

  it.each([
    ["webm", "video/webm", ["-c:v", "libvpx", "-deadline", "realtime", "-c:a", "libvorbis"]],
    ["mkv", "video/matroska", ["-c:v", "mpeg4", "-c:a", "aac"]],
    ["avi", "video/vnd.avi", ["-c:v", "mpeg4", "-c:a", "mp2"]],
    ["wmv", "video/x-ms-asf", ["-c:v", "wmv2", "-c:a", "wmav2"]],
    ["flv", "video/x-flv", ["-c:v", "flv", "-c:a", "adpcm_swf", "-ar", "44100"]],
  ])(
    "decodes to the same pictures and sound, also from its middle: %s",
    async (extension, mediaType, codecs) => {
      const [original, copied] = [join(folder, `a.${extension}`), join(folder, `b.${extension}`)];
      const inputs = ["-f", "lavfi", "-i", "testsrc=d=3:s=160x120:r=10", "-f", "lavfi", "-i", "sine=d=3"];
      const tags = ["title", "artist", "comment", "location"].flatMap((name) => [
        "-metadata",
        `${name}=Ana Autora`,
      ]);
      expect(ffmpeg(...inputs, ...tags, ...codecs, original).stderr).toBe("");
      const file = readFileSync(original);
      const copy = await copyOf(mediaType, file);
      expect([leftIn(file), leftIn(copy)]).toEqual([["Ana Autora"], []]);
      writeFileSync(copied, copy);
      for (const start of ["0", "1.5"]) {
        const [before, after] = [original, copied].map(
          (path) => ffmpeg("-ss", start, "-i", path, "-f", "framemd5", "-").stdout,
        );
        expect(before).toContain("0,");
        expect(after).toBe(before);
      }
    },
  );
});
