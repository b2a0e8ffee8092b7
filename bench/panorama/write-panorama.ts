import sharp from "sharp";

/** A panorama with light, shapes and grain, whose file is about as large as a photograph of a site. */
export async function writePanorama(path: string, width: number): Promise<void> {
  const height = width / 2;
  const raw = { width, height, channels: 3 } as const;
  const noise = (noiseWidth: number, sigma: number) =>
    sharp({
      create: {
        ...{ width: noiseWidth, height: noiseWidth / 2, channels: 3, background: "#888" },
        noise: { type: "gaussian", mean: 128, sigma },
      },
    });
  const enlarged = async (noiseWidth: number, sigma: number) =>
    sharp(await noise(noiseWidth, sigma).png().toBuffer())
      .resize({ width, height, kernel: "cubic" })
      .raw()
      .toBuffer();
  const noiseLayers = [await enlarged(width / 16, 40), await enlarged(width / 4, 25)];
  await sharp(await enlarged(width / 128, 60), { raw, limitInputPixels: false })
    .composite(noiseLayers.map((input) => ({ input, raw, blend: "soft-light" })))
    .jpeg({ quality: 88 })
    .toFile(path);
}
