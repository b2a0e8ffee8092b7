import type { Cell } from "../raw-row.ts";
import type { Workbook } from "./workbook.ts";

/** A cell as the sheet stores it. */
export interface RawCell {
  /** `s` shared string, `n` number, `b` boolean, `d` ISO date, `e` error, `str` and `inlineStr` text. */
  readonly type: string;
  readonly style: number;
  readonly text: string;
}

const millisecondsOfDay = 24 * 60 * 60 * 1000;
/** The days of serial number 0. Excel's year 1900 has a 29th of February, hence not January 1st. */
const epochs = { usual: Date.UTC(1899, 11, 30), from1904: Date.UTC(1904, 0, 1) };

export function cellValue({ type, style, text }: RawCell, book: Workbook): Cell {
  if (text === "") return null;
  switch (type) {
    case "s":
      return book.sharedStrings[Number(text)] ?? null;
    case "n":
      return numberValue(Number(text), style, book);
    case "b":
      return text === "1";
    case "e":
      // Error values such as #N/A have no value.
      return null;
    default:
      return text;
  }
}

/** The value as Excel shows it: a day for a date, 66 for 66 %. */
function numberValue(value: number, style: number, { styles, countsFrom1904 }: Workbook): Cell {
  switch (styles[style]) {
    case "date":
      return dayOf(value, countsFrom1904);
    case "percent":
      // Twelve digits hide the rounding error of binary fractions: 0.57 × 100 is 56.99999999999999.
      return Number((value * 100).toPrecision(12));
    default:
      return value;
  }
}

function dayOf(serial: number, countsFrom1904: boolean): Cell {
  const zero = countsFrom1904 ? epochs.from1904 : epochs.usual;
  const instant = new Date(zero + Math.floor(serial) * millisecondsOfDay);
  // A number outside the calendar stays a number; validation rejects it as a date.
  return Number.isNaN(instant.getTime()) ? serial : instant.toISOString().slice(0, 10);
}
