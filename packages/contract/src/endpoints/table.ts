import { readBranding, readPublicMap } from "./branding.ts";
import type { AnyEndpoint } from "./endpoint.ts";
import { readHealth } from "./health.ts";
import { listCompanyPoints, listMapPoints, readPoint, readPointColumns } from "./points.ts";

/** Every call of the product. The server refuses to start when one of them has no handler. */
export const endpoints: readonly AnyEndpoint[] = [
  readHealth,
  readBranding,
  readPublicMap,
  listMapPoints,
  listCompanyPoints,
  readPointColumns,
  readPoint,
];
