import { type Actor, anonymous, system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { DomainError } from "@mapaobra/domain/errors";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import type { Kysely } from "kysely";
import type { Page } from "../../database/read-page.ts";
import type { Database } from "../../database/schema.ts";
import { inUnitOfWork, type UnitOfWork } from "../../database/unit-of-work.ts";
import type { CountedList } from "../../http/counted-list.ts";
import type { Permit } from "../../http/mount.ts";
import type { MapChanges } from "../../live/map-changes.ts";
import { type AddressOf, toProjectMap } from "./map-row.ts";
import { createMapStates, type MapState } from "./map-states.ts";
import { findMapState, holdWhole, listMaps, publishedMapsOf, visibleMapIdsOf } from "./maps-repository.ts";

import { permittedMap } from "./permitted-map.ts";

export { isSameState, type MapState } from "./map-states.ts";

export interface MapsService {
  /** The state of a map that exists; undefined otherwise. Asks no policy. */
  state(mapId: number): Promise<MapState | undefined>;
  /** The same within a unit of work, as far as its actor sees the map. */
  stateIn(unit: UnitOfWork, mapId: number): Promise<MapState | undefined>;
  /** The state of a map that `permit` lets the caller act on; `map_not_found` when there is none. */
  permitted(permit: Permit, mapId: number): Promise<MapState>;
  /** The maps that an actor sees, of one company if it is named. */
  list(
    actor: Actor,
    query: Page & { readonly companyId?: number | undefined },
  ): Promise<CountedList<ProjectMap>>;
  read(actor: Actor, permit: Permit, mapId: number): Promise<ProjectMap>;
  /** Holds all maps of a company, with their points, until the end of the unit of work. */
  holdAllOf(unit: UnitOfWork, companyId: number): Promise<void>;
  visibleIdsOf(actor: Actor, companyId: number): Promise<number[]>;
  /** What anybody may see of a company. */
  publishedOf(companyId: number): Promise<ProjectMap[]>;
  /** Reads states anew: what this process has just written may not have been heard yet. */
  forgetStates(): void;
}

export function createMapsService(
  db: Kysely<Database>,
  changes: MapChanges,
  addressOf: AddressOf,
): MapsService {
  const states = createMapStates(changes, (mapId) =>
    inUnitOfWork(db, scopeOf(system), (unit) => findMapState(unit, mapId)),
  );

  return {
    state: states.read,
    stateIn: findMapState,

    async permitted(permit, mapId) {
      const state = await states.read(mapId);
      if (!state) throw new DomainError("map_not_found");
      permit({ companyId: state.companyId, published: state.published }, "map_not_found");
      return state;
    },

    list: (actor, query) =>
      inUnitOfWork(db, scopeOf(actor), async (unit) => {
        const { items, total } = await listMaps(unit, query);
        return { items: items.map((row) => toProjectMap(row, addressOf)), total };
      }),

    read: (actor, permit, mapId) =>
      inUnitOfWork(db, scopeOf(actor), async (unit) =>
        toProjectMap(await permittedMap(unit, permit, mapId), addressOf),
      ),

    holdAllOf: async (unit, companyId) => holdWhole(unit, await visibleMapIdsOf(unit, companyId)),

    visibleIdsOf(actor, companyId) {
      return inUnitOfWork(db, scopeOf(actor), (unit) => visibleMapIdsOf(unit, companyId));
    },

    async publishedOf(companyId) {
      const rows = await inUnitOfWork(db, scopeOf(anonymous), (unit) => publishedMapsOf(unit, companyId));
      return rows.map((row) => toProjectMap(row, addressOf));
    },

    forgetStates: states.forget,
  };
}
