import { noResource, type PermissionCases } from "../permission-case.ts";

export const publicRows: PermissionCases = {
  readHealth: noResource,
  readVersion: noResource,
  readBranding: noResource,
  readPublicMap: noResource,
  listProvinces: noResource,
  readMapFeed: noResource,
  readSearchFeed: noResource,
  requestAlerts: noResource,
};
