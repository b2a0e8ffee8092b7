import { alertsFeature } from "../features/alerts/alerts-feature.ts";
import { attentionFeature } from "../features/attention/attention-routes.ts";
import { brandingFeature } from "../features/branding/branding-routes.ts";
import { clientsFeature } from "../features/clients/clients-routes.ts";
import { commentsFeature } from "../features/comments/comments-routes.ts";
import { companiesFeature } from "../features/companies/companies-routes.ts";
import { documentationFeature } from "../features/documentation/documentation-routes.ts";
import { feedsFeature } from "../features/feeds/feeds-routes.ts";
import { cardPictureFeature, firstPictureFeature } from "../features/first-picture/first-picture-routes.ts";
import { healthFeature } from "../features/health/health-routes.ts";
import { metricsFeature } from "../features/health/metrics-routes.ts";
import { historyFeature } from "../features/history/history-routes.ts";
import { importsFeature } from "../features/import/browser/imports-feature.ts";
import { inquiriesFeature } from "../features/inquiries/inquiries-feature.ts";
import { mailsFeature } from "../features/mails/mails-feature.ts";
import { subscribersFeature } from "../features/mails/subscribers/subscribers-feature.ts";
import { mapEventsFeature } from "../features/map-events/map-events-routes.ts";
import { mapsFeature } from "../features/maps/maps-routes.ts";
import { mediaFeature } from "../features/media/media-feature.ts";
import { newsFeature } from "../features/news/news-routes.ts";
import { noticesFeature } from "../features/notices/notices-routes.ts";
import { pageUsesFeature } from "../features/page-uses/page-uses-feature.ts";
import { pagesFeature } from "../features/pages/pages-routes.ts";
import { panoramaLinksFeature } from "../features/panorama-links/panorama-links-routes.ts";
import { pointsFeature } from "../features/points/points-routes.ts";
import { searchEnginesFeature } from "../features/search-engines/search-engines-feature.ts";
import { searchesFeature } from "../features/searches/searches-routes.ts";
import { sessionFeature } from "../features/session/session-routes.ts";
import { statusFeature } from "../features/status/status-routes.ts";
import { streetArchiveFeature } from "../features/street-archive/street-archive-routes.ts";
import { templatesFeature } from "../features/templates/templates-routes.ts";
import { territoryFeature } from "../features/territory/territory-routes.ts";
import { tlsFeature } from "../features/tls/tls-routes.ts";
import { usersFeature } from "../features/users/users-routes.ts";
import { versionFeature } from "../features/version/version-routes.ts";
import { visitsFeature } from "../features/visits/visits-routes.ts";
import type { Feature } from "./feature.ts";

/** What a worker answers. */
export const healthFeatures: readonly Feature[] = [healthFeature, metricsFeature];

/** Every feature of the product, in any order. */
export const features: readonly Feature[] = [
  alertsFeature,
  attentionFeature,
  brandingFeature,
  clientsFeature,
  commentsFeature,
  companiesFeature,
  documentationFeature,
  feedsFeature,
  firstPictureFeature,
  cardPictureFeature,
  ...healthFeatures,
  historyFeature,
  inquiriesFeature,
  importsFeature,
  mailsFeature,
  mapEventsFeature,
  mapsFeature,
  mediaFeature,
  newsFeature,
  noticesFeature,
  pageUsesFeature,
  pagesFeature,
  panoramaLinksFeature,
  pointsFeature,
  searchEnginesFeature,
  searchesFeature,
  sessionFeature,
  statusFeature,
  streetArchiveFeature,
  subscribersFeature,
  templatesFeature,
  territoryFeature,
  tlsFeature,
  usersFeature,
  versionFeature,
  visitsFeature,
];
