import { DomainError } from "@mapaobra/domain/errors";
import sharp from "sharp";
import { cleanerOf } from "../clean/clean-file.ts";
import { encodePieces, packPieces } from "../clean/piece-list.ts";
import { inspectFile } from "../inspect-file.ts";
import { inspectImage } from "../inspect-image.ts";
import { noPhotoMetadata, readPhotoMetadata } from "../photo-metadata.ts";
import type { ContentTasks, ParentMessage, ProcessMessage, TaskMessage } from "./content-task.ts";

/** The program of a content process; see content-pool.ts. It works on one task at a time. */

sharp.cache(false);
sharp.concurrency(1);

const send = (message: ProcessMessage) => process.send?.(message);

/** Of the read that the task waits for. */
let bytesArrived = Promise.withResolvers<Buffer>();

function read(from: number, length: number): Promise<Buffer> {
  bytesArrived = Promise.withResolvers();
  send({ kind: "read", from, length });
  return bytesArrived.promise;
}

async function perform({ kind, input }: TaskMessage): Promise<ContentTasks[TaskMessage["kind"]]["output"]> {
  if (kind === "inspectImage") return inspectImage(input.path, input.pixelLimit);
  if (kind === "findPieces") {
    const whole = [{ from: 0, to: input.size }];
    const pieces = await cleanerOf(input.mediaType)?.({ size: input.size, read });
    return encodePieces(await packPieces(pieces ?? whole));
  }
  const content = await inspectFile(input.path, input.name);
  const details = content.kind === "image" ? await readPhotoMetadata(input.path) : noPhotoMetadata;
  return { content, details };
}

process.on("message", (message: ParentMessage) => {
  if (message.kind === "bytes") {
    bytesArrived.resolve(message.bytes);
    return;
  }
  perform(message).then(
    (output) => send({ kind: "done", output }),
    (error: unknown) => {
      if (error instanceof DomainError) send({ kind: "refused", code: error.code, params: error.params });
      else send({ kind: "failed", reason: String(error) });
    },
  );
});
// The product has ended.
process.on("disconnect", () => process.exit());
