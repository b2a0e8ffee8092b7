import { pointDetail, pointSummary } from "@mapaobra/contract/wire/point";
import { type Actor, anonymous, sessionOf } from "@mapaobra/domain/access/actor";
import { can } from "@mapaobra/domain/access/policy";
import { DomainError } from "@mapaobra/domain/errors";
import { createBatchLoader } from "../../cache/batch-loader.ts";
import type { Db, UnitOfWork } from "../../database/schema.ts";
import { asActor } from "../../database/unit-of-work.ts";
import type { PolicyCheck } from "../../http/call.ts";
import { weakETag } from "../../http/content-negotiation.ts";
import { type EncodedBody, encodeJson } from "../../http/encoded-body.ts";
import type { CommentsService } from "../comments/comments-service.ts";
import { isSameState, type MapState, type MapsService } from "../maps/maps-service.ts";
import { audienceOf, type MediaService } from "../media/media-service.ts";
import type { CachedPointList, PointListCache } from "./point-list-cache.ts";
import type { CachedPointResponse, PointResponseCache } from "./point-response-cache.ts";
import { toPoint } from "./point-row.ts";
import { type Bounds, findPoints, listPoints, type PointQuery } from "./points-repository.ts";

interface ListRequest {
  readonly bounds?: Bounds | undefined;
  readonly search?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** The body of a list, and the number of points without its limit. */
export interface PointList {
  readonly body: EncodedBody;
  readonly total: number;
}

interface PointsServiceParts {
  readonly db: Db;
  readonly maps: MapsService;
  readonly media: MediaService;
  readonly comments: CommentsService;
  readonly responses: PointResponseCache;
  readonly lists: PointListCache;
}

export interface PointsService {
  /**
   * The points of a map, optionally only those without a position, which only staff see (P2 §5.4). Throws
   * `map_not_found`.
   */
  listByMap(
    actor: Actor,
    checkPolicy: PolicyCheck,
    request: ListRequest & {
      readonly mapId: number;
      readonly companyId?: number | undefined;
      readonly unplacedOnly?: boolean | undefined;
    },
  ): Promise<PointList>;
  /**
   * The placed points of a map, or of all maps of a company that the actor sees. Throws `map_not_found`, or
   * `not_found` if neither is given.
   */
  listByCompany(
    actor: Actor,
    checkPolicy: PolicyCheck,
    request: ListRequest & { readonly companyId?: number | undefined; readonly mapId?: number | undefined },
  ): Promise<PointList>;
  /** A point with its media and comments. Throws `point_not_found`. */
  getPoint(
    actor: Actor,
    checkPolicy: PolicyCheck,
    id: number,
  ): Promise<Pick<CachedPointResponse, "body" | "etag">>;
}

interface ReadPoint extends Pick<CachedPointResponse, "mapId" | "state"> {
  readonly detail: Parameters<typeof pointDetail.encode>[0];
}

/** Throws `map_not_found` if the map belongs to another company than stated. */
function rejectOtherCompany(map: { readonly companyId: number }, named: number | undefined): void {
  if (named !== undefined && named !== map.companyId) throw new DomainError("map_not_found");
}

export function createPointsService(parts: PointsServiceParts): PointsService {
  const { db, maps, media, comments, responses, lists } = parts;

  const list = async (
    unit: UnitOfWork,
    withContacts: boolean,
    { position, mapIds, ...request }: ListRequest & Pick<PointQuery, "mapIds" | "position">,
  ): Promise<PointList> => {
    const { items, total } = await listPoints(unit, { ...request, mapIds, position });
    return {
      total,
      body: await encodeJson(items.map((row) => pointSummary.encode(toPoint(row, withContacts)))),
    };
  };

  const listOfMap = (
    actor: Actor,
    mapId: number,
    state: MapState,
    request: ListRequest & Pick<PointQuery, "position">,
  ): Promise<CachedPointList> => {
    const withContacts = can(actor, "point.readContacts", state);
    const { bounds, search, position, limit, offset } = request;
    const cacheKey = JSON.stringify([mapId, withContacts, bounds, search, position, limit, offset]);
    // All callers who may see the map see the same points, so they share the cached list.
    return lists.getOrLoad(cacheKey, state, () =>
      asActor(
        db,
        actor,
        async (unit) => {
          const current = await maps.getStateIn(unit, mapId);
          if (!current) throw new DomainError("map_not_found");
          return { state: current, ...(await list(unit, withContacts, { ...request, mapIds: [mapId] })) };
        },
        { readOnly: true },
      ),
    );
  };

  /**
   * Those of these points that the actor sees, by id. Reads everything in one snapshot, so that a response
   * matches the revision that it is cached with.
   */
  const readPoints = (actor: Actor, ids: readonly number[]): Promise<Map<number, ReadPoint>> =>
    asActor(
      db,
      actor,
      async (unit) => {
        const rows = await findPoints(unit, ids);
        if (rows.length === 0) return new Map();
        const states = await maps.getStatesIn(unit, [...new Set(rows.map(({ map_id }) => map_id))]);
        const audiences = new Map(
          rows.flatMap(({ id, map_id }) => {
            const state = states.get(map_id);
            return state ? [[id, audienceOf(actor, state)]] : [];
          }),
        );
        const mediaOf = await media.listByPoints(unit, audiences);
        const commentsOf = await comments.listByPoints(unit, [...audiences.keys()]);
        return new Map(
          rows.flatMap((row) => {
            const state = states.get(row.map_id);
            if (!state) return [];
            const attached = { media: mediaOf.get(row.id) ?? [], comments: commentsOf.get(row.id) ?? [] };
            return [[row.id, { mapId: row.map_id, state, detail: { ...toPoint(row, true), ...attached } }]];
          }),
        );
      },
      { readOnly: true },
    );

  /** Visitors see the same points: the reads of many are one. */
  const readForVisitor = createBatchLoader((ids: readonly number[]) => readPoints(anonymous, ids));

  const loadPoint = async (actor: Actor, checkPolicy: PolicyCheck, id: number) => {
    const point =
      actor.kind === "anonymous" ? await readForVisitor(id) : (await readPoints(actor, [id])).get(id);
    if (!point) throw new DomainError("point_not_found");
    checkPolicy(point.state, "point_not_found");
    const { detail, ...read } = point;
    const body = await encodeJson(pointDetail.encode(detail));
    return { ...read, body, etag: weakETag(body.plain) };
  };

  /** The cached response, if its map's state is unchanged. */
  const findFreshResponse = async (key: string): Promise<CachedPointResponse | undefined> => {
    const response = responses.get(key);
    const state = response && (await maps.getState(response.mapId));
    return state && isSameState(state, response.state) ? response : undefined;
  };

  return {
    async listByMap(actor, checkPolicy, { mapId, companyId, unplacedOnly, ...request }) {
      const state = await maps.getAuthorizedState(checkPolicy, mapId);
      rejectOtherCompany(state, companyId);
      const position = unplacedOnly ? "missing" : undefined;
      if (can(actor, "point.readUnplaced", state))
        return listOfMap(actor, mapId, state, { ...request, position });
      if (unplacedOnly) return { total: 0, body: await encodeJson([]) };
      return listOfMap(actor, mapId, state, { ...request, position: "present" });
    },

    async listByCompany(actor, checkPolicy, { companyId, mapId, ...request }) {
      if (mapId !== undefined) {
        const state = await maps.getAuthorizedState(checkPolicy, mapId);
        rejectOtherCompany(state, companyId);
        return listOfMap(actor, mapId, state, { ...request, position: "present" });
      }
      if (companyId === undefined) throw new DomainError("not_found");
      const mapIds = await maps.listVisibleIds(actor, companyId);
      // Visitors see only a company's published maps; without any, the company does not exist for them.
      checkPolicy({ companyId, published: mapIds.length > 0 });
      const withContacts = can(actor, "point.readContacts", { companyId });
      return asActor(db, actor, (unit) =>
        list(unit, withContacts, { ...request, mapIds, position: "present" }),
      );
    },

    async getPoint(actor, checkPolicy, id) {
      // Signed media URLs are of the caller's session.
      const key = `${id} ${sessionOf(actor) ?? actor.kind}`;
      const cached = await findFreshResponse(key);
      if (cached) {
        checkPolicy(cached.state, "point_not_found");
        return cached;
      }
      const response = await loadPoint(actor, checkPolicy, id);
      responses.set(key, response);
      return response;
    },
  };
}
