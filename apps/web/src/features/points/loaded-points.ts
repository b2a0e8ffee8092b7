import type { PointTable } from "@mapaobra/domain/point/table";
import type { PointTexts } from "../../map/arrow/point-texts.ts";

export type { PointTexts };

/** The points of a map, at one revision. */
export interface LoadedPoints {
  readonly table: PointTable;
  readonly revision: number;
  /** There already when the points came from the list, which has everything in it. */
  readonly texts: PointTexts | null;
}
