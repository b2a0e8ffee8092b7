import { DomainError } from "@mapaobra/domain/errors";
import type { Feature } from "../../app/feature.ts";
import { archiveTileRoute, parseTileId } from "./tile-path.ts";

/** The hash of the archive is part of the address. */
const cacheControl = "public, max-age=31536000, immutable";

/** Serves the tiles of the archive of streets to everybody: they are public map data. */
export const streetArchiveFeature: Feature = {
  routes({ app, parts: { streetArchive: archive } }) {
    app.get<{ Params: { hash: string; z: string; x: string; file: string } }>(
      archiveTileRoute,
      // Tiles are sent as stored.
      { compress: false },
      async (request, reply) => {
        const tileId = parseTileId(request.params);
        const tile = tileId && (await archive.findTile(request.params.hash, tileId));
        if (tile === undefined) throw new DomainError("not_found");
        reply.header("cache-control", cacheControl);
        if (tile === null) return reply.code(204).send();
        if (tile.isGzip) reply.header("content-encoding", "gzip");
        return reply.type("application/vnd.mapbox-vector-tile").send(tile.bytes);
      },
    );
  },
};
