import { setImmediate } from "node:timers/promises";
import type { AlertFrequency } from "@mapaobra/domain/search/search";
import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import { announceNotices } from "../../database/announce-notices.ts";
import { readPointsOnMap } from "../../database/points-on-map.ts";
import type { Database, UnitOfWork } from "../../database/schema.ts";
import { asSystem } from "../../database/unit-of-work.ts";
import * as repository from "./alerts-repository.ts";
import { matchAlerts, type NoticeDraft } from "./match-alerts.ts";
import { forgetFailures, storeFailure } from "./unmatched-maps-repository.ts";

export interface AlertsService {
  /**
   * Turns the waiting changes of points into notices, map by map, in transactions of at most `eventsPerRun`. Several
   * processes may run it at once: an event is handled by one of them, and again if that one fails. A map that fails is
   * logged and waits (decision 99), and the others go on. Only a failure before a map is known throws, and one to store it.
   */
  matchEvents(): Promise<void>;
}

interface AlertsServiceParts {
  readonly db: Kysely<Database>;
  readonly log: Pick<FastifyBaseLogger, "warn">;
  readonly eventsPerRun?: number;
  /** What else the transaction that stores notices does with them. */
  readonly onNotices?: (unit: UnitOfWork, notices: readonly ReportedNotice[]) => Promise<void>;
}

/** A stored notice, and how often its search reports. */
export interface ReportedNotice extends repository.StoredNotice {
  readonly frequency: AlertFrequency;
}

/** A transaction of so many takes a second or two with hundreds of searches, far below the limit of a statement. */
const defaultEventsPerRun = 5_000;
const statementTimeoutMs = 60_000;
/** So that a map with many searches needs no more memory than one with few. */
const draftsPerBatch = 2_000;
/** Other jobs of the worker run between steps of this time. */
const stepMs = 10;

/** A change gives each person one notice, also if a process dies (decision 91). */
export function createAlertsService({
  db,
  log,
  eventsPerRun = defaultEventsPerRun,
  onNotices,
}: AlertsServiceParts): AlertsService {
  /** Matches the oldest events of a map; returns whether there were any. `singles` is updated if it succeeds. */
  const matchBatch = async (singles: Map<number, number>): Promise<boolean> => {
    let mapId: number | undefined;
    const given = new Map(singles);
    try {
      await asSystem(
        db,
        async (unit) => {
          const events = await repository.claimEvents(unit, eventsPerRun);
          mapId = events[0]?.mapId;
          if (mapId === undefined) return;
          const searches = await repository.searchesWithAlerts(unit, mapId);
          if (searches.length > 0) {
            const ids = new Set(events.map(({ pointId }) => pointId));
            const points = await readPointsOnMap(unit, mapId, [...ids]);
            const frequencyOf = new Map(searches.map(({ id, frequency }) => [id, frequency]));
            const found = matchAlerts(events, points, searches, singles);
            for await (const drafts of batchesOf(found, draftsPerBatch)) {
              for (const { searchId, pointId } of drafts) {
                if (pointId !== null) given.set(searchId, (given.get(searchId) ?? 0) + 1);
              }
              const stored = await repository.insertNotices(unit, drafts);
              await onNotices?.(
                unit,
                stored.map((notice) => ({
                  ...notice,
                  frequency: frequencyOf.get(notice.searchId) ?? "never",
                })),
              );
              await announceNotices(unit, [...new Set(drafts.map(({ userId }) => userId))]);
            }
          }
          await repository.deleteEvents(
            unit,
            events.map(({ id }) => id),
          );
          await forgetFailures(unit, mapId);
        },
        { statementTimeoutMs },
      );
    } catch (error) {
      if (mapId === undefined) throw error;
      const failed = mapId;
      const failure = await asSystem(db, (unit) => storeFailure(unit, failed, error as Error));
      log.warn({ err: error, mapId, ...failure }, "could not match alerts of a map");
      return true;
    }
    if (mapId === undefined) return false;
    for (const [searchId, count] of given) singles.set(searchId, count);
    return true;
  };

  return {
    async matchEvents() {
      const singles = new Map<number, number>();
      while (await matchBatch(singles));
    },
  };
}

/** Batches of drafts, with pauses for other work between steps. */
async function* batchesOf(steps: Iterable<NoticeDraft | null>, size: number): AsyncGenerator<NoticeDraft[]> {
  let batch: NoticeDraft[] = [];
  let weight = 0;
  let begun = performance.now();
  for (const item of steps) {
    if (performance.now() - begun > stepMs) {
      await setImmediate();
      begun = performance.now();
    }
    if (item === null) continue;
    batch.push(item);
    // The ids of thousands of points are as long as many drafts.
    weight += 1 + item.count / 10;
    if (weight < size) continue;
    yield batch;
    batch = [];
    weight = 0;
  }
  if (batch.length > 0) yield batch;
}
