import type { PointTexts, TextFacts } from "./point-texts.ts";

/** The day as Arrow has it: the milliseconds of its midnight in UTC. */
export const dayOf = ({ date }: TextFacts): number | null => (date === null ? null : Date.parse(date));

/** Texts that are there as whole records. */
export const textsOfFacts = (at: (row: number) => TextFacts): PointTexts => ({
  at,
  nameAt: (row) => at(row).name,
  dayAt: (row) => dayOf(at(row)),
  areaAt: (row) => at(row).area,
});
