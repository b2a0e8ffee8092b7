import type { Role } from "@mapaobra/domain/access/role";
import { getRequests, type PermissionCase, type PermissionCases } from "../permission-case.ts";
import type { Target } from "../target.ts";

const targetRoles: Role[] = ["user"];
const targetResource: PermissionCase["resource"] = async ({ company }) => ({
  companyId: company.id,
  roles: targetRoles,
});
const userOf = (target: Target) => target.user(targetRoles);

export const userRows: PermissionCases = {
  listUsers: { resource: "own", requests: async () => getRequests("/api/auth/users") },
  listRoles: { resource: "own", requests: async () => getRequests("/api/auth/roles") },
  readUser: {
    resource: targetResource,
    requests: async (target) => getRequests(`/api/auth/users/${(await userOf(target)).id}`),
  },
  createUser: {
    resource: "own",
    async requests({ company, ...target }) {
      // Derive a unique e-mail address from an existing user.
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
    resource: targetResource,
    async requests(target) {
      const { id } = await userOf(target);
      return [{ method: "PUT", url: `/api/auth/users/${id}`, payload: { activo: false } }];
    },
  },
  assignRole: {
    resource: targetResource,
    async requests(target) {
      const { id } = await userOf(target);
      return [{ method: "POST", url: "/api/auth/asignar-rol", payload: { userId: id, rol: targetRoles[0] } }];
    },
  },
  setPassword: {
    resource: targetResource,
    async requests(target) {
      const { id } = await userOf(target);
      const url = `/api/auth/users/${id}/cambiar-contrasenia`;
      return [{ method: "POST", url, payload: { nuevaContrasenia: "Segura-2026" } }];
    },
  },
  inviteUser: {
    resource: targetResource,
    async requests(target) {
      const { id } = await userOf(target);
      return [{ method: "POST", url: `/api/auth/users/${id}/invitar` }];
    },
  },
};
