import { canBeReadInTwoWays } from "@mapaobra/domain/format/numbers";
import { columnLabel, type ImportedField } from "../columns/column-names.ts";
import { cut } from "./cut.ts";
import { parsePercent, withoutUnit } from "./number-formats.ts";
import type { RowProblem } from "./row-problems.ts";

const maxQuoteLength = 60;

/** `column` is the file's name of a field, `cellText` the value in the file. */
export interface WrittenCell {
  readonly column: string | undefined;
  readonly cellText: string;
}

/** A problem as a Spanish clause: `latitud: «95,2» está fuera de lo posible`. */
export function problemText({ field, code }: RowProblem, written: WrittenCell): string {
  const name = written.column ?? columnLabel(field as ImportedField);
  const quoted = quotedCell(field as ImportedField, written);
  switch (code) {
    case "name_required":
    case "required":
      return `falta ${name}`;
    case "too_long":
      return `${quoted} es demasiado largo`;
    case "not_a_number":
    case "not_whole":
      if (field === "area" && canBeReadInTwoWays(withoutUnit(written.cellText))) {
        return `${quoted} puede tener miles o decimales`;
      }
      if (field === "progress" && parsePercent(written.cellText) !== undefined) {
        return `${quoted} puede ser un porcentaje o una fracción`;
      }
      return `${quoted} no es un número`;
    case "out_of_range":
      return `${quoted} está fuera de lo posible`;
    case "is_zero":
      return `${quoted} no es un lugar`;
    case "outside_country":
      return `${quoted} queda fuera de Costa Rica`;
    case "unreadable":
      return `${quoted} tiene letras que no se pueden leer`;
    case "date_invalid":
      return `${quoted} no es una fecha como 2026-03-31 o 31/03/2026`;
    case "email_invalid":
      return `${quoted} no es un correo`;
    case "web_invalid":
      return `${quoted} no es una dirección web`;
    default:
      return `${quoted} no es válido`;
  }
}

/** A cell with its column's name, for messages: `latitud: «95,2»`. */
export function quotedCell(field: ImportedField, { column, cellText }: WrittenCell): string {
  const text = cellText.length > maxQuoteLength ? `${cut(cellText, maxQuoteLength)}…` : cellText;
  return `${column ?? columnLabel(field)}: «${text}»`;
}
