import { daysBetween } from "@mapaobra/domain/format/dates";

/**
 * The number by which a spreadsheet knows a day; undefined for the days before March of 1900. Some programs
 * believe that there was a 29th of February in that year and others do not, so that one number would be two days.
 */
export function daySerial(day: string): number | undefined {
  return day < "1900-03-01" ? undefined : daysBetween("1899-12-30", day);
}
