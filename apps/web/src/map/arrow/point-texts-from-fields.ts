import type { PointTextFields, PointTexts } from "./point-texts.ts";

/** The date as Arrow has it: epoch milliseconds of its UTC midnight. */
export const dayOf = ({ date }: PointTextFields): number | null => (date === null ? null : Date.parse(date));

/** Point texts from complete records. */
export const pointTextsFromFields = (at: (row: number) => PointTextFields): PointTexts => ({
  at,
  nameAt: (row) => at(row).name,
  dayAt: (row) => dayOf(at(row)),
  areaAt: (row) => at(row).area,
});
