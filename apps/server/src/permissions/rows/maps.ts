import { formUpload, plainPicture } from "../../testing/form-upload.ts";
import { getRequests, type PermissionCases } from "../permission-case.ts";

const complete = {
  nombre: "Mapa nuevo",
  descripcion: "Obras del año",
  tipo_Mapa: "Mapa Google",
  url_Mapa: "https://www.google.com/maps/@9.9,-84.1,9z",
};

export const mapRows: PermissionCases = {
  listMaps: {
    resource: async (_target, caller) =>
      caller.kind === "user" ? { companyId: caller.companyId } : { published: true },
    requests: async () => getRequests("/api/Mapas"),
  },
  readMap: { requests: async ({ map }) => getRequests(`/api/Mapas/${(await map()).id}`) },
  listMapSummaries: {
    resource: "own",
    requests: async () => getRequests("/api/Mapas/resumen"),
  },
  readMapDrawing: {
    requests: async ({ map }) => getRequests(`/api/Mapas/${(await map()).id}/dibujo.webp`),
  },
  createMap: {
    resource: "own",
    async requests({ company }) {
      const payload = { ...complete, empresaId: company.id };
      return ["/api/Mapas", "/api/Mapas/agregar"].map((url) => ({ method: "POST", url, payload }));
    },
  },
  saveMap: {
    async requests({ map }) {
      const { id } = await map();
      return [`/api/Mapas/${id}`, "/api/Mapas/actualizar"].map((url) => ({
        method: "PUT",
        url,
        payload: { ...complete, id },
      }));
    },
  },
  deleteMap: {
    async requests({ map }) {
      const { id } = await map();
      return [`/api/Mapas/${id}`, "/api/Mapas/eliminar"].map((url) => ({
        method: "DELETE",
        url,
        payload: { id },
      }));
    },
  },
  uploadMapImage: {
    requests: async ({ map }) => [
      await formUpload(`/api/Mapas/${(await map()).id}/imagen`, [
        { name: "plano.png", content: await plainPicture() },
      ]),
    ],
  },
};
