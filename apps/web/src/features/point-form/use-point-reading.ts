import { listCompanies } from "@mapaobra/contract/endpoints/companies";
import { formatDay } from "@mapaobra/domain/format/dates";
import { asIs, type DraftReading, nameAmong } from "../../records/differences.ts";
import { useRecordList } from "../../records/use-record-list.ts";
import type { PointFormValues } from "./form-values.ts";

/** How the form of a point is read by people. */
export function usePointReading(): DraftReading<PointFormValues> {
  const companies = useRecordList(listCompanies, {}, "Error al obtener las empresas.");
  return {
    name: ["Nombre", asIs],
    companyId: ["Empresa", nameAmong(companies.rows)],
    manager: ["Encargado", asIs],
    phone: ["Teléfono", asIs],
    email: ["Correo electrónico", asIs],
    web: ["Página web", asIs],
    province: ["Provincia", asIs],
    canton: ["Cantón", asIs],
    district: ["Distrito", asIs],
    permit: ["Permiso de construcción", asIs],
    stage: ["Etapa", asIs],
    progress: ["Avance (%)", asIs],
    workType: ["Tipo de obra", asIs],
    workClass: ["Clasificación de obra", asIs],
    area: ["Metros cuadrados (m²)", asIs],
    date: ["Fecha", formatDay],
    developer: ["Desarrollador", asIs],
    builder: ["Constructora", asIs],
    note: ["Reseña", asIs],
    latitude: ["Latitud", asIs],
    longitude: ["Longitud", asIs],
  };
}
