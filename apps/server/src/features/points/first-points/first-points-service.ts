import { setTimeout as wait } from "node:timers/promises";
import { anonymous } from "@mapaobra/domain/access/actor";
import { authorize } from "@mapaobra/domain/access/policy";
import { DomainError } from "@mapaobra/domain/errors";
import type { Db } from "../../../database/schema.ts";
import { asActor } from "../../../database/unit-of-work.ts";
import type { MapsService } from "../../maps/maps-service.ts";
import type { PointRow } from "../point-row.ts";
import { listPoints } from "../points-repository.ts";
import type { FirstPoint, FirstPoints, FirstPointsCache, FirstPointsRead } from "./first-points-cache.ts";

export type { FirstPoint, FirstPoints } from "./first-points-cache.ts";

/** The length of the list: about 10 kB of links in a page. */
const MAX_FIRST_POINTS = 100;
/** Maximum length of a name in the list; longer ones are cut, which bounds the page. */
const MAX_NAME_LENGTH = 80;

/**
 * The wait for a list that is not cached. Most maps are read in a few milliseconds. A map of a million
 * projects takes longer: its page goes out without the list, because visitors with JavaScript do not need it,
 * and the next page has it.
 */
const patienceMs = 150;

export type FirstPointsService = ReturnType<typeof createFirstPointsService>;

export function createFirstPointsService(db: Db, maps: MapsService, cache: FirstPointsCache) {
  const read = (mapId: number): Promise<FirstPointsRead> =>
    asActor(
      db,
      anonymous,
      async (unit) => {
        const state = await maps.getStateIn(unit, mapId);
        if (!state) throw new DomainError("map_not_found");
        const query = {
          mapIds: [mapId],
          position: "present",
          // Also the order of an index: no million of projects is sorted.
          newestFirst: true,
          limit: MAX_FIRST_POINTS,
          offset: 0,
        } as const;
        const { items, total } = await listPoints(unit, query);
        return { state, list: { points: items.map(toFirstPoint), total } };
      },
      { readOnly: true },
    );

  return {
    /**
     * The projects that were added last to a published map, newest first; only those with a position, as on
     * the map. Undefined if they are not read in time. Throws `map_not_found`.
     */
    async listFirst(mapId: number) {
      const state = await maps.getAuthorizedState(
        (resource, code) => authorize(anonymous, "point.read", resource, code),
        mapId,
      );
      const { known, reading } = cache.find(mapId, state, () => read(mapId));
      return reading ? soonOr(known, reading) : known;
    },
  };
}

/** The result of `reading` if it arrives in time, else `known`. */
async function soonOr(known: FirstPoints | undefined, reading: Promise<FirstPoints>) {
  const timeout = new AbortController();
  const late = wait(patienceMs, known, { signal: timeout.signal }).catch(() => known);
  try {
    return await Promise.race([reading, late]);
  } finally {
    timeout.abort();
  }
}

const toFirstPoint = ({ id, name, stage, canton, province }: PointRow): FirstPoint => ({
  id,
  name: shorten(name),
  stage,
  place: canton || province,
});

function shorten(name: string): string {
  const signs = Array.from(name);
  return signs.length <= MAX_NAME_LENGTH ? name : `${signs.slice(0, MAX_NAME_LENGTH - 1).join("")}…`;
}
