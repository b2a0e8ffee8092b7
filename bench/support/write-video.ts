import { randomBytes } from "node:crypto";
import { open } from "node:fs/promises";

const MEGABYTE = 1_048_576;

/** Writes a file with a video's container and that many bytes; its picture does not matter here. */
export async function writeVideo(path: string, bytes: number): Promise<void> {
  await using file = await open(path, "w");
  const header = Buffer.alloc(32);
  header.writeUInt32BE(32, 0);
  header.write("ftypisom", 4, "latin1");
  header.write("isomiso2avc1mp41", 16, "latin1");
  await file.write(header);
  for (let remainingBytes = bytes - header.length; remainingBytes > 0; remainingBytes -= MEGABYTE) {
    await file.write(randomBytes(Math.min(remainingBytes, MEGABYTE)));
  }
}
