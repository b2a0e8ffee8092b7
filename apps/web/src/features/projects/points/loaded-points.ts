import type { PointTable } from "@mapaobra/domain/point/table";
import type { PointTexts } from "../../../map/arrow/point-texts.ts";

export type { PointTexts };

/** Points of a map at one revision. */
export interface LoadedPoints {
  readonly table: PointTable;
  readonly revision: number;
  /** Set if the points came from the record list, which includes the texts. */
  readonly texts: PointTexts | null;
}
