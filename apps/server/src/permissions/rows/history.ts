import { type CallRows, getting } from "../call-row.ts";

export const historyRows: CallRows = {
  readHistory: { requests: async ({ map }) => getting(`/api/historial/mapa/${(await map()).id}`) },
};
