import { S3Client } from "@aws-sdk/client-s3";
import type { BucketConfig } from "../settings/bucket-config.ts";

/** Reads that are under way each take a connection for as long as their reader takes. */
const maxConnections = 200;
const connectTimeoutMs = 5_000;
/** Without a byte in either direction; a reader on a telephone may pause. */
const socketTimeoutMs = 120_000;

export function createS3Client({ endpoint, region, accessKey }: BucketConfig): S3Client {
  return new S3Client({
    region,
    // Servers other than Amazon's rarely have a host name for each bucket, or the checksums of its newest kind.
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
