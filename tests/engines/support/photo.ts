import { join } from "node:path";
import sharp from "sharp";

/** Writes a small photograph of one colour and returns its path. */
export async function writePhoto(folder: string, name: string, background: string): Promise<string> {
  const path = join(folder, name);
  await sharp({ create: { width: 60, height: 40, channels: 3, background } }).toFile(path);
  return path;
}
