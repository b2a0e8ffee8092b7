import { listCompanies } from "@mapaobra/contract/endpoints/companies";
import type { ClientDraft } from "@mapaobra/domain/client/client";
import { formatDay } from "@mapaobra/domain/format/dates";
import { activeText } from "../../../records/ActiveBadge.tsx";
import { type DraftFormatters, formatName, formatText } from "../../../records/draft-diff.ts";
import { useRecordList } from "../../../records/use-record-list.ts";
import { useTemplates } from "./use-templates.ts";

/** Display format of the fields of a client form. */
export function useClientFormatters(): DraftFormatters<ClientDraft> {
  const companies = useRecordList(listCompanies, {}, "Error al obtener las empresas.");
  const templates = useTemplates();
  return {
    name: ["Nombre", formatText],
    email: ["Correo electrónico", formatText],
    phone: ["Teléfono", formatText],
    companyId: ["Empresa", formatName(companies.rows)],
    templateId: ["Template", formatName(templates.rows)],
    active: ["Estado", activeText],
    nextInvoiceDate: ["Próxima factura", formatDay],
    contractEndDate: ["Fin de contrato", formatDay],
  };
}
