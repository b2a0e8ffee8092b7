import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cleanerOf } from "./clean-file.ts";
import {
  block,
  containerSecrets,
  ebmlHeader,
  element,
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
const leftIn = (file: Buffer) => containerSecrets.filter((text) => file.includes(text));

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
  ])("%s", async (_name, mediaType, file) => {
    const { copy, reads } = await clean(mediaType, file);
    expect([leftIn(copy), copy.length]).toEqual([[], file.length]);
    expect(reads).toBeLessThan(70);
  });
});

describe("of a long film", () => {
  it("as a browser records it, what follows a million blocks is not in the copy", async () => {
    const frames = repeated(block(1, ""), 1_000_000);
    const recorded = openElement("1f43b675", frames, matroskaTags, pictures);
    const file = Buffer.concat([ebmlHeader, openElement("18538067", matroskaTracks, recorded)]);
    const copy = await copyOf("video/webm", file);
    expect([leftIn(copy), copy.length]).toEqual([[], file.length]);
  });
});

describe("with more parts than a film has", () => {
  const many = 60_000;
  const blocks = repeated(element("a3"), 2_100_000);

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
      "recorded WebM",
      "video/webm",
      Buffer.concat([ebmlHeader, openElement("18538067", matroskaTracks, openElement("1f43b675", blocks))]),
    ],
  ])("a %s has no copy", async (_name, mediaType, file) => {
    await expect(copyOf(mediaType, file)).rejects.toThrow("too many parts");
  });
});

describe("there is no copy of", () => {
  const segment = (...content: readonly Buffer[]) =>
    Buffer.concat([ebmlHeader, element("18538067", ...content)]);
  const trackWith = (codec: string) =>
    element("1654ae6b", matroskaTrack(1, 1, element("86", codec), element("63a2", "Ana Autora")));

  it.each([
    ["a WebM without tracks", "video/webm", segment(pictures)],
    ["a WebM whose tracks exceed the file", "video/webm", segment(openElement("1654ae6b", matroskaTracks))],
    [
      "a WebM with an element that exceeds the one around it",
      "video/webm",
      segment(matroskaTracks, element("1549a966", openElement("7ba9", "Ana Autora"))),
    ],
    [
      "a Matroska file with subtitles",
      "video/matroska",
      segment(element("1654ae6b", matroskaTrack(1, 1), matroskaTrack(3, 0x11)), pictures),
    ],
    ["a Matroska file with the comments of Theora", "video/matroska", segment(trackWith("V_THEORA"))],
    ["a Matroska file with the comments of FLAC", "video/matroska", segment(trackWith("A_FLAC\0"))],
  ])("%s", async (_name, mediaType, file) => {
    await expect(copyOf(mediaType, file)).rejects.toThrow();
  });

  it.each(["image/jpeg", "image/png", "image/webp", "image/gif"])(
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
