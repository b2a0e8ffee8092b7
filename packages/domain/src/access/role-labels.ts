import { type Role, strongestRole } from "./role.ts";

/** The Spanish labels of the roles. */
export const roleLabels: Readonly<Record<Role, string>> = {
  super: "Superadministrador",
  admin: "Administrador",
  user: "Usuario",
  cliente: "Cliente",
};

/** The label of the strongest of `assigned`. */
export function roleLabel(assigned: readonly Role[]): string {
  const strongest = strongestRole(assigned);
  return strongest === undefined ? "Sin rol" : roleLabels[strongest];
}
