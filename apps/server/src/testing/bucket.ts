import { randomBytes } from "node:crypto";
import { CreateBucketCommand } from "@aws-sdk/client-s3";
import { type Swift, startSwift } from "../../../../tools/swift/start-swift.ts";
import type { BucketAccess } from "../settings/bucket-access.ts";
import { createS3Client } from "../storage/s3-client.ts";

/** Debian's swift where it can be had, else the reason why not. In CI it must be had. */
export async function findSwift(): Promise<Swift | { readonly missing: string }> {
  try {
    return await startSwift();
  } catch (error) {
    if (process.env.CI) throw error;
    return { missing: `without Debian's swift: ${String(error).split("\n")[0]}` };
  }
}

/** A new, empty bucket. */
export async function createBucket(swift: Swift, prefix = ""): Promise<BucketAccess> {
  const access: BucketAccess = {
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
