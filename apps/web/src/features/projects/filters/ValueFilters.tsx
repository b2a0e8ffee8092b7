import { foldText } from "@mapaobra/domain/format/text";
import {
  type FilterChoice,
  filterChoices,
  placeChoices,
  stageChoices,
  toggleValues,
} from "@mapaobra/domain/point/filter-choices";
import { type PointPlaces, pointPlaces } from "@mapaobra/domain/point/filter-places";
import type { PointFacets, PointFilters } from "@mapaobra/domain/point/filters";
import { stageOf, stages, undefinedStage } from "@mapaobra/domain/point/stage";
import type { PointTable, TextColumnName } from "@mapaobra/domain/point/table";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { useFilteredPoints, useOpenMap, usePointTable } from "../../../map/open-map.ts";
import { StageMark } from "../../../ui/controls/StageMark.tsx";
import { Badge } from "../../../ui/feedback/Badge.tsx";
import { CheckboxList, type CheckboxOption } from "../../../ui/fields/CheckboxList.tsx";
import { Disclosure } from "../../../ui/layout/Disclosure.tsx";
import { fieldName, formatFilterValue, setFieldValues } from "../active-filters.ts";

interface ValueFiltersProps {
  readonly fields: readonly TextColumnName[];
}

/** Multiple choice of stage, class, province, canton or district. */
export function ValueFilters({ fields }: ValueFiltersProps) {
  const table = usePointTable();
  const places = useMemo(() => pointPlaces(table), [table]);
  return fields.map((field) => <ValueFilter key={field} {...{ field, places }} />);
}

const countUnits = ["proyecto", "proyectos"] as const;

/** The most used filters. */
const openByDefault: readonly TextColumnName[] = ["stage", "province"];

interface ValueFilterProps {
  readonly field: TextColumnName;
  readonly places: PointPlaces;
}

function ValueFilter({ field, places }: ValueFilterProps) {
  const { filters, setFilters } = useOpenMap();
  const table = usePointTable();
  const { facets } = useFilteredPoints();
  const name = fieldName(field);
  const values = filters[field];
  const choices = useMemo(
    () => choicesFor(field, table, facets, places, filters),
    [field, table, facets, places, filters],
  );
  const selectedValues = useMemo(() => new Set(values.map(foldText)), [values]);
  // Stable identity: hundreds of memoised rows do not render again.
  const latest = useRef(filters);
  useEffect(() => {
    latest.current = filters;
  });
  const toggle = useCallback(
    (key: string) => {
      const filters = latest.current;
      setFilters(setFieldValues(filters, field, toggleValues(filters[field], [key])));
    },
    [field, setFilters],
  );

  return (
    <Disclosure
      title={name}
      badge={values.length > 0 && <Badge>{values.length}</Badge>}
      defaultOpen={openByDefault.includes(field) || values.length > 0}
      disabledReason={unavailableReason(field, filters, choices)}
    >
      <CheckboxList
        label={name}
        choices={choices}
        selected={selectedValues}
        onToggle={toggle}
        countUnits={countUnits}
        searchLabel={`Buscar ${name.toLocaleLowerCase("es")}...`}
      />
    </Disclosure>
  );
}

function choicesFor(
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
function unavailableReason(
  field: TextColumnName,
  { province, canton }: PointFilters,
  choices: readonly CheckboxOption[],
): string | undefined {
  if (field === "canton" && province.length === 0) return "Elija antes una provincia.";
  if (field === "district" && canton.length === 0) return "Elija antes un cantón.";
  return choices.length === 0 ? "No hay datos." : undefined;
}
