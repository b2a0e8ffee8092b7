import { listCompanies } from "@mapaobra/contract/endpoints/companies";
import type { ClientDraft } from "@mapaobra/domain/client/client";
import { formatDay } from "@mapaobra/domain/format/dates";
import { asIs, type DraftReading, nameAmong } from "../../records/differences.ts";
import { useRecordList } from "../../records/use-record-list.ts";
import { statusText } from "./ClientStatus.tsx";
import { useTemplates } from "./use-templates.ts";

/** How the form of a client is read by people. */
export function useClientReading(): DraftReading<ClientDraft> {
  const companies = useRecordList(listCompanies, {}, "Error al obtener las empresas.");
  const templates = useTemplates();
  return {
    name: ["Nombre", asIs],
    email: ["Correo electrónico", asIs],
    phone: ["Teléfono", asIs],
    companyId: ["Empresa", nameAmong(companies.rows)],
    templateId: ["Template", nameAmong(templates.rows)],
    active: ["Estado", (active) => statusText({ active })],
    nextInvoiceDate: ["Próxima factura", formatDay],
    contractEndDate: ["Fin de contrato", formatDay],
  };
}
