import { type Role, strongestRole } from "./role.ts";

/** What people call the roles. */
export const roleLabels: Readonly<Record<Role, string>> = {
  super: "Superadministrador",
  admin: "Administrador",
  user: "Usuario",
  cliente: "Cliente",
};

/** What somebody with these roles is called: by the strongest of them. */
export function roleLabel(held: readonly Role[]): string {
  const strongest = strongestRole(held);
  return strongest === undefined ? "Sin rol" : roleLabels[strongest];
}
