import { compareNames } from "../format/name-order.ts";
import { foldText } from "../format/text.ts";
import { isInSelectedParent, type PointPlaces, pruneToProvinces } from "./filter-places.ts";
import { type PointFilters, stageFilterKey } from "./filters.ts";
import { stageOptions, workClassOptions } from "./form-options.ts";
import { stageOf, stages, undefinedStage } from "./stage.ts";
import type { PointTable, TextColumn } from "./table.ts";

/** One value of a filter. */
export interface FilterChoice {
  /** The folded text, which identifies the value in filters. */
  readonly key: string;
  readonly label: string;
  /** The number of points that this choice would show. */
  readonly count: number;
}

/** The distinct values of a column in alphabetical order. Spellings with the same folded text are merged. */
export function filterChoices({ values }: Pick<TextColumn, "values">, counts: Uint32Array): FilterChoice[] {
  const choices = new Map<string, FilterChoice>();
  values.forEach((value, code) => {
    const key = foldText(value);
    if (key === "") return;
    const { label, count } = choices.get(key) ?? { label: value, count: 0 };
    choices.set(key, { key, label, count: count + (counts[code] ?? 0) });
  });
  return [...choices.values()].sort((one, other) => compareNames(one.label, other.label));
}

/**
 * Stages of the points without their own colour (PROYECTO VERDE, which precedes all works), the stages of the legend,
 * and last 'No Definido', a missing stage. Each point counts once.
 */
export function stageChoices({ values }: Pick<TextColumn, "values">, counts: Uint32Array): FilterChoice[] {
  const undefinedKey = foldText(undefinedStage.label);
  const points = new Map(stages.map((stage) => [stage, 0]));
  const others: number[] = [];
  let missing = 0;
  values.forEach((value, code) => {
    const stage = stageOf(value);
    const count = counts[code] ?? 0;
    if (stage !== undefinedStage) {
      points.set(stage, (points.get(stage) ?? 0) + count);
      return;
    }
    if (stageFilterKey(value) === undefinedKey) missing += count;
    else others.push(code);
  });
  const choice = (label: string, count: number) => ({ key: foldText(label), label, count });
  return [
    ...filterChoices(
      { values: others.map((code) => values[code] as string) },
      Uint32Array.from(others, (code) => counts[code] ?? 0),
    ),
    ...[...points].map(([{ label }, count]) => choice(label, count)),
    choice(undefinedStage.label, missing),
  ];
}

/**
 * Removes filter values that this map cannot match: values without points that no product list contains, and
 * places outside the selected ones. Returns the same object if all values are known.
 */
export function dropUnknownFilters(
  filters: PointFilters,
  table: PointTable,
  places: PointPlaces,
): PointFilters {
  const keepKnown = (selectedValues: readonly string[], ...lists: (readonly string[])[]) => {
    const texts = new Set(lists.flat().map(foldText));
    return selectedValues.filter((value) => texts.has(foldText(value)));
  };
  const labels = [...stages, undefinedStage].map(({ label }) => label);
  const province = keepKnown(filters.province, table.province.values);
  const cascaded = pruneToProvinces(filters, province, places);
  const next: PointFilters = {
    ...cascaded,
    stage: keepKnown(filters.stage, table.stage.values, stageOptions, labels),
    workClass: keepKnown(filters.workClass, table.workClass.values, workClassOptions),
  };
  const fields = ["stage", "workClass", "province", "canton", "district"] as const;
  return fields.every((field) => next[field].length === filters[field].length) ? filters : next;
}

/** Adds values to the chosen ones of a field, or removes them if all are chosen. `keys` are folded texts. */
export function toggleValues(values: readonly string[], keys: readonly string[]): readonly string[] {
  const others = values.filter((value) => !keys.includes(foldText(value)));
  return values.length - others.length >= keys.length ? others : [...others, ...keys];
}

/** The choices of a canton or district column: the places within the selected ones. */
export function placeChoices(
  column: TextColumn,
  counts: Uint32Array,
  level: keyof PointPlaces,
  filters: PointFilters,
  places: PointPlaces,
): FilterChoice[] {
  return filterChoices(column, counts).filter(({ key }) => isInSelectedParent(places, filters, level, key));
}
