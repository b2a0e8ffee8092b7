import { lookup } from "node:dns";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { Readable } from "node:stream";
import { DomainError } from "@mapaobra/domain/errors";
import { fileTypeFromBuffer } from "file-type";

/** A file of another site, while it is received. */
export interface RemoteFile {
  /** Detected from the first bytes. */
  readonly mediaType: string;
  /** The `Content-Length` of the site; undefined if there is none. */
  readonly bytes: number | undefined;
  readonly body: Readable;
}

/** Limits on the source of a file. They are checked again on each redirect. */
export interface RemoteFileLimits {
  isAllowedSite(url: URL): boolean;
  /** Called for every address that a name resolves to; the connection uses one of them. */
  isAllowedAddress(address: string): boolean;
  readonly maxBytes: number;
  /** Timeout of the whole file. */
  readonly totalTimeoutMs: number;
}

const maxRedirects = 3;
const idleTimeoutMs = 10_000;
/** Bytes needed to detect a file's type. */
const headBytes = 4100;
const shown = /^(?:image\/(?:jpeg|png|apng|gif|webp|avif)|video\/[\w.-]+|application\/pdf)$/;

/**
 * Starts to fetch a picture, a video or a PDF. Throws `proxy_url_not_allowed`, `proxy_failed`, `too_large` or
 * `wrong_media_type`.
 */
export async function fetchRemoteFile(url: URL, rules: RemoteFileLimits): Promise<RemoteFile> {
  const response = await followRedirects(url, rules);
  try {
    return await validateResponse(response, rules);
  } catch (error) {
    response.destroy();
    throw error instanceof DomainError ? error : new DomainError("proxy_failed", { cause: error });
  }
}

async function followRedirects(url: URL, rules: RemoteFileLimits): Promise<IncomingMessage> {
  const signal = AbortSignal.timeout(rules.totalTimeoutMs);
  let current = url;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await sendRequest(current, rules, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return response;
    response.destroy();
    const next = statusCode >= 300 && statusCode < 400 && headers.location;
    const target = next ? URL.parse(next, current.href) : null;
    if (!target) throw new DomainError(statusCode === 404 ? "not_found" : "proxy_failed");
    current = target;
  }
  throw new DomainError("proxy_failed");
}

function sendRequest(url: URL, rules: RemoteFileLimits, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // An IP literal skips the lookup, so it is checked here.
  const isForbiddenIp = isIP(host) > 0 && !rules.isAllowedAddress(host);
  if (isForbiddenIp || !rules.isAllowedSite(url)) throw new DomainError("proxy_url_not_allowed");
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === "https:" ? https : http;
    const sent = request(
      url,
      {
        // No pooled connections: one may predate a change of the name's address.
        agent: false,
        lookup: allowListedLookup(rules),
        signal,
        timeout: idleTimeoutMs,
        headers: { accept: "image/*, video/*, application/pdf", "accept-encoding": "identity" },
      },
      resolve,
    );
    sent.on("timeout", () => sent.destroy(new Error("the site is silent")));
    sent.on("error", (error) => {
      reject(error instanceof DomainError ? error : new DomainError("proxy_failed", { cause: error }));
    });
    sent.end();
  });
}

/** Resolves a name once and connects only to the checked addresses (no DNS rebinding). */
const allowListedLookup =
  ({ isAllowedAddress }: RemoteFileLimits): LookupFunction =>
  (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      const [first] = found;
      if (!first || !found.every(({ address }) => isAllowedAddress(address)))
        return done(new DomainError("proxy_url_not_allowed"), []);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  };

async function validateResponse(response: IncomingMessage, { maxBytes }: RemoteFileLimits) {
  const announced = response.headers["content-length"];
  const bytes = announced === undefined ? undefined : Number(announced);
  if (bytes !== undefined && bytes > maxBytes) throw new DomainError("too_large");
  const declaredType = (response.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  const chunks: AsyncIterator<Buffer> = response[Symbol.asyncIterator]();
  const head = await readHead(chunks);
  const mediaType = (await fileTypeFromBuffer(head))?.mime ?? "";
  if (!shown.test(mediaType) || kindOf(declaredType) !== kindOf(mediaType))
    throw new DomainError("wrong_media_type");
  return {
    mediaType,
    bytes,
    body: Readable.from(limitBytes(head, chunks, maxBytes), { objectMode: false }),
  };
}

const kindOf = (mediaType: string) => mediaType.split("/")[0];

async function readHead(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  while (bytes < headBytes) {
    const { done, value } = await chunks.next();
    if (done) break;
    parts.push(value);
    bytes += value.length;
  }
  return Buffer.concat(parts);
}

/** The head and the rest of a body; throws above the limit. */
async function* limitBytes(head: Buffer, chunks: AsyncIterator<Buffer>, maxBytes: number) {
  let bytes = head.length;
  try {
    yield head;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
      bytes += next.value.length;
      if (bytes > maxBytes) throw new DomainError("too_large");
      yield next.value;
    }
  } finally {
    await chunks.return?.();
  }
}
