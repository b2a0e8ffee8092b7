/** What one change of several points sets: a field, their map, or the bin. */
export const bulkTargets = [
  "stage",
  "workClass",
  "progress",
  "date",
  "developer",
  "builder",
  "manager",
  "mapId",
  "bin",
] as const;
export type BulkTarget = (typeof bulkTargets)[number];
export type BulkField = Exclude<BulkTarget, "mapId" | "bin">;

/** Points of one change: what the list of a map can hold while one transaction stays short. */
export const MAX_BULK_POINTS = 20_000;

/** Days for which a change of several points can be undone. */
export const BULK_UNDO_DAYS = 30;

/** A chosen point as the database has it. */
export interface BulkPoint {
  readonly id: number;
  readonly version: number;
  /** On the map, and not in the bin. */
  readonly isPresent: boolean;
  /** The value of the changed field, as text. */
  readonly value: string | null;
}

export interface BulkPlan<Point extends BulkPoint> {
  readonly changing: readonly Point[];
  readonly same: readonly Point[];
  /** Moved to another map or deleted. */
  readonly gone: readonly Point[];
  /** Saved by another person since the preview. */
  readonly stale: readonly Point[];
}

/**
 * What a change does to each chosen point.
 *
 * @param seen the version of each point that the person saw; undefined for a preview
 */
export function planBulkEdit<Point extends BulkPoint>(
  points: readonly Point[],
  after: string | null,
  seen?: ReadonlyMap<number, number>,
): BulkPlan<Point> {
  const {
    changing = [],
    same = [],
    gone = [],
    stale = [],
  } = Object.groupBy(points, (point) => {
    if (!point.isPresent) return "gone";
    if (seen && seen.get(point.id) !== point.version) return "stale";
    return point.value === after ? "same" : "changing";
  });
  return { changing, same, gone, stale };
}

export interface BulkGroup {
  readonly before: string | null;
  readonly count: number;
}

const MAX_GROUPS = 12;

/** How many points change from each value, most first. Of many values only the most frequent are named. */
export function groupsOf(changing: readonly BulkPoint[]): BulkGroup[] {
  const counts = new Map<string | null, number>();
  for (const { value } of changing) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([before, count]) => ({ before, count }))
    .sort((one, other) => other.count - one.count)
    .slice(0, MAX_GROUPS);
}

export interface BulkPreview {
  readonly after: string | null;
  readonly groups: readonly BulkGroup[];
  readonly changing: number;
  readonly same: number;
  readonly gone: number;
  /** Who gets news of this map: people with a saved search, and visitors. */
  readonly people: number;
  readonly visitors: number;
  /** Of the chosen points, in their order. */
  readonly versions: readonly number[];
}

/** A change of several points that was made. */
export interface BulkEdit {
  readonly id: number;
  readonly companyId: number;
  readonly mapId: number;
  readonly target: BulkTarget;
  /** As people read it: of a map its name. */
  readonly after: string | null;
  readonly count: number;
  readonly userName: string | null;
  readonly createdAt: string;
  readonly undoneAt: string | null;
  readonly undone: number;
  readonly kept: number;
}

/** A point that a change, or its undoing, left as it was. */
export interface LeftPoint {
  readonly id: number;
  readonly name: string;
  readonly reason: string;
}

export interface BulkResult extends BulkEdit {
  readonly leftCount: number;
  /** The first of them. */
  readonly left: readonly LeftPoint[];
}
