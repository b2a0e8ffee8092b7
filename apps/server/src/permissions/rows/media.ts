import { type CallRows, free, getting } from "../call-row.ts";

const oneFile = () => {
  const form = new FormData();
  form.append("files", new Blob(["Nota"]), "nota.txt");
  return form;
};

export const mediaRows: CallRows = {
  listMedia: { requests: async ({ point }) => getting(`/api/Imagenes/root/${(await point()).id}`) },
  uploadMedia: {
    requests: async ({ point }) => [
      { method: "POST", url: `/api/Imagenes/root/${(await point()).id}/upload`, payload: oneFile() },
    ],
  },
  removeMedia: {
    async requests({ company, media }) {
      const { id, point_id } = await media();
      const owner = { EmpresaId: company.id, PropertiesFeaturesId: point_id };
      return [
        { method: "POST", url: "/api/Imagenes/eliminar", payload: { ...owner, id } },
        { method: "DELETE", url: `/api/Imagenes/${id}`, payload: owner },
      ];
    },
  },
  proxyMedia: free,
};
