import { type CallRows, free } from "../call-row.ts";

export const publicRows: CallRows = {
  readHealth: free,
  readVersion: free,
  readBranding: free,
  readPublicMap: free,
  listProvinces: free,
};
