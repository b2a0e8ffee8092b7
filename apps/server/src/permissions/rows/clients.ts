import { getRequests, type PermissionCases } from "../permission-case.ts";

export const clientRows: PermissionCases = {
  listClients: { resource: "own", requests: async () => getRequests("/api/Cliente") },
  readClient: { requests: async ({ client }) => getRequests(`/api/Cliente/ficha/${(await client()).id}`) },
  createClient: {
    resource: "own",
    async requests({ company, sharedTemplate }) {
      const payload = {
        nombre: "Cliente nuevo",
        telefono: "+506 8888-8888",
        email: "pagos@example.com",
        empresaId: company.id,
        templateId: (await sharedTemplate()).id,
      };
      return [
        { method: "POST", url: "/api/Cliente/agregar", payload },
        { method: "POST", url: "/api/Cliente", payload },
      ];
    },
  },
  editClient: {
    async requests({ client, sharedTemplate }) {
      const payload = {
        id: (await client()).id,
        telefono: "+506 8888-8888",
        email: "pagos@example.com",
        templateId: (await sharedTemplate()).id,
      };
      return [
        { method: "PUT", url: "/api/Cliente/actualizar", payload },
        { method: "PUT", url: "/api/Cliente", payload },
      ];
    },
  },
  deleteClient: {
    async requests({ client }) {
      const { id } = await client();
      return [
        { method: "DELETE", url: "/api/Cliente/eliminar", payload: { id } },
        { method: "DELETE", url: `/api/Cliente?id=${id}` },
      ];
    },
  },
};
