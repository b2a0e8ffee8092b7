import { open } from "node:fs/promises";
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";

interface Target {
  readonly Bucket: string;
  readonly Key: string;
}

/**
 * Sends a file one part after the other, with one part in memory however large the file is. The object
 * appears with the last one; what was sent of a file that fails is taken back.
 */
export async function uploadMultipart(
  client: S3Client,
  target: Target,
  path: string,
  partBytes: number,
): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(target));
  const upload = { ...target, UploadId };
  try {
    const Parts: CompletedPart[] = [];
    for await (const part of partsOf(path, partBytes)) {
      const PartNumber = Parts.length + 1;
      const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body: part }));
      Parts.push({ ETag, PartNumber });
    }
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}

/** The parts of a file, each valid until the next is asked for. */
async function* partsOf(path: string, partBytes: number): AsyncGenerator<Buffer> {
  const file = await open(path);
  try {
    const buffer = Buffer.allocUnsafe(partBytes);
    for (;;) {
      const length = await fill(file, buffer);
      if (length > 0) yield buffer.subarray(0, length);
      if (length < buffer.length) return;
    }
  } finally {
    await file.close();
  }
}

/** Reads until there is no room or nothing more; gives how much that was. */
async function fill(file: Awaited<ReturnType<typeof open>>, buffer: Buffer): Promise<number> {
  let length = 0;
  while (length < buffer.length) {
    const { bytesRead } = await file.read(buffer, length, buffer.length - length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return length;
}
