import { S3Client } from "@aws-sdk/client-s3";
import type { BucketConfig } from "../settings/bucket-config.ts";

/** A download occupies a connection until its reader finishes. */
const maxConnections = 200;
const connectTimeoutMs = 5_000;
/** Without traffic in either direction; a reader on a phone may pause. */
const socketTimeoutMs = 120_000;
/** Until the answer begins; sending a part of a file is included. */
const answerTimeoutMs = 30_000;
/** A bucket that does not answer fails a request after a minute. */
const attempts = 2;

/** Its errors for a bucket that does not answer are `isBucketUnavailable`. */
export function createS3Client(
  { endpoint, region, accessKey }: BucketConfig,
  requestTimeout = answerTimeoutMs,
): S3Client {
  return new S3Client({
    region,
    maxAttempts: attempts,
    // Other S3 servers rarely support a host name per bucket, or Amazon's newest checksums.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(accessKey && { credentials: { accessKeyId: accessKey.id, secretAccessKey: accessKey.secret } }),
    requestHandler: {
      connectionTimeout: connectTimeoutMs,
      requestTimeout,
      throwOnRequestTimeout: true,
      socketTimeout: socketTimeoutMs,
      httpAgent: { maxSockets: maxConnections },
      httpsAgent: { maxSockets: maxConnections },
    },
  });
}
