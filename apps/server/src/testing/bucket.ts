import { randomBytes } from "node:crypto";
import { CreateBucketCommand, ListObjectsV2Command } from "@aws-sdk/client-s3";
import { inject } from "vitest";
import type { SwiftAccess } from "../../../../tools/swift/start-swift.ts";
import type { BucketConfig } from "../settings/bucket-config.ts";
import { createS3Client } from "../storage/s3-client.ts";
import type { BucketServerReply } from "./bucket-server.ts";

/** The run's S3 server, or the reason why it is missing. In CI a missing server is an error. */
export async function getS3Server(): Promise<BucketServerReply> {
  const reply = (await (await fetch(inject("bucketServer"))).json()) as BucketServerReply;
  if (process.env.CI && "missing" in reply) throw new Error(reply.missing);
  return reply;
}

/** A new, empty bucket. */
export async function createBucket(swift: SwiftAccess, prefix = ""): Promise<BucketConfig> {
  const access: BucketConfig = {
    bucket: `pruebas-${randomBytes(6).toString("hex")}`,
    endpoint: swift.endpoint,
    region: swift.region,
    accessKey: { id: swift.accessKeyId, secret: swift.secretAccessKey },
    prefix,
  };
  const client = createS3Client(access);
  await client.send(new CreateBucketCommand({ Bucket: access.bucket }));
  client.destroy();
  return access;
}

/** The keys of all objects in a bucket, with its prefix. */
export async function keysInBucket(config: BucketConfig): Promise<string[]> {
  const client = createS3Client(config);
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: config.bucket }));
  client.destroy();
  return Contents.map(({ Key = "" }) => Key);
}
