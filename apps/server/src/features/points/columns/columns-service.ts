import type { Readable } from "node:stream";
import { createBrotliDecompress, createGzip } from "node:zlib";
import type { Actor } from "@mapaobra/domain/access/actor";
import { can } from "@mapaobra/domain/access/policy";
import type { PolicyCheck } from "../../../http/call.ts";
import { acceptedEncoding, type Encoding, matchesETag } from "../../../http/content-negotiation.ts";
import { RawResponse } from "../../../http/raw-response.ts";
import type { MapState, MapsService } from "../../maps/maps-service.ts";
import type { ColumnSet } from "./column-sets.ts";
import type { ColumnsCache } from "./columns-cache.ts";

interface ColumnsRequest {
  readonly mapId: number;
  readonly columns: "mapa" | "texto";
  readonly revision?: number | undefined;
}

export type ColumnsService = ReturnType<typeof createColumnsService>;

/** Serves a map's columns: checks access, then `If-None-Match`, then returns cached bytes. */
export function createColumnsService(maps: MapsService, cache: ColumnsCache) {
  return {
    /** What visitors get of a map to draw it. The caller has checked access to this state. */
    readOfVisitors: (mapId: number, { revision }: MapState) => cache.read(mapId, "mapa", revision),

    /**
     * A column set of a map as an Arrow stream, or 304 if the client has it. Throws `map_not_found` or
     * `revision_not_cached`.
     */
    async read(
      actor: Actor,
      checkPolicy: PolicyCheck,
      { mapId, columns, revision: requestedRevision }: ColumnsRequest,
      reader: { readonly acceptEncoding: string | undefined; readonly ifNoneMatch: string | undefined },
    ) {
      const state = await maps.getAuthorizedState(checkPolicy, mapId);
      const withContacts =
        columns === "texto" && can(actor, "point.readContacts", { companyId: state.companyId });
      const set: ColumnSet = withContacts ? "textoConContactos" : columns;
      const columnsResult = await cache.read(mapId, set, state.revision, requestedRevision);

      const isPublic = state.published && actor.kind === "anonymous";
      const encoding = acceptedEncoding(reader.acceptEncoding);
      // Weak: the same content may be sent in another compression. It hashes the content because a restored
      // backup may repeat a revision number.
      const etag = `W/"${columnsResult.digest}-${isPublic ? "p" : "r"}"`;
      const headers = {
        etag,
        "cache-control": isPublic ? "public, no-cache" : "private, no-cache",
        "content-type": "application/vnd.apache.arrow.stream",
        ...(encoding !== "identity" && { "content-encoding": encoding }),
      };
      if (matchesETag(reader.ifNoneMatch, etag)) return new RawResponse(null, headers, 304);
      return new RawResponse(inEncoding(columnsResult.brotli, encoding), headers);
    },
  };
}

/** Other encodings are streamed, so that the unpacked content is never held in memory. */
function inEncoding(brotli: Buffer, encoding: Encoding): Buffer | Readable {
  if (encoding === "br") return brotli;
  const decompressor = createBrotliDecompress();
  decompressor.end(brotli);
  return encoding === "gzip" ? decompressor.pipe(createGzip()) : decompressor;
}
