import { listCompanies } from "@mapaobra/contract/endpoints/companies";
import type { Role } from "@mapaobra/domain/access/role";
import { roleLabels } from "@mapaobra/domain/access/role-labels";
import { activeText } from "../../../records/ActiveBadge.tsx";
import { type DraftFormatters, formatName, formatText } from "../../../records/draft-diff.ts";
import { useRecordList } from "../../../records/use-record-list.ts";
import type { EditUserDraft } from "./edit-user-draft.ts";
import { useClients } from "./use-clients.ts";

/** Display name of a role. */
export const roleName = (role: Role | null): string => (role === null ? "Sin rol" : roleLabels[role]);

/** Formatters of the user form's values for display. */
export function useUserFormatters(): DraftFormatters<Omit<EditUserDraft, "presentPassword">> {
  const companies = useRecordList(listCompanies, {}, "Error al obtener las empresas.");
  const clients = useClients();
  return {
    name: ["Nombre", formatText],
    email: ["Correo electrónico", formatText],
    companyId: ["Empresa", formatName(companies.rows)],
    clientId: ["Cliente", formatName(clients.rows)],
    role: ["Rol", roleName],
    active: ["Estado", activeText],
  };
}
