import { getRequests, type PermissionCases } from "../permission-case.ts";

export const historyRows: PermissionCases = {
  readHistory: { requests: async ({ map }) => getRequests(`/api/historial/mapa/${(await map()).id}`) },
};
