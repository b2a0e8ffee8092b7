import { getRequests, type PermissionCases } from "../permission-case.ts";

export const newsRows: PermissionCases = {
  listNews: {
    requests: async ({ map }) => getRequests(`/api/Mapas/${(await map()).id}/novedades`),
  },
  keepVisit: {
    requests: async ({ map }) => [{ method: "POST", url: `/api/Mapas/${(await map()).id}/visita` }],
  },
  markPointSeen: {
    async requests({ point }) {
      const { id, map_id } = await point();
      return [{ method: "POST", url: `/api/Mapas/${map_id}/visita/puntos/${id}` }];
    },
  },
  markAllSeen: {
    requests: async ({ map }) => [{ method: "POST", url: `/api/Mapas/${(await map()).id}/visita/todo` }],
  },
};
