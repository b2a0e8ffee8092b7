import { type Actor, anonymous, system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { DomainError } from "@mapaobra/domain/errors";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import type { Kysely } from "kysely";
import type { Page } from "../../database/read-page.ts";
import type { Database } from "../../database/schema.ts";
import { inUnitOfWork, type UnitOfWork } from "../../database/unit-of-work.ts";
import type { PolicyCheck } from "../../http/mount.ts";
import type { Paginated } from "../../http/paginated.ts";
import type { MapChanges } from "../../live/map-changes.ts";
import { getAuthorizedMapRow } from "./authorized-map.ts";
import { toProjectMap, type UrlFor } from "./map-row.ts";
import { createMapStateCache, type MapState } from "./map-state-cache.ts";
import {
  findMapState,
  listMaps,
  listPublishedMaps,
  listVisibleMapIds,
  lockMapsAndPoints,
} from "./maps-repository.ts";

export { isSameState, type MapState } from "./map-state-cache.ts";

export interface MapsService {
  /** The state of a map that exists; undefined otherwise. Asks no policy. */
  getState(mapId: number): Promise<MapState | undefined>;
  /** The same within a unit of work, as far as its actor sees the map. */
  getStateIn(unit: UnitOfWork, mapId: number): Promise<MapState | undefined>;
  /** The state of a map that `permit` lets the caller act on; `map_not_found` when there is none. */
  getAuthorizedState(permit: PolicyCheck, mapId: number): Promise<MapState>;
  /** The maps that an actor sees, of one company if it is named. */
  list(
    actor: Actor,
    query: Page & { readonly companyId?: number | undefined },
  ): Promise<Paginated<ProjectMap>>;
  getMap(actor: Actor, permit: PolicyCheck, mapId: number): Promise<ProjectMap>;
  /** Holds all maps of a company, with their points, until the end of the unit of work. */
  lockMapsOfCompany(unit: UnitOfWork, companyId: number): Promise<void>;
  listVisibleIds(actor: Actor, companyId: number): Promise<number[]>;
  /** What anybody may see of a company. */
  listPublished(companyId: number): Promise<ProjectMap[]>;
  /** Reads states anew: what this process has just written may not have been heard yet. */
  invalidateStates(): void;
}

export function createMapsService(db: Kysely<Database>, changes: MapChanges, addressOf: UrlFor): MapsService {
  const states = createMapStateCache(changes, (mapId) =>
    inUnitOfWork(db, scopeOf(system), (unit) => findMapState(unit, mapId)),
  );

  return {
    getState: states.get,
    getStateIn: findMapState,

    async getAuthorizedState(permit, mapId) {
      const state = await states.get(mapId);
      if (!state) throw new DomainError("map_not_found");
      permit({ companyId: state.companyId, published: state.published }, "map_not_found");
      return state;
    },

    list: (actor, query) =>
      inUnitOfWork(db, scopeOf(actor), async (unit) => {
        const { items, total } = await listMaps(unit, query);
        return { items: items.map((row) => toProjectMap(row, addressOf)), total };
      }),

    getMap: (actor, permit, mapId) =>
      inUnitOfWork(db, scopeOf(actor), async (unit) =>
        toProjectMap(await getAuthorizedMapRow(unit, permit, mapId), addressOf),
      ),

    lockMapsOfCompany: async (unit, companyId) =>
      lockMapsAndPoints(unit, await listVisibleMapIds(unit, companyId)),

    listVisibleIds(actor, companyId) {
      return inUnitOfWork(db, scopeOf(actor), (unit) => listVisibleMapIds(unit, companyId));
    },

    async listPublished(companyId) {
      const rows = await inUnitOfWork(db, scopeOf(anonymous), (unit) => listPublishedMaps(unit, companyId));
      return rows.map((row) => toProjectMap(row, addressOf));
    },

    invalidateStates: states.forget,
  };
}
