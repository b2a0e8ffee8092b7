import type { Point } from "@mapaobra/domain/point/point";

/** What the second column set says about one point. */
export type PointTextFields = Pick<
  Point,
  "name" | "permit" | "workType" | "date" | "developer" | "builder" | "area" | "progress" | "note" | "web"
>;

/** The texts of a table's points, by the table's rows. */
export interface PointTexts {
  nameAt(row: number): string;
  at(row: number): PointTextFields;
  /** The date alone, as the milliseconds of its midnight in UTC: whoever orders points by it reads nothing else. */
  dayAt(row: number): number | null;
  areaAt(row: number): number | null;
  /**
   * The Arrow bytes that all of these are read from, for a thread that reads them too. Absent where texts
   * came as a list, and wherever a single one has changed since.
   */
  readonly bytes?: ArrayBuffer;
}
