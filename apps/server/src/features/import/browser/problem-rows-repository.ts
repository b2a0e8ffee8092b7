import { canBeReadInTwoWays, parseNumberWith } from "@mapaobra/domain/format/numbers";
import type { ImportColumn } from "@mapaobra/domain/import/import";
import type { UnitOfWork } from "../../../database/schema.ts";
import type { Cell } from "../formats/raw-row.ts";
import { type NumberFormats, parsePercent, withoutUnit } from "../row/number-formats.ts";
import { plainText } from "../row/parse-draft.ts";

/** The rows that are out or doubtful after a line, as they are stored. */
export const problemRowsAfter = (unit: UnitOfWork, id: number, line: number, limit: number) =>
  unit
    .selectFrom("import_rows")
    .select(["line", "cells", "reasons"])
    .where("import_id", "=", id)
    .where("verdict", "in", ["out", "doubtful"])
    .where("line", ">", line)
    .orderBy("line")
    .limit(limit)
    .execute();

/**
 * The text of a cell for a file that has few of the rows. Alone, `1,500` may be thousands and `1` a fraction: their
 * column, which said what they are, is not in it.
 */
export function cellForReading(
  cell: Cell | undefined,
  field: ImportColumn["field"],
  { areaMark, progress }: NumberFormats,
): string {
  const text = plainText(cell);
  if (field === "area") {
    const mark = typeof cell === "number" ? "." : areaMark;
    const number = withoutUnit(text);
    if ((mark !== "." && mark !== ",") || !canBeReadInTwoWays(number)) return text;
    // A fourth decimal is no thousand.
    return number.includes(mark) ? `${number}0` : String(parseNumberWith(mark, number));
  }
  const value = field === "progress" && progress === "percent" ? parsePercent(text) : undefined;
  return value !== undefined && value > 0 && value <= 1 && !text.includes("%") ? `${text} %` : text;
}
