const CACHED_AT_HEADER = "x-kept-at";
const BYTES_HEADER = "x-kept-bytes";

/** A response as it is stored, with the time and its size. */
export function toKept({ status, headers }: Response, body: ArrayBuffer): Response {
  const own = new Headers(headers);
  // The cached body is decoded, and the key alone identifies the entry.
  for (const name of ["content-encoding", "content-length", "vary"]) own.delete(name);
  own.set(CACHED_AT_HEADER, new Date().toISOString());
  own.set(BYTES_HEADER, String(body.byteLength));
  // A response without content must have no body.
  return new Response(status === 204 ? null : body, { status, headers: own });
}

/** When a response was stored, ISO 8601; null if it is not a stored one. */
export const keptAtOf = ({ headers }: Response): string | null => headers.get(CACHED_AT_HEADER);

export const keptBytesOf = ({ headers }: Response): number => Number(headers.get(BYTES_HEADER) ?? 0);
