import { daysBetween } from "@mapaobra/domain/format/dates";

/**
 * The number by which a spreadsheet knows a day, where 1 is the first of January of 1900; undefined for the
 * days before. Spreadsheets believe that there was a 29th of February in 1900.
 */
export function daySerial(day: string): number | undefined {
  if (day < "1900-01-01") return undefined;
  return daysBetween(day < "1900-03-01" ? "1899-12-31" : "1899-12-30", day);
}
