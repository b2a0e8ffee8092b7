import type { PointTextFields, PointTexts } from "./point-texts.ts";

/** The day as Arrow has it: the milliseconds of its midnight in UTC. */
export const dayOf = ({ date }: PointTextFields): number | null => (date === null ? null : Date.parse(date));

/** Texts that are there as whole records. */
export const pointTextsFromFields = (at: (row: number) => PointTextFields): PointTexts => ({
  at,
  nameAt: (row) => at(row).name,
  dayAt: (row) => dayOf(at(row)),
  areaAt: (row) => at(row).area,
});
