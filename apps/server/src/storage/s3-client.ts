import { S3Client } from "@aws-sdk/client-s3";
import type { BucketConfig } from "../settings/bucket-config.ts";

/** A download occupies a connection until its reader finishes. */
const maxConnections = 200;
const connectTimeoutMs = 5_000;
/** Without traffic in either direction; a reader on a phone may pause. */
const socketTimeoutMs = 120_000;

export function createS3Client({ endpoint, region, accessKey }: BucketConfig): S3Client {
  return new S3Client({
    region,
    // Other S3 servers rarely support a host name per bucket, or Amazon's newest checksums.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(accessKey && { credentials: { accessKeyId: accessKey.id, secretAccessKey: accessKey.secret } }),
    requestHandler: {
      connectionTimeout: connectTimeoutMs,
      socketTimeout: socketTimeoutMs,
      httpAgent: { maxSockets: maxConnections },
      httpsAgent: { maxSockets: maxConnections },
    },
  });
}
