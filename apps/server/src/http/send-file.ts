import type { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import type { ByteRange, StoredFile } from "../storage/file-storage.ts";
import { matchesETag } from "./content-negotiation.ts";
import { RawResponse } from "./raw-response.ts";

export interface StreamableFile {
  readonly type: string;
  readonly file: StoredFile;
  /** Distinguishes the ETag of a variant of a file. */
  readonly etagSuffix?: string;
  read(range?: ByteRange): Promise<Readable>;
}

/**
 * Parses one `bytes=` range of a file of `size` bytes. Undefined without a range, or with one that the
 * standard lets us ignore; null when it is unsatisfiable. A range of an empty file is ignored, because some
 * players always send one.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const rangeMatch = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  if (!rangeMatch || (rangeMatch[1] === "" && rangeMatch[2] === "") || size === 0) return undefined;
  if (rangeMatch[1] === "") {
    const last = Number(rangeMatch[2]);
    return last === 0 ? null : { start: Math.max(0, size - last), end: size - 1 };
  }
  const start = Number(rangeMatch[1]);
  const end = rangeMatch[2] === "" ? size - 1 : Math.min(Number(rangeMatch[2]), size - 1);
  return start >= size || start > end ? null : { start, end };
}

/** Whether `If-Range` allows a partial response: the client's other parts must be of the same file. */
const isSameFile = (header: unknown, etag: string) => header === undefined || header === etag;

/**
 * A stored file as a response, whole or partial as requested, with headers that keep browsers from executing
 * it.
 */
export async function fileResponse(
  request: Pick<FastifyRequest, "headers" | "method">,
  { type, file, etagSuffix, read }: StreamableFile,
): Promise<RawResponse> {
  const variant = etagSuffix === undefined ? "" : `-${etagSuffix}`;
  const etag = `"${file.bytes.toString(36)}-${file.modifiedAt.getTime().toString(36)}${variant}"`;
  const headers = { etag, "accept-ranges": "bytes", "content-type": type };
  const { range: rangeMatch, "if-none-match": known, "if-range": ifRange } = request.headers;
  if (matchesETag(known, etag)) return new RawResponse(null, headers, 304);
  const range = isSameFile(ifRange, etag) ? parseRange(rangeMatch, file.bytes) : undefined;
  if (range === null)
    return new RawResponse(null, { ...headers, "content-range": `bytes */${file.bytes}` }, 416);
  // HEAD reads no bytes.
  const body = async () => (request.method === "HEAD" ? null : await read(range));
  if (range === undefined) {
    return new RawResponse(await body(), { ...headers, "content-length": String(file.bytes) });
  }
  const part = {
    "content-length": String(range.end - range.start + 1),
    "content-range": `bytes ${range.start}-${range.end}/${file.bytes}`,
  };
  return new RawResponse(await body(), { ...headers, ...part }, 206);
}
