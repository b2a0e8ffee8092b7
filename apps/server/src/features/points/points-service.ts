import type { PointDetail } from "@mapaobra/contract/wire/point";
import type { Actor } from "@mapaobra/domain/access/actor";
import { can } from "@mapaobra/domain/access/policy";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { DomainError } from "@mapaobra/domain/errors";
import type { Point } from "@mapaobra/domain/point/point";
import type { Kysely } from "kysely";
import type { Database } from "../../database/schema.ts";
import { inUnitOfWork } from "../../database/unit-of-work.ts";
import type { Permit } from "../../http/mount.ts";
import type { CommentsService } from "../comments/comments-service.ts";
import type { MapsService } from "../maps/maps-service.ts";
import type { MediaService } from "../media/media-service.ts";
import { toPoint } from "./point-row.ts";
import { type Bounds, findPoint, listPoints } from "./points-repository.ts";

interface ListRequest {
  readonly bounds?: Bounds | undefined;
  readonly search?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

export interface PointList {
  readonly points: Point[];
  /** How many there are beside the limit. */
  readonly total: number;
}

export interface PointsService {
  ofMap(
    actor: Actor,
    permit: Permit,
    request: ListRequest & { readonly mapId: number; readonly companyId?: number | undefined },
  ): Promise<PointList>;
  ofCompany(
    actor: Actor,
    permit: Permit,
    request: ListRequest & { readonly companyId?: number | undefined; readonly mapId?: number | undefined },
  ): Promise<PointList>;
  alone(actor: Actor, permit: Permit, id: number): Promise<PointDetail>;
}

/** A map under another company's number is not there. */
function refuseOtherCompany(map: { readonly companyId: number }, named: number | undefined): void {
  if (named !== undefined && named !== map.companyId) throw new DomainError("map_not_found");
}

export function createPointsService(
  db: Kysely<Database>,
  maps: MapsService,
  media: MediaService,
  comments: CommentsService,
): PointsService {
  const list = (
    actor: Actor,
    companyId: number,
    mapIds: readonly number[],
    request: ListRequest,
    placedOnly: boolean,
  ) =>
    inUnitOfWork(db, scopeOf(actor), async (unit) => {
      const { rows, total } = await listPoints(unit, { ...request, mapIds, placedOnly });
      const withContacts = can(actor, "point.readContacts", { companyId });
      return { points: rows.map((row) => toPoint(row, withContacts)), total };
    });

  return {
    async ofMap(actor, permit, { mapId, companyId, ...request }) {
      const state = await maps.permitted(permit, mapId);
      refuseOtherCompany(state, companyId);
      return list(actor, state.companyId, [mapId], request, false);
    },

    async ofCompany(actor, permit, { companyId, mapId, ...request }) {
      if (mapId !== undefined) {
        const state = await maps.permitted(permit, mapId);
        refuseOtherCompany(state, companyId);
        return list(actor, state.companyId, [mapId], request, true);
      }
      if (companyId === undefined) throw new DomainError("not_found");
      const mapIds = await maps.visibleIdsOf(actor, companyId);
      // A visitor sees of a company what it published; with nothing published, not even that it exists.
      permit({ companyId, published: mapIds.length > 0 });
      return list(actor, companyId, mapIds, request, true);
    },

    async alone(actor, permit, id) {
      return inUnitOfWork(db, scopeOf(actor), async (unit) => {
        const row = await findPoint(unit, id);
        const state = row && (await maps.stateIn(unit, row.map_id));
        if (!row || !state) throw new DomainError("point_not_found");
        permit({ companyId: row.company_id, published: state.published }, "point_not_found");
        return {
          ...toPoint(row, true),
          media: await media.ofPoint(unit, id, state.published),
          comments: await comments.ofPoint(unit, id),
        };
      });
    },
  };
}
