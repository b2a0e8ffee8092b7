import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** Photographs of about 6 MB with distinct bytes, like those of a 12 megapixel phone. */
export async function writePhotos(folder: string, count: number): Promise<string[]> {
  const photo = await noisyPhoto();
  return Promise.all(
    Array.from({ length: count }, async (_nothing, index) => {
      const path = join(folder, `IMG_${String(index + 1).padStart(4, "0")}.jpg`);
      await writeFile(path, withComment(photo, `foto ${index + 1}`));
      return path;
    }),
  );
}

/** Grain over broad light and shadow: its size and decoding time are those of a photograph. */
async function noisyPhoto(): Promise<Buffer> {
  const size = { width: 4000, height: 3000 };
  const light = await sharp({
    create: {
      width: 80,
      height: 60,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  const noiseLayer = await sharp({
    create: { ...size, channels: 3, background: "#888", noise: { type: "gaussian", mean: 128, sigma: 22 } },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(light)
    .resize({ ...size, kernel: "cubic" })
    .composite([{ input: noiseLayer, blend: "soft-light" }])
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** The same picture with a comment segment, so that the file differs. */
function withComment(photo: Buffer, comment: string): Buffer {
  const text = Buffer.from(comment, "latin1");
  const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), text]);
  return Buffer.concat([photo.subarray(0, 2), segment, photo.subarray(2)]);
}
