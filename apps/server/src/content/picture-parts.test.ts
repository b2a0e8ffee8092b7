import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as files from "../features/media/media.fixture.ts";
import { box, fileType, uint32 } from "./clean/video.fixture.ts";
import { inspectImage } from "./inspect-image.ts";
import { requireFewParts } from "./picture-parts.ts";
import { resizeImage } from "./resize-image.ts";

const memory = 50_000_000;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mapaobra-parts-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function stored(content: Buffer): Promise<string> {
  const path = join(folder, "picture");
  await writeFile(path, content);
  return path;
}
const empty = Buffer.alloc(8 * 6_000, box("free"));
const nested = (depth: number): Buffer => (depth === 0 ? Buffer.alloc(0) : box("moov", nested(depth - 1)));

const insert = (file: Buffer, at: number, bytes: Buffer) =>
  Buffer.concat([file.subarray(0, at), bytes, file.subarray(at)]);
const startOfScan = Buffer.from("ffda", "hex");
const [avif, png, jpeg] = await Promise.all([files.avif(), files.png(), files.jpeg()]);
const progressive = await sharp(jpeg).jpeg({ progressive: true }).toBuffer();
const secondScan = progressive.indexOf(startOfScan, progressive.indexOf(startOfScan) + 2);
const segments = (count: number) => Buffer.alloc(8 * count, Buffer.from("\xff\xed\0\x06abcd", "latin1"));
/** Bytes that say nothing to a decoder, with a marker that has no length. */
const noise = Buffer.from("ff02ffff", "hex");

const webp = await files.webp();
function withChunks(count: number): Buffer {
  const larger = Buffer.concat([webp, Buffer.alloc(8 * count, Buffer.from("abcd\0\0\0\0", "latin1"))]);
  larger.writeUInt32LE(larger.length - 8, 4);
  return larger;
}

describe("before a picture is decoded", () => {
  it.each<[string, Buffer]>([
    ["boxes of an AVIF", avif],
    ["chunks of a PNG", png],
    ["chunks of a WebP", withChunks(9_000)],
    ["segments of a JPEG", insert(jpeg, 2, segments(9_000))],
    ["segments of a progressive JPEG", insert(progressive, secondScan, segments(9_000))],
    ["segments before the end of a JPEG", Buffer.concat([jpeg, segments(11_000)])],
  ])("its few parts pass: %s", async (_name, content) => {
    const path = await stored(content);
    await expect(requireFewParts(path)).resolves.toBeUndefined();
    expect(await inspectImage(path, memory)).toMatchObject({ width: 64, height: 48 });
  });

  it.each([
    ["a file of boxes", Buffer.concat([fileType("avif"), empty])],
    ["a container of boxes", Buffer.concat([fileType("avif"), box("meta", uint32(0), empty)])],
    ["boxes in boxes", Buffer.concat([fileType("avif"), nested(20)])],
    ["a JPEG of segments", insert(jpeg, 2, segments(11_000))],
    ["a JPEG of segments between its scans", insert(progressive, secondScan, segments(11_000))],
    ["a JPEG of segments after noise", insert(jpeg, 2, Buffer.concat([noise, segments(11_000)]))],
    ["a WebP of chunks", withChunks(11_000)],
  ])("%s is refused", async (_name, content) => {
    const path = await stored(content);
    await expect(requireFewParts(path)).rejects.toThrow(/too (many|deep)/);
    expect(await inspectImage(path, memory)).toBeUndefined();
    const small = resizeImage(path, join(folder, "small.webp"), { width: 32, height: 32 }, memory);
    await expect(small).rejects.toThrow(/too (many|deep)/);
  });
});

it("an animation of countless frames is refused", async () => {
  const gif = (await files.gif()).subarray(0, -1);
  const frame = Buffer.from("2c0000000001000100000202440100", "hex");
  const animation = (frames: number) =>
    stored(Buffer.concat([gif, Buffer.alloc(frame.length * frames, frame)]));
  expect(await inspectImage(await animation(9_000), memory)).toMatchObject({ mediaType: "image/gif" });
  expect(await inspectImage(await animation(11_000), memory)).toBeUndefined();
});
