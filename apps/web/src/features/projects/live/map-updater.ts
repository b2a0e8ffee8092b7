import { listBin, listMapPoints, readPoint } from "@mapaobra/contract/endpoints/points";
import type { Point } from "@mapaobra/domain/point/point";
import type { QueryClient } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { ApiError, isApiError } from "../../../api/api-error.ts";
import { isStale, pointQuery } from "../../../api/point-query.ts";
import { requestedWait } from "../../../api/requested-wait.ts";
import { backoffDelay } from "../../../lib/time/backoff-delay.ts";
import { delay } from "../../../lib/time/delay.ts";
import { relayPointChange } from "../../../map/point-events.ts";
import type { PointStore } from "../../../map/point-store.ts";
import {
  addChange,
  changesToRelay,
  hasPendingChanges,
  type MapChange,
  mergePending,
  noPendingChanges,
  type PendingChanges,
  planUpdate,
  type UpdatePlan,
} from "./pending-changes.ts";

/** The point cache of the page; see `features/projects/point-cache.ts`. */
export interface CachedPoints {
  revision(): number | null;
  has(id: number): boolean;
  whenIdle(): Promise<void>;
  apply(changes: {
    readonly saved: readonly Point[];
    readonly removed: readonly number[];
    readonly revision: number | null;
  }): void;
  reload(signal: AbortSignal): Promise<void>;
  storeOfflineCopy(signal: AbortSignal): Promise<void>;
}

interface MapUpdaterOptions {
  readonly mapId: number;
  readonly points: CachedPoints;
  readonly store: PointStore;
  readonly queries: QueryClient;
  readonly signal: AbortSignal;
}

/** One save often causes several events. */
const BATCH_MS = 250;
/** Pause after a change before the offline copy is renewed, and the least time between two copies. */
const COPY_DELAY_MS = 2_000;
const COPY_INTERVAL_MS = 60_000;
/** Attempts to load a change that this page announced. */
const LOCAL_CHANGE_ATTEMPTS = 3;
const backoffLimits = { initialMs: 2_000, maxMs: 60_000 };

/** Creates the function that receives map changes, batches them and applies them to the screen in order. */
export function createMapUpdater(parts: MapUpdaterOptions): (change: MapChange) => void {
  const { mapId, points, signal } = parts;
  let pending: PendingChanges = noPendingChanges;
  let isWorking = false;
  let copyTimer: ReturnType<typeof setTimeout> | undefined;
  let copiedAt = Number.NEGATIVE_INFINITY;
  signal.addEventListener("abort", () => clearTimeout(copyTimer));
  const storeCopy = () => {
    copyTimer = undefined;
    copiedAt = performance.now();
    // A failure leaves the older copy: the next change tries again.
    void points.storeOfflineCopy(signal).catch(() => undefined);
  };
  const scheduleCopy = () => {
    const wait = Math.max(COPY_DELAY_MS, copiedAt + COPY_INTERVAL_MS - performance.now());
    copyTimer ??= setTimeout(storeCopy, wait);
  };

  const processPending = async () => {
    let failures = 0;
    while (hasPendingChanges(pending) && !signal.aborted) {
      await delay(failures === 0 ? BATCH_MS : backoffDelay(failures, backoffLimits, Math.random()), signal);
      await points.whenIdle();
      const batch = pending;
      const shown = points.revision();
      pending = noPendingChanges;
      // Nothing to update before the points are loaded: loading returns the current state.
      if (shown === null || signal.aborted) continue;
      try {
        const plan = planUpdate(batch, shown);
        await (plan.kind === "reload" ? reload(parts, plan.minRevision) : applyPointChanges(parts, plan));
        if (plan.kind === "points" && plan.read.length + plan.removed.length > 0) scheduleCopy();
        if (plan.kind === "reload" || plan.read.length + plan.removed.length > 0) invalidateLists(parts);
        failures = 0;
      } catch {
        failures += 1;
        pending = mergePending(
          failures < LOCAL_CHANGE_ATTEMPTS ? batch : { ...batch, unspecified: false },
          pending,
        );
        continue;
      }
      for (const change of changesToRelay(batch, shown, mapId)) relayPointChange(change);
    }
    isWorking = false;
  };

  return (change) => {
    pending = addChange(pending, change);
    if (isWorking) return;
    isWorking = true;
    void processPending();
  };
}

async function reload(
  { points, store, queries, signal }: MapUpdaterOptions,
  minRevision: number,
): Promise<void> {
  const heldIds = [store.selected, ...store.route].filter((id) => id !== null && points.has(id));
  await points.reload(signal);
  for (const id of heldIds) if (id !== null && !points.has(id)) removePoint(id, store, queries);
  // A point already known to be deleted is not fetched again.
  await queries.invalidateQueries({
    queryKey: ["point"],
    predicate: ({ state }) => !isUnavailableError(state.error),
  });
  const revision = points.revision() ?? 0;
  // The read may be behind the announced revision. Revision 0 means an API without revisions.
  if (revision !== 0 && revision < minRevision) throw new Error("the server answered with older points");
}

async function applyPointChanges(
  parts: MapUpdaterOptions,
  plan: Extract<UpdatePlan, { kind: "points" }>,
): Promise<void> {
  const { mapId, points, store, queries, signal } = parts;
  const responses = await Promise.all(
    plan.read.map(async (id) => [id, await refetchPoint(id, signal)] as const),
  );
  await points.whenIdle();
  if (signal.aborted) return;
  const saved: Point[] = [];
  const removed = [...plan.removed];
  for (const [id, point] of responses) {
    const { queryKey } = pointQuery(id);
    const cached = queries.getQueryData(queryKey);
    if (point && isStale(point, cached)) continue;
    if (point?.mapId === mapId) saved.push(point);
    else removed.push(id);
    if (point && cached) queries.setQueryData(queryKey, point);
  }
  points.apply({ saved, removed, revision: plan.revision });
  for (const id of removed) removePoint(id, store, queries);
  // Invalidates other queries of the points: files, comments, history.
  for (const id of [...plan.commentsChanged, ...saved.map(({ id }) => id)]) {
    void queries.invalidateQueries({
      queryKey: ["point", id],
      predicate: ({ queryKey }) => queryKey.length > 2 || plan.commentsChanged.includes(id),
    });
  }
}

/** Refetches the open lists of unplaced and deleted points. */
function invalidateLists({ queries }: MapUpdaterOptions): void {
  for (const { name } of [listMapPoints, listBin]) void queries.invalidateQueries({ queryKey: [name] });
}

/** Null if the point has been deleted. Asks once more after the wait that a 429 requests. */
async function refetchPoint(id: number, signal: AbortSignal) {
  const read = () => api.send(readPoint, { id }, { signal });
  const readLater = async (error: unknown) => {
    const seconds = requestedWait(error);
    if (seconds === undefined) throw error;
    await delay(seconds * 1_000, signal);
    return read();
  };
  try {
    return await read().catch(readLater);
  } catch (error) {
    if (isApiError(error, 404)) return null;
    throw error;
  }
}

const isUnavailableError = (error: unknown) => isApiError(error, 404);

/** Removes a point from the store and sets its queries to a 404 error. */
function removePoint(id: number, store: PointStore, queries: QueryClient): void {
  store.remove(id);
  const error = new ApiError("El punto no existe o fue eliminado.", { status: 404 });
  for (const query of queries.getQueryCache().findAll({ queryKey: ["point", id] })) {
    query.setState({ status: "error", error });
  }
}
