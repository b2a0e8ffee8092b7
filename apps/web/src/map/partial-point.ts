import type { Point } from "@mapaobra/domain/point/point";
import { type PointTable, readRow, rowOf } from "@mapaobra/domain/point/table";
import type { PointTexts } from "./arrow/point-texts.ts";

/** Fields of a point that the map's columns carry, for use before or without the full point. */
export type PartialPoint = Partial<Point> &
  Pick<Point, "id"> & {
    /** Number of files. */
    readonly mediaCount?: number;
  };

/** The columns of a point; only its id if it is not in the table. */
export function partialPoint(table: PointTable, texts: PointTexts | undefined, id: number): PartialPoint {
  const row = rowOf(table, id);
  if (row === -1) return { id };
  const { position, ...columns } = readRow(table, row);
  return { ...columns, ...texts?.at(row), latitude: position?.latitude, longitude: position?.longitude };
}
