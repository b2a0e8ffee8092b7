import { listCompanies } from "@mapaobra/contract/endpoints/companies";
import { formatDay } from "@mapaobra/domain/format/dates";
import { pointInputLabels } from "@mapaobra/domain/point/field-labels";
import { type DraftFormatters, formatName, formatText } from "../../../records/draft-diff.ts";
import { useRecordList } from "../../../records/use-record-list.ts";
import type { PointFormValues } from "./form-values.ts";

/** Formatters of the point form's values for display. */
export function usePointFormatters(): DraftFormatters<PointFormValues> {
  const companies = useRecordList(listCompanies, {}, "Error al obtener las empresas.");
  return {
    name: [pointInputLabels.name, formatText],
    companyId: [pointInputLabels.companyId, formatName(companies.rows)],
    manager: [pointInputLabels.manager, formatText],
    phone: [pointInputLabels.phone, formatText],
    email: [pointInputLabels.email, formatText],
    web: [pointInputLabels.web, formatText],
    province: [pointInputLabels.province, formatText],
    canton: [pointInputLabels.canton, formatText],
    district: [pointInputLabels.district, formatText],
    permit: [pointInputLabels.permit, formatText],
    stage: [pointInputLabels.stage, formatText],
    progress: [pointInputLabels.progress, formatText],
    workType: [pointInputLabels.workType, formatText],
    workClass: [pointInputLabels.workClass, formatText],
    area: [pointInputLabels.area, formatText],
    date: [pointInputLabels.date, formatDay],
    developer: [pointInputLabels.developer, formatText],
    builder: [pointInputLabels.builder, formatText],
    note: [pointInputLabels.note, formatText],
    latitude: [pointInputLabels.latitude, formatText],
    longitude: [pointInputLabels.longitude, formatText],
  };
}
