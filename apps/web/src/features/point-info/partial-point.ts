import type { Point } from "@mapaobra/domain/point/point";

/** What can be said of a point before, or instead of, its own answer: what its columns carry. */
export type PartialPoint = Partial<Point> & Pick<Point, "id">;
