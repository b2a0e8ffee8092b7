import { isPositionedRow, type PointTable, positionAt } from "@mapaobra/domain/point/table";
import type { PointTexts } from "../../../map/arrow/point-texts.ts";
import type { PointName } from "../../../map/hosts/map-host.ts";

/** The zoom from which on there is room for names. */
const NAMES_MIN_ZOOM = 13;
/** More names than this never fit. */
const MAX_NAMES = 300;

interface ShownPoints {
  readonly table: PointTable;
  readonly texts: Pick<PointTexts, "nameAt">;
  /** Finds the visible rows that the filters leave: on a map of the country that may be a million. */
  readonly rows: () => readonly number[];
  /** The row of the open point; -1 for none. */
  readonly openRow: number;
}

/** The names to draw at a zoom, the open point's first. */
export function namesToShow({ table, texts, rows, openRow }: ShownPoints, zoom: number): PointName[] {
  if (zoom < NAMES_MIN_ZOOM) return [];
  const others = rows().filter((row) => row !== openRow);
  return [...(openRow === -1 ? [] : [openRow]), ...others]
    .filter((row) => isPositionedRow(table, row))
    .slice(0, MAX_NAMES)
    .map((row) => ({
      name: texts.nameAt(row),
      position: positionAt(table, row),
      isOpen: row === openRow,
    }));
}
