import { listCompanies } from "@mapaobra/contract/endpoints/companies";
import { formatDay } from "@mapaobra/domain/format/dates";
import { byField, isOfKind } from "@mapaobra/domain/point/fields";
import { type DraftFormatters, formatName, formatText } from "../../../records/draft-diff.ts";
import { useRecordList } from "../../../records/use-record-list.ts";
import { inputLabel } from "./fields-props.ts";
import { type FormField, formFields, type PointFormValues } from "./form-values.ts";

/** Fields that are not listed follow. */
const order: readonly FormField[] = [
  ...(["name", "companyId", "manager", "phone", "email", "web"] as const),
  ...(["province", "canton", "district", "permit", "stage", "progress", "workType", "workClass"] as const),
  ...(["area", "date", "developer", "builder", "note", "latitude", "longitude"] as const),
];

/** Formatters of the point form's values for display. */
export function usePointFormatters(): DraftFormatters<PointFormValues> {
  const companies = useRecordList(listCompanies, {}, "Error al obtener las empresas.");
  const formatterOf = (field: FormField) => {
    if (isOfKind(field, "company")) return formatName(companies.rows);
    return isOfKind(field, "day") ? formatDay : formatText;
  };
  return byField(new Set([...order, ...formFields]), (field) => [
    inputLabel(field),
    formatterOf(field),
  ]) as DraftFormatters<PointFormValues>;
}
