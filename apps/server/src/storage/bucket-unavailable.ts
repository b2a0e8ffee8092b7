const networkErrors: ReadonlySet<string> = new Set([
  ...[
    "ECONNREFUSED",
    "ECONNRESET",
    "EPIPE",
    "ENOTFOUND",
    "EAI_AGAIN",
    "ETIMEDOUT",
    "EHOSTUNREACH",
    "ENETUNREACH",
  ],
]);

interface S3Error extends Error {
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** Whether the bucket did not answer, or answered that it cannot at present. A retry may succeed later. */
export function isBucketUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, code = "", $metadata } = error as S3Error;
  // The client adds its metadata to every error of a request.
  if ($metadata === undefined) return false;
  return name === "TimeoutError" || networkErrors.has(code) || ($metadata.httpStatusCode ?? 0) >= 500;
}
