import type { DayChange } from "../change/day-change.ts";

/** A person's visit of a map. Instants are ISO 8601. */
export interface Visit {
  /** The end of the visit before: what changed later is new. Null during the first visit, which has no news. */
  readonly baseline: string | null;
  /** The points that the person opened since then, and when. */
  readonly seen: ReadonlyMap<number, string>;
}

/** A visit as it is kept, on the server or on the device. */
export interface KeptVisit extends Visit {
  /** The last activity of the person on the map. */
  readonly activeAt: string;
}

/** A visit ends after this time without activity. */
export const VISIT_PAUSE_MS = 4 * 60 * 60 * 1000;

/** News are at most this old. */
export const MAX_NEWS_DAYS = 31;

/** What lies further in the future was written by a wrong clock. The time of a response is late by seconds. */
const CLOCK_TOLERANCE_MS = 60_000;

const isFuture = (at: string, now: string) => Date.parse(at) - Date.parse(now) > CLOCK_TOLERANCE_MS;
const untilNow = (at: string, now: string) => (isFuture(at, now) ? now : at);

/** The visit at `now`: the same, or a new one, whose baseline is the last activity of the one before. */
export function continueVisit(kept: KeptVisit | null, now: string): KeptVisit {
  if (!kept) return { baseline: null, seen: new Map(), activeAt: now };
  const { baseline, seen } = kept;
  const activeAt = later(untilNow(kept.activeAt, now), now);
  const isOver = Date.parse(now) - Date.parse(kept.activeAt) >= VISIT_PAUSE_MS;
  if (isOver) return { baseline: kept.activeAt, seen: new Map(), activeAt };
  return {
    baseline: baseline && untilNow(baseline, now),
    seen: new Map([...seen].filter(([, at]) => !isFuture(at, now))),
    activeAt,
  };
}

/** The visit after a point was opened. */
export function withSeen(visit: KeptVisit, pointId: number, now: string): KeptVisit {
  return { ...visit, activeAt: later(visit.activeAt, now), seen: new Map(visit.seen).set(pointId, now) };
}

/** The visit after everything up to `until`, at most `now`, was marked as seen; what changed later stays new. */
export function withAllSeen(visit: KeptVisit, until: string, now: string): KeptVisit {
  const end = untilNow(until, now);
  const baseline = later(visit.baseline ?? end, end);
  return { baseline, seen: seenAfter(baseline, visit.seen), activeAt: later(visit.activeAt, now) };
}

const seenAfter = (baseline: string, seen: Visit["seen"]): Visit["seen"] =>
  new Map([...seen].filter(([, at]) => Date.parse(at) > Date.parse(baseline)));

/** Why a point is marked: it is new since the baseline, or changed. */
export type NewsMark = "new" | "changed";

/** The marks of points: those with changes that the person has not seen. None during the first visit. */
export function marksOf(changes: readonly DayChange[], { baseline, seen }: Visit): Map<number, NewsMark> {
  const marks = new Map<number, NewsMark>();
  if (baseline === null) return marks;
  for (const { pointId, at, kinds } of changes) {
    if (Date.parse(at) <= Date.parse(seen.get(pointId) ?? baseline)) continue;
    if (kinds.includes("new")) marks.set(pointId, "new");
    else if (!marks.has(pointId)) marks.set(pointId, "changed");
  }
  return marks;
}

const later = (one: string, other: string) => (Date.parse(one) >= Date.parse(other) ? one : other);
