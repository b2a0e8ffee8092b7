import { daysBetween } from "@mapaobra/domain/format/dates";

/**
 * Spreadsheet serial number of a day; undefined before March 1900. Some programs treat 1900 as a leap year
 * and others do not, so an earlier number is ambiguous.
 */
export function daySerial(day: string): number | undefined {
  return day < "1900-03-01" ? undefined : daysBetween("1899-12-30", day);
}
