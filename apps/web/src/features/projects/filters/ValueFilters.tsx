import { foldText } from "@mapaobra/domain/format/text";
import { fieldName, setFieldValues } from "@mapaobra/domain/point/active-filters";
import { toggleValues } from "@mapaobra/domain/point/filter-choices";
import { type PointPlaces, pointPlaces } from "@mapaobra/domain/point/filter-places";
import type { TextColumnName } from "@mapaobra/domain/point/table";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { useFilteredPoints, useOpenMap, usePointTable } from "../../../map/open-map.ts";
import { Badge } from "../../../ui/feedback/Badge.tsx";
import { CheckboxList } from "../../../ui/fields/CheckboxList.tsx";
import { Disclosure } from "../../../ui/layout/Disclosure.tsx";
import { choicesFor, unavailableReason } from "./value-choices.tsx";

/** Multiple choice of stage, class, province, canton or district. */
export function ValueFilters({ fields }: { readonly fields: readonly TextColumnName[] }) {
  const table = usePointTable();
  const places = useMemo(() => pointPlaces(table), [table]);
  return fields.map((field) => <ValueFilter key={field} {...{ field, places }} />);
}

const countUnits = ["proyecto", "proyectos"] as const;

/** The most used filters. */
const openByDefault: readonly TextColumnName[] = ["stage", "province"];

function ValueFilter({ field, places }: { readonly field: TextColumnName; readonly places: PointPlaces }) {
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
