import { type CallRows, getting } from "../call-row.ts";

const form = {
  nombre: "Ficha",
  descripcion: "Nombre y etapa",
  estiloCss: ".ficha { color: black }",
  rutaHtml: "/plantillas/ficha.html",
};

export const templateRows: CallRows = {
  listTemplates: { subject: "own", requests: async () => getting("/api/Templates") },
  readTemplate: { requests: async ({ template }) => getting(`/api/Templates/${(await template()).id}`) },
  createTemplate: {
    subject: "own",
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
