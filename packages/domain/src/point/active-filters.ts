import { formatDay } from "../format/dates.ts";
import { formatDecimal, formatWhole } from "../format/numbers.ts";
import { toSentenceCase } from "../format/sentence-case.ts";
import { collapseSpaces, foldText } from "../format/text.ts";
import { formatPlaceName } from "../territory/format-place-name.ts";
import { pointFields, SHORT_WORK_CLASS_LABEL } from "./fields.ts";
import { filterChoices, stageChoices, toggleValues } from "./filter-choices.ts";
import { selectCantons, selectProvinces } from "./filter-places.ts";
import { type FilterRange, noFilters, type PointFilters } from "./filters.ts";
import { type TextColumn, type TextColumnName, textColumns } from "./table.ts";
import { type FirmField, firmFields } from "./text-index.ts";

/** One active filter, and the filters without it. */
export interface ActiveFilter {
  readonly key: string;
  readonly field: string;
  /** Empty if the label is sufficient. */
  readonly value: string;
  readonly filtersWithout: PointFilters;
}

/** What filters name: the texts of a map, or other spellings of values. */
export type FilterTexts = Readonly<Record<TextColumnName, Pick<TextColumn, "values">>>;

/** The name of a filter. */
export const fieldName = (field: TextColumnName): string =>
  field === "workClass" ? SHORT_WORK_CLASS_LABEL : pointFields[field].label;

/** A field with more values than this is shown as one chip. */
const MAX_LISTED_VALUES = 3;

/** Active filters, in the order of the panel. */
export function activeFilters(filters: PointFilters, texts: FilterTexts): ActiveFilter[] {
  const text = collapseSpaces(filters.text);
  const filtersWithout = (key: keyof PointFilters) => ({ ...filters, [key]: noFilters[key] });
  const singleFilter = (key: keyof PointFilters, field: string, value: string): ActiveFilter[] =>
    value === "" ? [] : [{ key, field, value, filtersWithout: filtersWithout(key) }];
  const namedFilter = (key: keyof PointFilters, field: string, isActive: boolean): ActiveFilter[] =>
    isActive ? [{ key, field, value: "", filtersWithout: filtersWithout(key) }] : [];
  return [
    ...singleFilter("text", "Texto", text && `«${text}»`),
    ...firmFields.flatMap((field) => activeFirms(field, filters)),
    ...singleFilter("id", "Número", filters.id.replace(/\D/g, "")),
    ...textColumns.flatMap((name) => activeFiltersOfField(name, filters, texts)),
    ...singleFilter("date", pointFields.date.label, rangeText(filters.date, formatDay)),
    ...singleFilter("area", "Área", rangeText(filters.area, squareMetres)),
    ...namedFilter("onlyWithMedia", "Solo con multimedia", filters.onlyWithMedia),
    ...namedFilter("onlyNews", "Novedades", filters.onlyNews),
    ...namedFilter("zone", "Zona dibujada", filters.zone.length > 0),
  ];
}

/** The filters in one line: 'Etapa: OBRA GRIS · Cantón: Escazú'; empty without filters. */
export const filterWords = (filters: PointFilters, texts: FilterTexts): string =>
  activeFilters(filters, texts)
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

const activeFirms = (field: FirmField, filters: PointFilters): ActiveFilter[] =>
  filters[field].map((name) => ({
    key: `${field} ${foldText(name)}`,
    field: pointFields[field].label,
    value: name,
    filtersWithout: { ...filters, [field]: filters[field].filter((other) => other !== name) },
  }));

function activeFiltersOfField(field: TextColumnName, filters: PointFilters, texts: FilterTexts) {
  const values = filters[field];
  if (values.length > MAX_LISTED_VALUES) {
    const value = `${formatWhole(values.length)} elegidos`;
    return [
      { key: field, field: fieldName(field), value, filtersWithout: setFieldValues(filters, field, []) },
    ];
  }
  return filterLabels(field, values, texts).map((value, index) => {
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
  texts: FilterTexts,
): readonly string[] {
  const choices = (field === "stage" ? stageChoices : filterChoices)(texts[field], new Uint32Array());
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
