import { S3Client } from "@aws-sdk/client-s3";
import type { BucketAccess } from "../settings/bucket-access.ts";

/** Reads that are under way each take a connection for as long as their reader takes. */
const mostConnections = 200;
const longestConnect = 5_000;
/** Without a byte in either direction; a reader on a telephone may pause. */
const longestSilence = 120_000;

export function createS3Client({ endpoint, region, accessKey }: BucketAccess): S3Client {
  return new S3Client({
    region,
    // Servers other than Amazon's rarely have a host name for each bucket, or the checksums of its newest kind.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(accessKey && { credentials: { accessKeyId: accessKey.id, secretAccessKey: accessKey.secret } }),
    requestHandler: {
      connectionTimeout: longestConnect,
      socketTimeout: longestSilence,
      httpAgent: { maxSockets: mostConnections },
      httpsAgent: { maxSockets: mostConnections },
    },
  });
}
