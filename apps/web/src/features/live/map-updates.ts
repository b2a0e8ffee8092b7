import { listBin, listMapPoints, readPoint } from "@mapaobra/contract/endpoints/points";
import type { Point } from "@mapaobra/domain/point/point";
import type { QueryClient } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { ApiError, isApiError } from "../../api/api-error.ts";
import { isOutrun, pointQuery } from "../../api/point-query.ts";
import { growingPause } from "../../lib/growing-pause.ts";
import { pause } from "../../lib/pause.ts";
import { retellPointChange } from "../../map/point-events.ts";
import type { PointStore } from "../../map/point-store.ts";
import {
  isPending,
  joined,
  type News,
  nothingPending,
  type PendingChanges,
  type Plan,
  planOf,
  retold,
  withNews,
} from "./pending-changes.ts";

/** The points that the page remembers; see `features/points/point-cache.ts`. */
export interface ShownPoints {
  revision(): number | null;
  has(id: number): boolean;
  settled(): Promise<void>;
  apply(changes: {
    readonly saved: readonly Point[];
    readonly removed: readonly number[];
    readonly revision: number | null;
  }): void;
  reload(signal: AbortSignal): Promise<void>;
}

interface Parts {
  readonly mapId: number;
  readonly points: ShownPoints;
  readonly store: PointStore;
  readonly queries: QueryClient;
  readonly signal: AbortSignal;
}

/** One save is often told by several events. */
const GATHER_MS = 250;
/** So often is a change looked for that somebody in the page says there was. */
const RUMOUR_ATTEMPTS = 3;
const patience = { first: 2_000, longest: 60_000 };

/** Brings what is told of a map onto the screen, in order. Gives the function that takes the news. */
export function createMapUpdates(parts: Parts): (news: News) => void {
  const { mapId, points, signal } = parts;
  let pending: PendingChanges = nothingPending;
  let isWorking = false;

  const work = async () => {
    let failures = 0;
    while (isPending(pending) && !signal.aborted) {
      await pause(failures === 0 ? GATHER_MS : growingPause(failures, patience, Math.random()), signal);
      await points.settled();
      const batch = pending;
      const shown = points.revision();
      pending = nothingPending;
      // Without points there is nothing to keep true: they come as they are then.
      if (shown === null || signal.aborted) continue;
      try {
        const plan = planOf(batch, shown);
        await (plan.kind === "reload" ? reload(parts, plan.least) : applySingly(parts, plan));
        if (plan.kind === "reload" || plan.read.length + plan.removed.length > 0) refreshLists(parts);
        failures = 0;
      } catch {
        failures += 1;
        pending = joined(failures < RUMOUR_ATTEMPTS ? batch : { ...batch, anything: false }, pending);
        continue;
      }
      for (const change of retold(batch, shown, mapId)) retellPointChange(change);
    }
    isWorking = false;
  };

  return (news) => {
    pending = withNews(pending, news);
    if (isWorking) return;
    isWorking = true;
    void work();
  };
}

async function reload({ points, store, queries, signal }: Parts, least: number): Promise<void> {
  const inHand = [store.selected, ...store.route].filter((id) => id !== null && points.has(id));
  await points.reload(signal);
  for (const id of inHand) if (id !== null && !points.has(id)) forget(id, store, queries);
  // Whoever has been told that their point is gone is not asked again.
  await queries.invalidateQueries({ queryKey: ["point"], predicate: ({ state }) => !isGone(state.error) });
  const revision = points.revision() ?? 0;
  // The server may not have heard of it yet. Zero is an API that counts nothing.
  if (revision !== 0 && revision < least) throw new Error("the server answered with older points");
}

async function applySingly(parts: Parts, plan: Extract<Plan, { kind: "points" }>): Promise<void> {
  const { mapId, points, store, queries, signal } = parts;
  const answers = await Promise.all(plan.read.map(async (id) => [id, await readAnew(id, signal)] as const));
  await points.settled();
  if (signal.aborted) return;
  const saved: Point[] = [];
  const removed = [...plan.removed];
  for (const [id, point] of answers) {
    const { queryKey } = pointQuery(id);
    const known = queries.getQueryData(queryKey);
    if (point && isOutrun(point, known)) continue;
    if (point?.mapId === mapId) saved.push(point);
    else removed.push(id);
    if (point && known) queries.setQueryData(queryKey, point);
  }
  points.apply({ saved, removed, revision: plan.revision });
  for (const id of removed) forget(id, store, queries);
  // Whatever else the page has asked about them: files, comments, history.
  for (const id of [...plan.commented, ...saved.map(({ id }) => id)]) {
    void queries.invalidateQueries({
      queryKey: ["point", id],
      predicate: ({ queryKey }) => queryKey.length > 2 || plan.commented.includes(id),
    });
  }
}

/** The lists of what no map shows: without a place, and in the bin. Those that are open are read anew. */
function refreshLists({ queries }: Parts): void {
  for (const { name } of [listMapPoints, listBin]) void queries.invalidateQueries({ queryKey: [name] });
}

/** Null when it is gone by now. */
async function readAnew(id: number, signal: AbortSignal) {
  try {
    return await api.send(readPoint, { id }, { signal });
  } catch (error) {
    if (isApiError(error, 404)) return null;
    throw error;
  }
}

const isGone = (error: unknown) => isApiError(error, 404);

/** Takes a point out of every hand; who has it open is told as if they had asked. */
function forget(id: number, store: PointStore, queries: QueryClient): void {
  store.remove(id);
  const error = new ApiError("El punto no existe o fue eliminado.", { status: 404 });
  for (const query of queries.getQueryCache().findAll({ queryKey: ["point", id] })) {
    query.setState({ status: "error", error });
  }
}
