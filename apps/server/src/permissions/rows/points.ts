import { getRequests, type PermissionCases } from "../permission-case.ts";

export const pointRows: PermissionCases = {
  listMapPoints: {
    async requests({ map, company }) {
      const { id } = await map();
      return getRequests(
        `/api/Mapas/${id}/puntos`,
        `/api/Mapas/puntos?mapaId=${id}`,
        `/api/Cliente/puntos-mapa/${company.id}/${id}/2`,
      );
    },
  },
  listCompanyPoints: {
    async requests({ map, company }) {
      const { id } = await map();
      return getRequests(
        `/api/Cliente/cliente-coordenadas/${company.id}?mapaId=${id}`,
        `/api/Mapas/${id}/coordenadas?empresaId=${company.id}`,
        `/api/Root/empresa/${company.id}/coordenadas?mapaId=${id}`,
      );
    },
  },
  readPointColumns: {
    requests: async ({ map }) => getRequests(`/api/Mapas/${(await map()).id}/puntos.arrow`),
  },
  readPoint: {
    async requests({ point }) {
      const { id } = await point();
      return getRequests(
        `/api/Root/${id}`,
        `/api/Cliente/${id}`,
        `/api/Clientes/${id}`,
        `/api/Clientes/cliente/${id}`,
      );
    },
  },
  listStages: {
    requests: async ({ point }) => getRequests(`/api/Root/${(await point()).id}/etapas`),
  },
  savePoint: {
    async requests({ map, company }) {
      const payload = {
        EmpresaId: company.id,
        MapaId: (await map()).id,
        Nombre: "Torre",
        PermisoConstruccion: "OC-1",
      };
      return [{ method: "POST", url: "/api/Root/upsert-v2", payload }];
    },
  },
  deletePoint: {
    requests: async ({ point }) => [{ method: "DELETE", url: `/api/Root/${(await point()).id}` }],
  },
  listBin: {
    requests: async ({ map }) => getRequests(`/api/Mapas/${(await map()).id}/papelera`),
  },
  restorePoint: {
    requests: async ({ point }) => [{ method: "POST", url: `/api/Root/${(await point()).id}/restaurar` }],
  },
  listPanoramaLinks: {
    requests: async ({ point }) => getRequests(`/api/Root/${(await point()).id}/enlaces-360`),
  },
  replacePanoramaLinks: {
    requests: async ({ point }) => [
      { method: "PUT", url: `/api/Root/${(await point()).id}/enlaces-360`, payload: { enlaces: [] } },
    ],
  },
  followMap: {
    requests: async ({ map }) => [
      { method: "GET", url: `/api/Mapas/${(await map()).id}/eventos`, payloadAsStream: true },
    ],
  },
};
