import { getRequests, type PermissionCases } from "../permission-case.ts";

export const serverRows: PermissionCases = {
  readDiskUsage: { requests: async () => getRequests("/api/servidor/espacio") },
  readStatus: { requests: async () => getRequests("/api/servidor/estado") },
};
