import { formatFilterValue } from "@mapaobra/domain/point/active-filters";
import {
  type FilterChoice,
  filterChoices,
  placeChoices,
  stageChoices,
} from "@mapaobra/domain/point/filter-choices";
import type { PointPlaces } from "@mapaobra/domain/point/filter-places";
import type { PointFacets, PointFilters } from "@mapaobra/domain/point/filters";
import { stageOf, stages, undefinedStage } from "@mapaobra/domain/point/stage";
import type { PointTable, TextColumnName } from "@mapaobra/domain/point/table";
import { StageMark } from "../../../ui/controls/StageMark.tsx";
import type { CheckboxOption } from "../../../ui/fields/CheckboxList.tsx";

/** The values of a field that a filter can choose, with their marks and the number of points of each. */
export function choicesFor(
  field: TextColumnName,
  table: PointTable,
  facets: PointFacets,
  places: PointPlaces,
  filters: PointFilters,
): CheckboxOption[] {
  const [column, counts] = [table[field], facets[field]];
  if (field === "stage") {
    return stageChoices(column, counts).map((choice) => ({ ...choice, mark: stageMark(choice.label) }));
  }
  const choices: FilterChoice[] =
    field === "canton" || field === "district"
      ? placeChoices(column, counts, field, filters, places)
      : filterChoices(column, counts);
  return choices.map((choice) => ({ ...choice, label: formatFilterValue(field, choice.label) }));
}

const marks = new Map(
  [...stages, undefinedStage].map(({ color }) => [color, <StageMark key={color} color={color} />]),
);
const stageMark = (label: string) => marks.get(stageOf(label).color);

/** Reason why there are no choices; undefined if there are some. */
export function unavailableReason(
  field: TextColumnName,
  { province, canton }: PointFilters,
  choices: readonly CheckboxOption[],
): string | undefined {
  if (field === "canton" && province.length === 0) return "Elija antes una provincia.";
  if (field === "district" && canton.length === 0) return "Elija antes un cantón.";
  return choices.length === 0 ? "No hay datos." : undefined;
}
