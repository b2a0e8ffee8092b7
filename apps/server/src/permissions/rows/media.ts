import type { Actor } from "@mapaobra/domain/access/actor";
import { getRequests, noResource, type PermissionCases } from "../permission-case.ts";
import type { Target } from "../target.ts";

const oneFile = () => {
  const form = new FormData();
  form.append("files", new Blob(["Nota"]), "nota.txt");
  return form;
};

/** An upload of the caller: other users' uploads are hidden from everyone. */
async function addressOfUpload(target: Target, caller: Actor): Promise<string> {
  const { id, point_id } = await target.upload(caller.kind === "user" ? { id: caller.userId } : undefined);
  return `/api/Imagenes/root/${point_id}/subidas/${id}`;
}

export const mediaRows: PermissionCases = {
  listMedia: { requests: async ({ point }) => getRequests(`/api/Imagenes/root/${(await point()).id}`) },
  listCovers: {
    async requests({ media }) {
      const { map_id, point_id } = await media();
      return getRequests(`/api/Mapas/${map_id}/portadas?ids=${point_id}`);
    },
  },
  lendMedia: {
    async requests({ media }) {
      const { id, point_id } = await media();
      return getRequests(`/api/Imagenes/root/${point_id}/archivos/${id}/direccion`);
    },
  },
  uploadMedia: {
    requests: async ({ point }) => [
      { method: "POST", url: `/api/Imagenes/root/${(await point()).id}/upload`, payload: oneFile() },
    ],
  },
  describeUploads: noResource,
  beginUpload: {
    requests: async ({ point }) => [
      {
        method: "POST",
        url: `/api/Imagenes/root/${(await point()).id}/subidas`,
        headers: { "tus-resumable": "1.0.0", "upload-length": "4" },
      },
    ],
  },
  readUpload: { requests: async (target, caller) => getRequests(await addressOfUpload(target, caller)) },
  appendUpload: {
    async requests(target, caller) {
      const url = await addressOfUpload(target, caller);
      const headers = { "upload-offset": "0", "content-type": "application/offset+octet-stream" };
      return (["PATCH", "POST"] as const).map((method) => ({ method, url, headers, payload: "Nota" }));
    },
  },
  dropUpload: {
    requests: async (target, caller) => [{ method: "DELETE", url: await addressOfUpload(target, caller) }],
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
  proxyMedia: noResource,
  readPanorama: noResource,
};
