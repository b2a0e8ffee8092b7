import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generateTiles } from "./generate-tiles.ts";
import { inspectImage } from "./inspect-image.ts";
import { readPhotoMetadata } from "./photo-metadata.ts";
import { resizeImage } from "./resize-image.ts";

const memory = 50_000_000;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mapaobra-damaged-"));
});
afterAll(() => rm(folder, { recursive: true }));

const stripes = (width: number, height: number) => {
  const row = Buffer.from(Array.from({ length: width * 3 }, (_, index) => (index * 7919) % 251));
  const pixels = Buffer.alloc(row.length * height, row);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
};
const jpeg = await stripes(400, 300).jpeg().toBuffer();
const png = await stripes(400, 300).png().toBuffer();
const gif = await stripes(400, 300).gif().toBuffer();

/** The picture with other bytes from `at` on. */
function overwritten(file: Buffer, at: number, bytes: readonly number[]): Buffer {
  const damaged = Buffer.from(file);
  damaged.set(bytes, at);
  return damaged;
}
const scan = jpeg.indexOf(Buffer.from("ffda", "hex"));
const firstChecksum = png.indexOf("IDAT") + 4 + png.readUInt32BE(png.indexOf("IDAT") - 4);

const damaged: readonly (readonly [string, Buffer])[] = [
  ["a JPEG with the scan parameters of some phones", overwritten(jpeg, scan + 11, [0, 0, 0])],
  [
    "a JPEG with bytes before its end",
    Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(9, 7), jpeg.subarray(-2)]),
  ],
  ["a JPEG with damaged data", overwritten(jpeg, jpeg.length - 4_000, Array(40).fill(0x55))],
  ["a JPEG without its end", jpeg.subarray(0, Math.floor(jpeg.length * 0.7))],
  ["a PNG with a wrong checksum", overwritten(png, firstChecksum, [1, 2, 3, 4])],
  ["a PNG without its end", png.subarray(0, Math.floor(png.length * 0.7))],
  ["a GIF without its end", gif.subarray(0, Math.floor(gif.length * 0.7))],
];

const stored = async (content: Buffer) => {
  const path = join(folder, "picture");
  await writeFile(path, content);
  return path;
};

describe("a damaged picture is shown as far as browsers show it:", () => {
  it.each(damaged)("%s", async (_name, content) => {
    const path = await stored(content);
    expect(await inspectImage(path, memory)).toMatchObject({ width: 400, height: 300 });
    expect(await readPhotoMetadata(path)).toEqual({ takenAt: null, panorama: null });
    const small = join(folder, "small.webp");
    await resizeImage(path, small, { width: 320, height: 320 }, memory);
    expect(await sharp(small).metadata()).toMatchObject({ format: "webp", width: 320, height: 240 });
  });

  it("a large one in tiles", async () => {
    const large = await stripes(5_000, 300).jpeg().toBuffer();
    const path = await stored(large.subarray(0, -2_000));
    await expect(generateTiles(path, join(folder, "tiles.zip"), 60, memory)).resolves.toBeUndefined();
  });

  it("not one of which nothing can be decoded", async () => {
    expect(await inspectImage(await stored(png.subarray(0, 60)), memory)).toBeUndefined();
  });
});
