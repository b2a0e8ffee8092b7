import type { PointTable } from "@mapaobra/domain/point/table";
import { type Column, tableFromIPC } from "@uwdata/flechette";
import type { PointTexts } from "./point-texts.ts";

/**
 * Reads the column set `texto` for the rows of `points`. Texts are decoded on access, so that a million names
 * never exist as a million strings. Throws when the bytes are not Arrow.
 */
export function decodePointTexts(bytes: ArrayBuffer, points: PointTable): PointTexts {
  const arrow = tableFromIPC(bytes);
  // An empty map has no batches and therefore no typed array.
  const ids = arrow.numRows === 0 ? new Int32Array() : arrow.getChild("id")?.toArray();
  if (!(ids instanceof Int32Array)) throw new Error("The texts lack their ids.");
  const rowOf = createRowLookup(ids, points.ids);

  const reader = <Value>(name: string) => {
    const column = arrow.getChild(name) as Column<Value> | null;
    return (row: number): Value | null => {
      const found = rowOf(row);
      return found < 0 ? null : (column?.at(found) ?? null);
    };
  };
  const name = reader<string>("nombre");
  const permit = reader<string>("permiso");
  const workType = reader<string>("tipoObra");
  const date = reader<number>("fecha");
  const developer = reader<string>("desarrollo");
  const builder = reader<string>("construye");
  const area = reader<number>("m2");
  const progress = reader<number>("avance");
  const note = reader<string>("resena");
  const web = reader<string>("web");

  return {
    bytes,
    nameAt: (row) => name(row) ?? "",
    dayAt: date,
    areaAt: area,
    at: (row) => ({
      name: name(row) ?? "",
      permit: permit(row),
      workType: workType(row),
      date: dayOf(date(row)),
      developer: developer(row),
      builder: builder(row),
      area: area(row),
      progress: progress(row),
      note: note(row),
      web: web(row),
    }),
  };
}

/** Both column sets have the same order. If they do not, rows are joined by id. */
function createRowLookup(textIds: Int32Array, pointIds: Int32Array): (row: number) => number {
  if (textIds.length === pointIds.length && textIds.every((id, row) => id === pointIds[row])) {
    return (row) => row;
  }
  const rows = new Map(Array.from(textIds, (id, row) => [id, row]));
  return (row) => rows.get(pointIds[row] as number) ?? -1;
}

/** Arrow dates arrive as epoch milliseconds of UTC midnight. */
const dayOf = (milliseconds: number | null) =>
  milliseconds === null ? null : new Date(milliseconds).toISOString().slice(0, 10);
