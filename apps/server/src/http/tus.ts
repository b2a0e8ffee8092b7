import { Readable } from "node:stream";
import { offsetName, pieceMediaType, sizeName, tusExtensions, tusVersion } from "@mapaobra/contract/wire/tus";
import { DomainError } from "@mapaobra/domain/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** Pieces of files are read by whoever takes them, as a stream. */
export function installPieceParser(app: FastifyInstance): void {
  app.addContentTypeParser(pieceMediaType, (_request, body, done) => done(null, body));
}

/** The headers that the protocol's clients read. */
export const tusResponseHeaders = [
  "Tus-Resumable",
  "Tus-Version",
  "Tus-Extension",
  "Tus-Max-Size",
  "Upload-Offset",
  "Upload-Length",
  "Upload-Expires",
];

/** What this server speaks, for whoever asks before sending (tus 1.0, OPTIONS). */
export const tusCapabilities = (mostBytes: number): Record<string, string> => ({
  "tus-version": tusVersion,
  "tus-extension": tusExtensions,
  "tus-max-size": String(mostBytes),
});

/** Says the protocol's version with every answer, refusals too; refuses who speaks another one. */
export function negotiateTusVersion({ headers }: FastifyRequest, reply: FastifyReply): void {
  reply.header("tus-resumable", tusVersion);
  const spoken = headers["tus-resumable"];
  if (spoken === undefined || spoken === tusVersion) return;
  reply.header("tus-version", tusVersion);
  throw new DomainError("tus_version_unsupported");
}

/** What the protocol's headers say, by the names that our fields understand; nothing where there are none. */
export function tusFields({ headers }: Pick<FastifyRequest, "headers">): Record<string, unknown> {
  const said = Object.entries({
    ...parseMetadata(headers["upload-metadata"]),
    [sizeName]: headers["upload-length"],
    [offsetName]: headers["upload-offset"],
  });
  return Object.fromEntries(said.filter(([, value]) => value !== undefined));
}

/** `filename b2JyYS5tcDQ=,tipo dmlkZW9z`: names with their values in base 64, or with none. */
function parseMetadata(header: string | string[] | undefined): Record<string, string> {
  if (typeof header !== "string") return {};
  const pairs = header.split(",").map((pair) => pair.trim().split(" "));
  return Object.fromEntries(
    pairs.map(([name = "", value = ""]) => [name, Buffer.from(value, "base64").toString("utf8")]),
  );
}

/** Whether a request's body is the bytes of a piece. */
export const isPieceBody = (body: unknown): body is Readable => body instanceof Readable;

/** The bytes of a piece; nothing else is taken for them. */
export function pieceBodyOf({ body }: FastifyRequest): Readable {
  if (!isPieceBody(body)) throw new DomainError("wrong_media_type");
  return body;
}
