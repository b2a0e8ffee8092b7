import { formatDay } from "@mapaobra/domain/format/dates";
import { formatDecimal, formatWhole } from "@mapaobra/domain/format/numbers";
import { toSentenceCase } from "@mapaobra/domain/format/sentence-case";
import { collapseSpaces, foldText } from "@mapaobra/domain/format/text";
import { pointFields, SHORT_WORK_CLASS_LABEL } from "@mapaobra/domain/point/fields";
import { filterChoices, stageChoices, toggleValues } from "@mapaobra/domain/point/filter-choices";
import { selectCantons, selectProvinces } from "@mapaobra/domain/point/filter-places";
import { type FilterRange, noFilters, type PointFilters } from "@mapaobra/domain/point/filters";
import { type PointTable, type TextColumnName, textColumns } from "@mapaobra/domain/point/table";
import { formatPlaceName } from "@mapaobra/domain/territory/format-place-name";

/** One active filter, and the filters without it. */
export interface ActiveFilter {
  readonly key: string;
  readonly field: string;
  /** Empty if the label is sufficient. */
  readonly value: string;
  readonly filtersWithout: PointFilters;
}

export const fieldName = (field: TextColumnName): string =>
  field === "workClass" ? SHORT_WORK_CLASS_LABEL : pointFields[field].label;

/** A field with more values than this is shown as one chip. */
const MAX_LISTED_VALUES = 3;

/** Active filters, in the order of the panel. */
export function activeFilters(filters: PointFilters, table: PointTable): ActiveFilter[] {
  const text = collapseSpaces(filters.text);
  const filtersWithout = (key: keyof PointFilters) => ({ ...filters, [key]: noFilters[key] });
  const singleFilter = (key: keyof PointFilters, field: string, value: string): ActiveFilter[] =>
    value === "" ? [] : [{ key, field, value, filtersWithout: filtersWithout(key) }];
  const namedFilter = (key: keyof PointFilters, field: string, isActive: boolean): ActiveFilter[] =>
    isActive ? [{ key, field, value: "", filtersWithout: filtersWithout(key) }] : [];
  return [
    ...singleFilter("text", "Texto", text && `«${text}»`),
    ...singleFilter("id", "Número", filters.id.replace(/\D/g, "")),
    ...textColumns.flatMap((name) => activeFiltersOfField(name, filters, table)),
    ...singleFilter("date", pointFields.date.label, rangeText(filters.date, formatDay)),
    ...singleFilter("area", "Área", rangeText(filters.area, squareMetres)),
    ...namedFilter("onlyWithMedia", "Solo con multimedia", filters.onlyWithMedia),
    ...namedFilter("onlyNews", "Novedades", filters.onlyNews),
    ...namedFilter("zone", "Zona dibujada", filters.zone.length > 0),
  ];
}

/** The filters in one line: 'Etapa: OBRA GRIS · Cantón: Escazú'; empty without filters. */
export const filterWords = (filters: PointFilters, table: PointTable): string =>
  activeFilters(filters, table)
    .map(({ field, value }) => (value === "" ? field : `${field}: ${value}`))
    .join(" · ");

/** The filters with new values of one field. A change of province or canton clears the choices below it. */
export function setFieldValues(
  filters: PointFilters,
  field: TextColumnName,
  values: readonly string[],
): PointFilters {
  if (field === "province") return selectProvinces(filters, values);
  return field === "canton" ? selectCantons(filters, values) : { ...filters, [field]: values };
}

/** A stored text for display: places in title case, classes as in a sentence, stages in the legend's spelling. */
export function formatFilterValue(field: TextColumnName, text: string): string {
  if (field === "stage") return text;
  return field === "workClass" ? toSentenceCase(text) : formatPlaceName(text);
}

function activeFiltersOfField(
  field: TextColumnName,
  filters: PointFilters,
  table: PointTable,
): ActiveFilter[] {
  const values = filters[field];
  if (values.length > MAX_LISTED_VALUES) {
    const value = `${formatWhole(values.length)} elegidos`;
    return [
      { key: field, field: fieldName(field), value, filtersWithout: setFieldValues(filters, field, []) },
    ];
  }
  return filterLabels(field, values, table).map((value, index) => {
    const key = foldText(values[index] as string);
    return {
      key: `${field} ${key}`,
      field: fieldName(field),
      value,
      filtersWithout: setFieldValues(filters, field, toggleValues(values, [key])),
    };
  });
}

/** The values of one filter as people read them, in their order. */
export function filterLabels(
  field: TextColumnName,
  values: readonly string[],
  table: PointTable,
): readonly string[] {
  const choices = (field === "stage" ? stageChoices : filterChoices)(table[field], new Uint32Array());
  return values.map((value) => {
    const key = foldText(value);
    return formatFilterValue(field, choices.find((choice) => choice.key === key)?.label ?? value);
  });
}

function rangeText<Value>({ min, max }: FilterRange<Value>, format: (value: Value) => string): string {
  if (min !== null) return max === null ? `desde ${format(min)}` : `${format(min)} a ${format(max)}`;
  return max === null ? "" : `hasta ${format(max)}`;
}

const squareMetres = (value: number) =>
  `${Number.isInteger(value) ? formatWhole(value) : formatDecimal(value)} m²`;
