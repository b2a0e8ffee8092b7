import { listCompanies } from "@mapaobra/contract/endpoints/companies";
import type { Role } from "@mapaobra/domain/access/role";
import { roleLabels } from "@mapaobra/domain/access/role-labels";
import { asIs, type DraftReading, nameAmong } from "../../records/differences.ts";
import { useRecordList } from "../../records/use-record-list.ts";
import type { EditedUser } from "./edited-user.ts";
import { useClients } from "./use-clients.ts";

/** A role as people read it. */
export const roleName = (role: Role | null): string => (role === null ? "Sin rol" : roleLabels[role]);

/** How the form of a user is read by people. */
export function useUserReading(): DraftReading<Omit<EditedUser, "presentPassword">> {
  const companies = useRecordList(listCompanies, {}, "Error al obtener las empresas.");
  const clients = useClients();
  return {
    name: ["Nombre", asIs],
    email: ["Correo electrónico", asIs],
    companyId: ["Empresa", nameAmong(companies.rows)],
    clientId: ["Cliente", nameAmong(clients.rows)],
    role: ["Rol", roleName],
    active: ["Estado", (active) => (active ? "Activo" : "Inactivo")],
  };
}
