/** Errors of the file system: no space left, and the quota of the user reached. */
const fileErrorCodes: readonly unknown[] = ["ENOSPC", "EDQUOT"];
/** Errors of S3 servers: Ceph and others, MinIO's disks, MinIO's quota of a bucket. */
const bucketErrorNames = ["QuotaExceeded", "XMinioStorageFull", "XMinioAdminBucketQuotaExceeded"];
/** HTTP: the server cannot store what it received. */
const insufficientStorage = 507;
/** Libraries in C, such as libvips and SQLite, report the text of the system only. */
const fullDiskText = /No space left on device|Disk quota exceeded|database or disk is full/i;

/** Whether the folder or the bucket of the files cannot take more. A retry may succeed later. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, $metadata } = error as { code?: unknown; $metadata?: { httpStatusCode?: number } };
  return (
    fileErrorCodes.includes(code) ||
    bucketErrorNames.includes(error.name) ||
    $metadata?.httpStatusCode === insufficientStorage ||
    fullDiskText.test(error.message) ||
    isStorageFull(error.cause)
  );
}
