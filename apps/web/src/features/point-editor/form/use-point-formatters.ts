import { listCompanies } from "@mapaobra/contract/endpoints/companies";
import { formatDay } from "@mapaobra/domain/format/dates";
import { type DraftFormatters, formatName, formatText } from "../../../records/draft-diff.ts";
import { useRecordList } from "../../../records/use-record-list.ts";
import type { PointFormValues } from "./form-values.ts";

/** Formatters of the point form's values for display. */
export function usePointFormatters(): DraftFormatters<PointFormValues> {
  const companies = useRecordList(listCompanies, {}, "Error al obtener las empresas.");
  return {
    name: ["Nombre", formatText],
    companyId: ["Empresa", formatName(companies.rows)],
    manager: ["Encargado", formatText],
    phone: ["Teléfono", formatText],
    email: ["Correo electrónico", formatText],
    web: ["Página web", formatText],
    province: ["Provincia", formatText],
    canton: ["Cantón", formatText],
    district: ["Distrito", formatText],
    permit: ["Permiso de construcción", formatText],
    stage: ["Etapa", formatText],
    progress: ["Avance (%)", formatText],
    workType: ["Tipo de obra", formatText],
    workClass: ["Clasificación de obra", formatText],
    area: ["Metros cuadrados (m²)", formatText],
    date: ["Fecha del permiso", formatDay],
    developer: ["Desarrollador", formatText],
    builder: ["Constructora", formatText],
    note: ["Reseña", formatText],
    latitude: ["Latitud", formatText],
    longitude: ["Longitud", formatText],
  };
}
