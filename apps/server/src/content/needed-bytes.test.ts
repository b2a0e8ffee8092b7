import { expect, it } from "vitest";
import { largestPictureBytes, neededBytes, type PictureFacts } from "./needed-bytes.ts";

const jpeg: PictureFacts = {
  format: "jpeg",
  width: 100,
  height: 100,
  channels: 3,
  depth: "uchar",
  isProgressive: false,
  chromaSubsampling: "4:4:4",
};

it.each<[string, Partial<PictureFacts>]>([
  ["a panorama", { width: 16_384, height: 8_192 }],
  ["a progressive panorama", { width: 16_384, height: 8_192, isProgressive: true }],
  ["a plan of 400 million pixels", { format: "png", width: 20_000, height: 20_000, channels: 4 }],
  ["a rotated photograph", { width: 12_000, height: 9_000, orientation: 6 }],
  ["a WebP of 130 million pixels", { format: "webp", width: 16_383, height: 7_935 }],
  ["an AVIF of 64 million pixels", { format: "heif", width: 8_000, height: 8_000 }],
])("%s is decoded", (_name, facts) => {
  expect(neededBytes({ ...jpeg, ...facts }, "tiles")).toBeLessThanOrEqual(largestPictureBytes);
});

it.each<[string, Partial<PictureFacts>]>([
  [
    "an AVIF of twelve bits with alpha",
    { format: "heif", width: 9_990, height: 9_990, channels: 4, depth: "ushort" },
  ],
  ["a PNG of four million columns", { format: "png", width: 4_000_000, height: 100 }],
  ["a column of a million rows", { format: "png", width: 10, height: 1_000_000 }],
  [
    "an interlaced PNG of 16 bits with alpha",
    { format: "png", width: 11_000, height: 11_000, channels: 4, depth: "ushort", isProgressive: true },
  ],
  ["a picture of 484 million pixels", { width: 22_000, height: 22_000 }],
])("%s is not", (_name, facts) => {
  expect(neededBytes({ ...jpeg, ...facts }, "tiles")).toBeGreaterThan(largestPictureBytes);
});

it("a rotated photograph that is only shrunk takes no more than another", () => {
  const photograph = { ...jpeg, width: 12_000, height: 9_000 };
  expect(neededBytes({ ...photograph, orientation: 6 }, "shrunk")).toBe(neededBytes(photograph, "shrunk"));
});
