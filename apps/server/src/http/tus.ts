import { Readable } from "node:stream";
import { offsetName, pieceMediaType, sizeName, tusExtensions, tusVersion } from "@mapaobra/contract/wire/tus";
import { DomainError } from "@mapaobra/domain/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** Passes the body of an upload piece to the handler as a stream. */
export function installPieceParser(app: FastifyInstance): void {
  app.addContentTypeParser(pieceMediaType, (_request, body, done) => done(null, body));
}

/** The response headers that tus clients read. */
export const tusResponseHeaders = [
  "Tus-Resumable",
  "Tus-Version",
  "Tus-Extension",
  "Tus-Max-Size",
  "Upload-Offset",
  "Upload-Length",
  "Upload-Expires",
];

/** The response headers of a tus 1.0 OPTIONS request. */
export const tusCapabilities = (maxBytes: number): Record<string, string> => ({
  "tus-version": tusVersion,
  "tus-extension": tusExtensions,
  "tus-max-size": String(maxBytes),
});

/** Adds the protocol version to every response, errors included. Throws for a client of another version. */
export function negotiateTusVersion({ headers }: FastifyRequest, reply: FastifyReply): void {
  reply.header("tus-resumable", tusVersion);
  const spoken = headers["tus-resumable"];
  if (spoken === undefined || spoken === tusVersion) return;
  reply.header("tus-version", tusVersion);
  throw new DomainError("tus_version_unsupported");
}

/** The values of the tus headers, keyed by the names of our fields. Absent headers are omitted. */
export function tusFields({ headers }: Pick<FastifyRequest, "headers">): Record<string, unknown> {
  const metadata = Object.entries({
    ...parseMetadata(headers["upload-metadata"]),
    [sizeName]: headers["upload-length"],
    [offsetName]: headers["upload-offset"],
  });
  return Object.fromEntries(metadata.filter(([, value]) => value !== undefined));
}

/** Parses `filename b2JyYS5tcDQ=,tipo dmlkZW9z`: names with base64 values, or without a value. */
function parseMetadata(header: string | string[] | undefined): Record<string, string> {
  if (typeof header !== "string") return {};
  const pairs = header.split(",").map((pair) => pair.trim().split(" "));
  return Object.fromEntries(
    pairs.map(([name = "", value = ""]) => [name, Buffer.from(value, "base64").toString("utf8")]),
  );
}

/** Whether a request's body is the bytes of a piece. */
export const isPieceBody = (body: unknown): body is Readable => body instanceof Readable;

/** The bytes of a piece. Throws `wrong_media_type` for any other body. */
export function pieceBodyOf({ body }: FastifyRequest): Readable {
  if (!isPieceBody(body)) throw new DomainError("wrong_media_type");
  return body;
}
