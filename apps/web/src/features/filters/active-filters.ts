import { formatDay } from "@mapaobra/domain/format/dates";
import { formatDecimal, formatWhole } from "@mapaobra/domain/format/numbers";
import { collapseSpaces, foldText } from "@mapaobra/domain/format/text";
import { choicesOf, stageChoices } from "@mapaobra/domain/point/filter-choices";
import { withCantons, withProvinces } from "@mapaobra/domain/point/filter-places";
import { type FilterRange, noFilters, type PointFilters } from "@mapaobra/domain/point/filters";
import { type PointTable, type TextColumnName, textColumns } from "@mapaobra/domain/point/table";
import { readablePlace } from "../../lib/place-name.ts";

/** One thing that is asked for, and what would be asked for without it. */
export interface ActiveFilter {
  readonly key: string;
  readonly field: string;
  /** Empty where the field says it all. */
  readonly value: string;
  readonly without: PointFilters;
}

export const fieldNames: Readonly<Record<TextColumnName, string>> = {
  stage: "Etapa",
  workClass: "Clasificación",
  province: "Provincia",
  canton: "Cantón",
  district: "Distrito",
};

/** More values of one field than these are told together. */
const SEVERAL = 3;

/** What is asked for, in the order of the panel. */
export function activeFilters(filters: PointFilters, table: PointTable): ActiveFilter[] {
  const text = collapseSpaces(filters.text);
  const single = (key: keyof PointFilters, field: string, value: string): ActiveFilter[] =>
    value === "" ? [] : [{ key, field, value, without: { ...filters, [key]: noFilters[key] } }];
  return [
    ...single("text", "Texto", text && `«${text}»`),
    ...single("id", "Número", filters.id.replace(/\D/g, "")),
    ...textColumns.flatMap((name) => ofField(name, filters, table)),
    ...single("date", "Fecha", rangeText(filters.date, formatDay)),
    ...single("area", "Área", rangeText(filters.area, squareMetres)),
    ...(filters.onlyWithMedia ? [onlyWithMedia(filters)] : []),
  ];
}

const onlyWithMedia = (filters: PointFilters): ActiveFilter => ({
  key: "onlyWithMedia",
  field: "Solo con multimedia",
  value: "",
  without: { ...filters, onlyWithMedia: false },
});

/** The filters with other values of one field, and of the fields that follow from it. */
export function withValues(
  filters: PointFilters,
  field: TextColumnName,
  values: readonly string[],
): PointFilters {
  if (field === "province") return withProvinces(filters, values);
  return field === "canton" ? withCantons(filters, values) : { ...filters, [field]: values };
}

/** The values of one field with one more, or without it where it was there. */
export function toggled(values: readonly string[], key: string): readonly string[] {
  const others = values.filter((value) => foldText(value) !== key);
  return others.length === values.length ? [...values, key] : others;
}

/** A stored text as it is read: places shout no longer, stages and classes are written so everywhere. */
export const readableValue = (field: TextColumnName, text: string): string =>
  field === "stage" || field === "workClass" ? text : readablePlace(text);

function ofField(field: TextColumnName, filters: PointFilters, table: PointTable): ActiveFilter[] {
  const values = filters[field];
  if (values.length > SEVERAL) {
    const value = `${formatWhole(values.length)} elegidos`;
    return [{ key: field, field: fieldNames[field], value, without: withValues(filters, field, []) }];
  }
  const counts = new Uint32Array();
  const choices = (field === "stage" ? stageChoices : choicesOf)(table[field], counts);
  return values.map((value) => {
    const key = foldText(value);
    const label = choices.find((choice) => choice.key === key)?.label ?? value;
    return {
      key: `${field} ${key}`,
      field: fieldNames[field],
      value: readableValue(field, label),
      without: withValues(filters, field, toggled(values, key)),
    };
  });
}

function rangeText<Value>({ least, most }: FilterRange<Value>, format: (value: Value) => string): string {
  if (least !== null) return most === null ? `desde ${format(least)}` : `${format(least)} a ${format(most)}`;
  return most === null ? "" : `hasta ${format(most)}`;
}

const squareMetres = (value: number) =>
  `${Number.isInteger(value) ? formatWhole(value) : formatDecimal(value)} m²`;
