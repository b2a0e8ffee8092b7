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
      return numberValue(text, style, book);
    case "b":
      return text === "1";
    case "e":
      // Error values such as #N/A have no value.
      return null;
    default:
      return text;
  }
}

/** The value as Excel shows it: a day for a date, `66%`, the zeros and dashes of an identifier. */
function numberValue(text: string, styleIndex: number, { styles, countsFrom1904 }: Workbook): Cell {
  const value = Number(text);
  const style = styles[styleIndex] ?? "number";
  if (style === "date") return dayOf(value, countsFrom1904);
  // Twelve digits hide the rounding error of binary fractions: 0.57 × 100 is 56.99999999999999.
  if (style === "percent") return `${Number((value * 100).toPrecision(12))}%`;
  // An identifier with more digits than a number holds.
  if (!Number.isSafeInteger(value)) return /^\d+$/.test(text) ? text : value;
  return style === "number" || value < 0 ? value : patternText(style.pattern, String(value));
}

/** Fills the placeholders of a pattern from the right; the first one takes the digits that are left. */
function patternText(pattern: readonly string[], digits: string): string {
  const first = pattern.findIndex((token) => token === "0" || token === "#");
  let rest = digits;
  return pattern.reduceRight((text, token, index) => {
    if (token !== "0" && token !== "#") return token.replace(/^"|"$|^\\/g, "") + text;
    const digit = index === first ? rest : rest.slice(-1);
    rest = rest.slice(0, -1);
    return (digit || token.replace("#", "")) + text;
  }, "");
}

function dayOf(serial: number, countsFrom1904: boolean): Cell {
  const zero = countsFrom1904 ? epochs.from1904 : epochs.usual;
  const instant = new Date(zero + Math.floor(serial) * millisecondsOfDay);
  // A number outside the calendar stays a number; validation rejects it as a date.
  return Number.isNaN(instant.getTime()) ? serial : instant.toISOString().slice(0, 10);
}
