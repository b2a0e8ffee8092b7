import { type Actor, anonymous, system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { DomainError } from "@mapaobra/domain/errors";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import type { Kysely } from "kysely";
import type { Database } from "../../database/schema.ts";
import { inUnitOfWork, type UnitOfWork } from "../../database/unit-of-work.ts";
import type { Permit } from "../../http/mount.ts";
import type { MapChanges } from "../../live/map-changes.ts";
import { toProjectMap } from "./map-row.ts";
import { createMapStates, type MapState } from "./map-states.ts";
import { findMapState, publishedMapsOf, visibleMapIdsOf } from "./maps-repository.ts";

export interface MapsService {
  /** The state of a map that exists; undefined otherwise. Asks no policy. */
  state(mapId: number): Promise<MapState | undefined>;
  /** The same within a unit of work, as far as its actor sees the map. */
  stateIn(unit: UnitOfWork, mapId: number): Promise<MapState | undefined>;
  /** The state of a map that `permit` lets the caller act on; `map_not_found` when there is none. */
  permitted(permit: Permit, mapId: number): Promise<MapState>;
  visibleIdsOf(actor: Actor, companyId: number): Promise<number[]>;
  /** What anybody may see of a company. */
  publishedOf(company: { readonly id: number; readonly name: string }): Promise<ProjectMap[]>;
}

export function createMapsService(
  db: Kysely<Database>,
  changes: MapChanges,
  addressOf: (key: string) => string,
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

    visibleIdsOf(actor, companyId) {
      return inUnitOfWork(db, scopeOf(actor), (unit) => visibleMapIdsOf(unit, companyId));
    },

    async publishedOf(company) {
      const rows = await inUnitOfWork(db, scopeOf(anonymous), (unit) => publishedMapsOf(unit, company.id));
      return rows.map((row) => toProjectMap(row, company.name, addressOf));
    },
  };
}
