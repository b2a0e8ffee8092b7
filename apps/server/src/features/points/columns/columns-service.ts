import { promisify } from "node:util";
import { brotliDecompress, gzip } from "node:zlib";
import type { Actor } from "@mapaobra/domain/access/actor";
import { can } from "@mapaobra/domain/access/policy";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Permit } from "../../../http/mount.ts";
import type { MapsService } from "../../maps/maps-service.ts";
import type { ColumnSet } from "./column-sets.ts";
import type { ColumnsAnswer } from "./columns-builder.ts";
import type { ColumnsCache } from "./columns-cache.ts";

interface ColumnsRequest {
  readonly mapId: number;
  readonly columns: "mapa" | "texto";
  readonly revision?: number | undefined;
}

export interface ColumnsService {
  send(
    actor: Actor,
    permit: Permit,
    input: ColumnsRequest,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply>;
}

const decompress = promisify(brotliDecompress);
const compressForOldClients = promisify(gzip);

/** Answers with a map's columns: access first, then the caller's own copy, then the cached bytes. */
export function createColumnsService(maps: MapsService, cache: ColumnsCache): ColumnsService {
  const gzipped = new WeakMap<ColumnsAnswer, Promise<Buffer>>();

  const inGzip = (answer: ColumnsAnswer) => {
    const kept = gzipped.get(answer);
    if (kept) return kept;
    const made = decompress(answer.brotli).then((bytes) => compressForOldClients(bytes));
    gzipped.set(answer, made);
    return made;
  };

  return {
    async send(actor, permit, { mapId, columns, revision: wanted }, request, reply) {
      const state = await maps.permitted(permit, mapId);
      const withContacts =
        columns === "texto" && can(actor, "point.readContacts", { companyId: state.companyId });
      const set: ColumnSet = withContacts ? "textoConContactos" : columns;
      const answer = await cache.read(mapId, set, state.revision, wanted);

      const isPublic = state.published && actor.kind === "anonymous";
      const etag = `"${answer.revision}-${set}-${isPublic ? "p" : "r"}"`;
      reply
        .header("etag", etag)
        .header("vary", isPublic ? "Accept-Encoding" : "Accept-Encoding, Authorization")
        .header("cache-control", isPublic ? "public, no-cache" : "private, no-cache");
      if (
        request.headers["if-none-match"]?.split(/\s*,\s*/).some((known) => known.replace(/^W\//, "") === etag)
      ) {
        return reply.code(304).send();
      }

      reply.type("application/vnd.apache.arrow.stream");
      const accepted = String(request.headers["accept-encoding"] ?? "");
      if (/\bbr\b/.test(accepted)) return reply.header("content-encoding", "br").send(answer.brotli);
      if (/\bgzip\b/.test(accepted))
        return reply.header("content-encoding", "gzip").send(await inGzip(answer));
      return reply.send(await decompress(answer.brotli));
    },
  };
}
