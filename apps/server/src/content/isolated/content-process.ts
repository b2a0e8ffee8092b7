import sharp from "sharp";
import { cleanerOf } from "../clean/clean-file.ts";
import { encodePieces, packPieces } from "../clean/piece-list.ts";
import { generateTiles } from "../generate-tiles.ts";
import { inspectFile } from "../inspect-file.ts";
import { inspectImage } from "../inspect-image.ts";
import { noPhotoMetadata, readPhotoMetadata } from "../photo-metadata.ts";
import { resizeImage } from "../resize-image.ts";
import type { ByteRange, TaskMessage } from "./content-task.ts";
import { type Ask, performTasks } from "./perform-tasks.ts";

/** The program of a content process; see content-pool.ts. It works on one task at a time. */

sharp.cache(false);
sharp.concurrency(1);

async function perform({ kind, input, memoryBytes }: TaskMessage, ask: Ask<ByteRange>) {
  if (kind === "inspectImage") return inspectImage(input.path, memoryBytes);
  if (kind === "resizeImage") {
    await resizeImage(input.source, input.target, input.box, memoryBytes);
    return undefined;
  }
  if (kind === "generateTiles") {
    await generateTiles(input.source, input.target, input.quality, memoryBytes);
    return undefined;
  }
  // Twice the size at which a mail shows it.
  if (kind === "toMailPhotograph")
    return sharp(input.content)
      .resize({ width: 192, height: 144 })
      .jpeg({ quality: 72, mozjpeg: true })
      .toBuffer();
  if (kind === "toPixels") {
    const { content, width, height, isWhole } = input;
    const background = "#ffffff";
    const size = { width, height, position: isWhole ? "right" : "centre", background };
    const filled = sharp(content)
      .flatten({ background })
      .resize({ ...size, fit: isWhole ? "contain" : "cover" });
    return filled.toColourspace("srgb").raw().toBuffer();
  }
  if (kind === "findPieces") {
    const read = async (from: number, length: number) => (await ask({ from, length })) as Buffer;
    const whole = [{ from: 0, to: input.size }];
    const pieces = await cleanerOf(input.mediaType)?.({ size: input.size, read });
    return encodePieces(await packPieces(pieces ?? whole));
  }
  const content = await inspectFile(input.path, input.name, memoryBytes);
  const details = content.kind === "image" ? await readPhotoMetadata(input.path) : noPhotoMetadata;
  return { content, details };
}

performTasks(perform);
