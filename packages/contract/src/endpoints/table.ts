import { readAttention } from "./attention.ts";
import { brandingEndpoints } from "./branding.ts";
import { bulkEditEndpoints } from "./bulk-edits.ts";
import { clientEndpoints } from "./clients.ts";
import { commentEndpoints } from "./comments.ts";
import { companyEndpoints } from "./companies.ts";
import { readDiskUsage } from "./disk-usage.ts";
import type { AnyEndpoint } from "./endpoint.ts";
import { feedEndpoints } from "./feeds.ts";
import { readHealth } from "./health.ts";
import { readHistory } from "./history.ts";
import { importEndpoints } from "./imports.ts";
import { inquiryEndpoints } from "./inquiries.ts";
import { followMap } from "./map-events.ts";
import { mapEndpoints } from "./maps.ts";
import { mediaEndpoints, readPanorama, removeMedia } from "./media.ts";
import { setPanorama } from "./media-kind.ts";
import { proxyMedia } from "./media-proxy.ts";
import { newsEndpoints } from "./news.ts";
import { noticeEndpoints } from "./notices.ts";
import { pageUseEndpoints } from "./page-uses.ts";
import { panoramaLinkEndpoints } from "./panorama-links.ts";
import { readPointColumns } from "./point-columns.ts";
import { pointEndpoints, pointListEndpoints } from "./points.ts";
import { searchEndpoints } from "./searches.ts";
import { accountEndpoints, sessionEndpoints } from "./session.ts";
import { readStatus } from "./status.ts";
import { subscriberEndpoints } from "./subscribers.ts";
import { templateEndpoints } from "./templates.ts";
import { listProvinces } from "./territory.ts";
import { pointUploads } from "./uploads.ts";
import { userEndpoints } from "./users.ts";
import { readVersion } from "./version.ts";

/**
 * Every endpoint of the API, in the order of the documentation. Most files list their own. The server refuses to start
 * if one has no handler, or a handler has none.
 */
export const endpoints: readonly AnyEndpoint[] = [
  readHealth,
  readDiskUsage,
  readStatus,
  readVersion,
  ...brandingEndpoints,
  ...sessionEndpoints,
  readAttention,
  ...accountEndpoints,
  ...userEndpoints,
  ...clientEndpoints,
  ...templateEndpoints,
  ...pointListEndpoints,
  readPointColumns,
  ...pointEndpoints,
  ...bulkEditEndpoints,
  ...importEndpoints,
  ...mediaEndpoints,
  ...Object.values(pointUploads),
  setPanorama,
  removeMedia,
  proxyMedia,
  readPanorama,
  ...commentEndpoints,
  ...panoramaLinkEndpoints,
  followMap,
  ...companyEndpoints,
  ...subscriberEndpoints,
  ...inquiryEndpoints,
  ...pageUseEndpoints,
  ...mapEndpoints,
  ...newsEndpoints,
  ...searchEndpoints,
  ...noticeEndpoints,
  ...feedEndpoints,
  readHistory,
  listProvinces,
];
