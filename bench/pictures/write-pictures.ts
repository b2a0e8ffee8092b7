import { join } from "node:path";
import sharp, { type Sharp } from "sharp";

sharp.cache(false);

const plain = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp({
    create: { width, height, channels, background: { r: 90, g: 120, b: 90, alpha: 0.5 } },
    limitInputPixels: false,
  });

/** Pictures of few bytes that take much memory to decode, and real sizes of panoramas and plans. */
const pictures: Readonly<Record<string, readonly [fileName: string, Sharp]>> = {
  "AVIF 9,990², 12 bits, alpha": ["a.avif", plain(9_990, 9_990, 4).avif({ bitdepth: 12, effort: 0 })],
  "AVIF 8,000²": ["b.avif", plain(8_000, 8_000).avif({ effort: 0 })],
  "PNG 4,000,000 × 100": ["c.png", plain(4_000_000, 100).png()],
  "PNG 10,000², 16 bits, interlaced": [
    "d.png",
    plain(10_000, 10_000).toColourspace("rgb16").png({ progressive: true }),
  ],
  "JPEG 9,900², CMYK, progressive": [
    "e.jpg",
    plain(9_900, 9_900).toColourspace("cmyk").jpeg({ progressive: true }),
  ],
  "PNG 1,000,000 × 400, RGBA, 16 bits": ["f.png", plain(1_000_000, 400, 4).toColourspace("rgb16").png()],
  "panorama, JPEG 16,384 × 8,192": ["g.jpg", plain(16_384, 8_192).jpeg()],
  "panorama, the same, progressive": ["h.jpg", plain(16_384, 8_192).jpeg({ progressive: true })],
  "plan, PNG 10,000²": ["i.png", plain(10_000, 10_000).png()],
  "photograph, JPEG 6,000 × 4,000": ["j.jpg", plain(6_000, 4_000).jpeg()],
};

/** Writes them into the folder. Returns their paths by what they are. */
export async function writePictures(folder: string): Promise<ReadonlyMap<string, string>> {
  const paths = new Map<string, string>();
  for (const [name, [fileName, picture]] of Object.entries(pictures)) {
    const path = join(folder, fileName);
    await picture.toFile(path);
    paths.set(name, path);
  }
  return paths;
}
