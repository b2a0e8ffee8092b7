import type { PointSummary } from "@mapaobra/contract/wire/point";

/** What can be said of a point before, or instead of, its own answer: what its columns carry. */
export type KnownPoint = Partial<PointSummary> & Pick<PointSummary, "id">;
