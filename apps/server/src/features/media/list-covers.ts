import type { PointCover } from "@mapaobra/contract/wire/media";
import { type Actor, sessionOf } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import type { Kysely } from "kysely";
import type { Database } from "../../database/schema.ts";
import { inUnitOfWork } from "../../database/unit-of-work.ts";
import type { PolicyCheck } from "../../http/call.ts";
import type { MapsService } from "../maps/maps-service.ts";
import type { DerivedFiles } from "./derived-files.ts";
import { coversByPoint } from "./media-repository.ts";
import type { MediaUrls } from "./media-urls.ts";

/**
 * The thumbnails of the points of a map that have one, without those that are not on it. Throws `map_not_found`.
 */
export type ListCovers = (
  actor: Actor,
  checkPolicy: PolicyCheck,
  request: { readonly mapId: number; readonly pointIds: readonly number[] },
) => Promise<PointCover[]>;

interface ListCoversParts {
  readonly db: Kysely<Database>;
  readonly maps: Pick<MapsService, "getAuthorizedState">;
  readonly addresses: MediaUrls;
  readonly derived: Pick<DerivedFiles, "supports">;
}

export function createListCovers({ db, maps, addresses, derived }: ListCoversParts): ListCovers {
  return async (actor, checkPolicy, { mapId, pointIds }) => {
    const { published } = await maps.getAuthorizedState(checkPolicy, mapId);
    const covers = await inUnitOfWork(db, scopeOf(actor), (unit) => coversByPoint(unit, mapId, pointIds));
    return covers
      .filter(({ kind }) => derived.supports(kind, "miniatura"))
      .map(({ pointId, key }) => ({
        pointId,
        thumbnailAddress: addresses.derivedUrl(key, "miniatura", {
          isPublic: published,
          session: sessionOf(actor),
        }),
      }));
  };
}
