import { randomBytes } from "node:crypto";
import {
  AbortMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import type { BucketConfig } from "../settings/bucket-config.ts";
import { createS3Client } from "./s3-client.ts";

const content = "MapaObra";

/**
 * Does what the product does in a bucket. First it deletes what is not there: a bucket without the right to delete gets
 * nothing. Rejects with the error of the client and the name of the `operation`.
 */
export async function probeBucket(config: BucketConfig): Promise<void> {
  const client = createS3Client(config);
  client.middlewareStack.add(
    (next, { commandName = "" }) =>
      (args) =>
        next(args).catch((error: unknown) => {
          throw Object.assign(error as Error, { operation: commandName.replace(/Command$/, "") });
        }),
    { step: "initialize" },
  );
  const Bucket = config.bucket;
  const target = { Bucket, Key: `${config.prefix}comprobaciones/${randomBytes(12).toString("hex")}` };
  const remove = () => client.send(new DeleteObjectCommand(target));
  const abort = (UploadId: string | undefined) =>
    client.send(new AbortMultipartUploadCommand({ ...target, UploadId }));
  try {
    await client.send(new HeadBucketCommand({ Bucket }));
    await client.send(new ListObjectsV2Command({ Bucket, Prefix: target.Key }));
    await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: target.Key }));
    await remove();
    await abort("none").catch(ignoreMissing);
    try {
      await client.send(new PutObjectCommand({ ...target, Body: content }));
      const { Body } = await client.send(new GetObjectCommand(target));
      if ((await Body?.transformToString()) !== content) throw new Error("another content was read");
    } finally {
      await remove();
    }
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(target));
    await abort(UploadId);
  } finally {
    client.destroy();
  }
}

/** Servers name the unknown upload in several ways. */
function ignoreMissing(error: { readonly $metadata?: { readonly httpStatusCode?: number } }): void {
  if ([400, 404].includes(error.$metadata?.httpStatusCode ?? 0)) return;
  throw error;
}
