import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import type { AlertFrequency } from "@mapaobra/domain/search/search";
import type { Kysely } from "kysely";
import { announceNotices } from "../../database/announce-notices.ts";
import { readPointsOnMap } from "../../database/points-on-map.ts";
import type { Database, UnitOfWork } from "../../database/schema.ts";
import { inUnitOfWork } from "../../database/unit-of-work.ts";
import * as repository from "./alerts-repository.ts";
import { matchAlerts, type PointEvent } from "./match-alerts.ts";

export interface AlertsService {
  /**
   * Turns the waiting changes of points into notices, map by map, in transactions of at most `eventsPerRun`. Several
   * processes may run it at once: an event is handled by one of them, and again if that one fails.
   */
  matchEvents(): Promise<void>;
}

interface AlertsServiceParts {
  readonly db: Kysely<Database>;
  readonly eventsPerRun?: number;
  /** What else the transaction that stores notices does with them. */
  readonly onNotices?: (unit: UnitOfWork, notices: readonly ReportedNotice[]) => Promise<void>;
}

/** A stored notice, and how often its search reports. */
export interface ReportedNotice extends repository.StoredNotice {
  readonly frequency: AlertFrequency;
}

/** Enough for the import of a large file, so that it gives each search one notice with a count. */
const defaultEventsPerRun = 30_000;
const statementTimeoutMs = 60_000;
/** So that a map with many searches needs no more memory than one with few. */
const draftsPerBatch = 2_000;

export function createAlertsService({
  db,
  eventsPerRun = defaultEventsPerRun,
  onNotices,
}: AlertsServiceParts): AlertsService {
  /** Returns the number of handled events. */
  const matchBatch = () =>
    inUnitOfWork(
      db,
      scopeOf(system),
      async (unit) => {
        const events = await repository.claimEvents(unit, eventsPerRun);
        if (events.length === 0) return 0;
        const [{ mapId }] = events as [PointEvent];
        const searches = await repository.searchesWithAlerts(unit, mapId);
        if (searches.length > 0) {
          const ids = new Set(events.map(({ pointId }) => pointId));
          const points = await readPointsOnMap(unit, mapId, [...ids]);
          const frequencyOf = new Map(searches.map(({ id, frequency }) => [id, frequency]));
          for (const drafts of batchesOf(matchAlerts(events, points, searches), draftsPerBatch)) {
            const stored = await repository.insertNotices(unit, drafts);
            await onNotices?.(
              unit,
              stored.map((notice) => ({ ...notice, frequency: frequencyOf.get(notice.searchId) ?? "never" })),
            );
            await announceNotices(unit, [...new Set(drafts.map(({ userId }) => userId))]);
          }
        }
        await repository.deleteEvents(
          unit,
          events.map(({ id }) => id),
        );
        return events.length;
      },
      { statementTimeoutMs },
    );

  return {
    async matchEvents() {
      while ((await matchBatch()) > 0);
    },
  };
}

function* batchesOf<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
