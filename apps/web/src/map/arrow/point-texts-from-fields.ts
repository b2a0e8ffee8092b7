import { byField, emptyValue, factsOf, pointFieldIds } from "@mapaobra/domain/point/fields";
import type { PointTextFields, PointTexts } from "./point-texts.ts";

/** Texts of a point without any. */
export const emptyTexts = byField(
  pointFieldIds.filter((field) => factsOf(field).column === "texts"),
  emptyValue,
) as PointTextFields;

/** The date as Arrow has it: epoch milliseconds of its UTC midnight. */
export const dayOf = ({ date }: PointTextFields): number | null => (date === null ? null : Date.parse(date));

/** Point texts from complete records. */
export const pointTextsFromFields = (at: (row: number) => PointTextFields): PointTexts => ({
  at,
  nameAt: (row) => at(row).name,
  dayAt: (row) => dayOf(at(row)),
  areaAt: (row) => at(row).area,
});
