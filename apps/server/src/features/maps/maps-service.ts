import { type Actor, anonymous } from "@mapaobra/domain/access/actor";
import { DomainError } from "@mapaobra/domain/errors";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { createBatchLoader } from "../../cache/batch-loader.ts";
import type { CacheLimits } from "../../cache/lru-cache.ts";
import { createNotifiedCache } from "../../cache/notified-cache.ts";
import type { Page } from "../../database/read-page.ts";
import type { Db, UnitOfWork } from "../../database/schema.ts";
import { asActor, asSystem } from "../../database/unit-of-work.ts";
import type { PolicyCheck } from "../../http/call.ts";
import type { DatabaseNotifications } from "../../live/database-notifications.ts";
import type { MapChanges } from "../../live/map-changes.ts";
import { getAuthorizedMapRow } from "./authorized-map.ts";
import { toProjectMap, type UrlFor } from "./map-row.ts";
import { createMapStateCache } from "./map-state-cache.ts";
import {
  findMapState,
  findMapStates,
  listMapSummaries,
  listMaps,
  listPublishedMaps,
  listVisibleMapIds,
  lockMapsAndPoints,
} from "./maps-repository.ts";

export { isSameState, type MapState } from "./map-state-cache.ts";

export type MapsService = ReturnType<typeof createMapsService>;

interface MapsServiceParts {
  readonly db: Db;
  readonly changes: MapChanges;
  readonly signals: Pick<DatabaseNotifications, "isListening" | "subscribe">;
  readonly addressOf: UrlFor;
  /** Of the published maps of companies. */
  readonly cacheLimits: CacheLimits;
}

export function createMapsService({ db, changes, signals, addressOf, cacheLimits }: MapsServiceParts) {
  const states = createMapStateCache(
    changes,
    createBatchLoader((mapIds) => asSystem(db, (unit) => findMapStates(unit, mapIds))),
  );
  const published = createNotifiedCache<number, readonly ProjectMap[]>(
    signals,
    "site_changed",
    async (companyId) => {
      const rows = await asActor(db, anonymous, (unit) => listPublishedMaps(unit, companyId));
      // The addresses of their pictures are unsigned: they do not expire.
      return rows.map((row) => toProjectMap(row, addressOf, anonymous));
    },
    cacheLimits,
  );

  return {
    /** The state of a map; undefined if it does not exist. Checks no policy. */
    getState: states.get,
    /** The same within a unit of work, if its actor sees the map. */
    getStateIn: findMapState,
    /** The same for several maps, by id. */
    getStatesIn: findMapStates,

    /** The state of a map if `checkPolicy` allows the caller's action. Throws `map_not_found`. */
    async getAuthorizedState(checkPolicy: PolicyCheck, mapId: number) {
      const state = await states.get(mapId);
      if (!state) throw new DomainError("map_not_found");
      checkPolicy({ companyId: state.companyId, published: state.published }, "map_not_found");
      return state;
    },

    /** The maps that an actor sees, optionally of one company. */
    list: (actor: Actor, query: Page & { readonly companyId?: number | undefined }) =>
      asActor(db, actor, async (unit) => {
        const { items, total } = await listMaps(unit, query);
        return { items: items.map((row) => toProjectMap(row, addressOf, actor)), total };
      }),

    /** What the maps that an actor sees have on them, optionally of one company. */
    listSummaries: (actor: Actor, companyId: number | undefined) =>
      asActor(db, actor, async (unit) => {
        const rows = await listMapSummaries(unit, companyId);
        return rows.map(({ changedAt, ...row }) => ({ ...row, changedAt: changedAt.toISOString() }));
      }),

    /** Throws `map_not_found` if it is missing or the caller may not see it. */
    getMap: (actor: Actor, checkPolicy: PolicyCheck, mapId: number) =>
      asActor(db, actor, async (unit) =>
        toProjectMap(await getAuthorizedMapRow(unit, checkPolicy, mapId), addressOf, actor),
      ),

    /** Locks all maps of a company with their points until the transaction ends. */
    lockMapsOfCompany: async (unit: UnitOfWork, companyId: number) =>
      lockMapsAndPoints(unit, await listVisibleMapIds(unit, companyId)),

    /** The ids of a company's maps that the actor sees. */
    listVisibleIds(actor: Actor, companyId: number) {
      return asActor(db, actor, (unit) => listVisibleMapIds(unit, companyId));
    },

    /** The published maps of a company, cached. */
    listPublished: async (companyId: number) => (await published.get(companyId)) ?? [],

    /** Clears the cached states after a write of this process, before its notification arrives. */
    invalidateStates: states.invalidate,
    /** The same for the published maps. */
    invalidatePublished: published.clear,
  };
}
