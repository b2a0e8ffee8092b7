import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ByteRange, StoredFile } from "../storage/file-storage.ts";
import { hasAlready } from "./accepts.ts";

interface Sendable {
  readonly type: string;
  readonly file: StoredFile;
  read(range?: ByteRange): Promise<Readable>;
}

/**
 * One `bytes=` range of a file of `size` bytes: undefined when none is asked for (or one that the
 * standard lets us ignore), null when it lies outside. No range names a part of an empty file: it is
 * answered whole, because some players ask for a range of everything.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | null | undefined {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  if (!asked || (asked[1] === "" && asked[2] === "") || size === 0) return undefined;
  if (asked[1] === "") {
    const last = Number(asked[2]);
    return last === 0 ? null : { start: Math.max(0, size - last), end: size - 1 };
  }
  const start = Number(asked[1]);
  const end = asked[2] === "" ? size - 1 : Math.min(Number(asked[2]), size - 1);
  return start >= size || start > end ? null : { start, end };
}

/** A part is only good to a caller whose other parts are of the same file (`If-Range`). */
const isSameFile = (header: unknown, etag: string) => header === undefined || header === etag;

/** Sends a stored file whole or in part, never as anything that a browser would run. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, file, read }: Sendable,
): Promise<FastifyReply> {
  const etag = `"${file.bytes.toString(36)}-${file.modifiedAt.getTime().toString(36)}"`;
  reply.header("etag", etag).header("accept-ranges", "bytes").type(type);
  const { range: asked, "if-none-match": known, "if-range": same } = request.headers;
  if (hasAlready(known, etag)) return reply.code(304).send();
  const range = isSameFile(same, etag) ? rangeOf(asked, file.bytes) : undefined;
  if (range === null) return reply.code(416).header("content-range", `bytes */${file.bytes}`).send();
  if (range === undefined) {
    reply.header("content-length", file.bytes);
    return reply.send(await read());
  }
  reply
    .code(206)
    .header("content-length", range.end - range.start + 1)
    .header("content-range", `bytes ${range.start}-${range.end}/${file.bytes}`);
  return reply.send(await read(range));
}
