import type { Role } from "@mapaobra/domain/access/role";
import { type CallRow, type CallRows, getting } from "../call-row.ts";
import type { Target } from "../target.ts";

const held: Role[] = ["user"];
const subject: CallRow["subject"] = async ({ company }) => ({ companyId: company.id, roles: held });
const userOf = (target: Target) => target.user(held);

export const userRows: CallRows = {
  listUsers: { subject: "own", requests: async () => getting("/api/auth/users") },
  listRoles: { subject: "own", requests: async () => getting("/api/auth/roles") },
  readUser: {
    subject,
    requests: async (target) => getting(`/api/auth/users/${(await userOf(target)).id}`),
  },
  createUser: {
    subject: "own",
    async requests({ company, ...target }) {
      // One who exists lends an address that nobody else has.
      const { email } = await target.user([]);
      const payload = {
        email: `otra-${email}`,
        nombre: "Persona nueva",
        empresaId: company.id,
        password: "Segura-2026",
      };
      return [{ method: "POST", url: "/api/auth/usuarios", payload }];
    },
  },
  editUser: {
    subject,
    async requests(target) {
      const { id } = await userOf(target);
      return [{ method: "PUT", url: `/api/auth/users/${id}`, payload: { activo: false } }];
    },
  },
  assignRole: {
    subject,
    async requests(target) {
      const { id } = await userOf(target);
      return [{ method: "POST", url: "/api/auth/asignar-rol", payload: { userId: id, rol: held[0] } }];
    },
  },
  setPassword: {
    subject,
    async requests(target) {
      const { id } = await userOf(target);
      const url = `/api/auth/users/${id}/cambiar-contrasenia`;
      return [{ method: "POST", url, payload: { nuevaContrasenia: "Segura-2026" } }];
    },
  },
  inviteUser: {
    subject,
    async requests(target) {
      const { id } = await userOf(target);
      return [{ method: "POST", url: `/api/auth/users/${id}/invitar` }];
    },
  },
};
