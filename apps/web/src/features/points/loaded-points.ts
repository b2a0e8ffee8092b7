import type { Point } from "@mapaobra/domain/point/point";
import type { PointTable } from "@mapaobra/domain/point/table";

/** What the second column set says about one point. */
export type TextFacts = Pick<
  Point,
  "name" | "permit" | "workType" | "date" | "developer" | "builder" | "area" | "progress" | "note" | "web"
>;

/** The texts of a table's points, by the table's rows. */
export interface PointTexts {
  nameAt(row: number): string;
  at(row: number): TextFacts;
}

/** The points of a map, at one revision. */
export interface LoadedPoints {
  readonly table: PointTable;
  readonly revision: number;
  /** There already when the points came from the list, which has everything in it. */
  readonly texts: PointTexts | null;
}
