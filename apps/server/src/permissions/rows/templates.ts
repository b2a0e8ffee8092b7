import { getRequests, type PermissionCases } from "../permission-case.ts";

const form = {
  nombre: "Ficha",
  descripcion: "Nombre y etapa",
  estiloCss: ".ficha { color: black }",
  rutaHtml: "/plantillas/ficha.html",
};

export const templateRows: PermissionCases = {
  listTemplates: { resource: "own", requests: async () => getRequests("/api/Templates") },
  readTemplate: { requests: async ({ template }) => getRequests(`/api/Templates/${(await template()).id}`) },
  createTemplate: {
    resource: "own",
    requests: async () => [
      { method: "POST", url: "/api/Templates", payload: form },
      { method: "POST", url: "/api/Templates/agregar", payload: form },
    ],
  },
  editTemplate: {
    async requests({ template }) {
      const { id } = await template();
      return [
        { method: "PUT", url: `/api/Templates/${id}`, payload: form },
        { method: "PUT", url: "/api/Templates/actualizar", payload: { ...form, id } },
      ];
    },
  },
  deleteTemplate: {
    async requests({ template }) {
      const { id } = await template();
      return [
        { method: "DELETE", url: `/api/Templates/${id}` },
        { method: "DELETE", url: "/api/Templates/eliminar", payload: { ...form, id } },
      ];
    },
  },
};
