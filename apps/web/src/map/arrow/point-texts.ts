import type { FieldsWith, PointDraft } from "@mapaobra/domain/point/fields";

/** The texts of one point in the second column set. */
export type PointTextFields = Pick<PointDraft, FieldsWith<{ column: "texts" }>>;

/** The texts of a table's points, by row. */
export interface PointTexts {
  nameAt(row: number): string;
  at(row: number): PointTextFields;
  /** The date as epoch milliseconds of UTC midnight. Sorting by date reads nothing else. */
  dayAt(row: number): number | null;
  areaAt(row: number): number | null;
  /**
   * The Arrow bytes of the texts, for a worker thread. Absent if the texts came as a list or one has changed
   * since.
   */
  readonly bytes?: ArrayBuffer;
}
