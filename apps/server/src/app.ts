import { randomUUID } from "node:crypto";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import cors from "@fastify/cors";
import multipart from "@fastify/multipart";
import { endpoints } from "@mapaobra/contract/endpoints/table";
import { DomainError } from "@mapaobra/domain/errors";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Kysely } from "kysely";
import type { Database } from "./database/schema.ts";
import { attentionRoutes } from "./features/attention/attention-routes.ts";
import { createAttentionService } from "./features/attention/attention-service.ts";
import { brandingRoutes } from "./features/branding/branding-routes.ts";
import { createBrandingService } from "./features/branding/branding-service.ts";
import { clientsRoutes } from "./features/clients/clients-routes.ts";
import { createClientsService } from "./features/clients/clients-service.ts";
import { commentsRoutes } from "./features/comments/comments-routes.ts";
import { createCommentsService } from "./features/comments/comments-service.ts";
import { createClaimedHostGuard } from "./features/companies/claimed-host-guard.ts";
import { companiesRoutes } from "./features/companies/companies-routes.ts";
import { createCompaniesService } from "./features/companies/companies-service.ts";
import { documentationRoutes } from "./features/documentation/documentation-routes.ts";
import { createCardPictureService } from "./features/first-picture/card-picture-service.ts";
import { cardPictureRoutes, firstPictureRoutes } from "./features/first-picture/first-picture-routes.ts";
import { createFirstPictureService } from "./features/first-picture/first-picture-service.ts";
import type { PictureDrawer } from "./features/first-picture/picture-drawer.ts";
import { createPictureStore } from "./features/first-picture/picture-store.ts";
import { archiveStreets } from "./features/first-picture/picture-streets.ts";
import { healthRoutes } from "./features/health/health-routes.ts";
import { metricsRoutes } from "./features/health/metrics-routes.ts";
import { createReadiness } from "./features/health/readiness.ts";
import { historyRoutes } from "./features/history/history-routes.ts";
import { createHistoryService } from "./features/history/history-service.ts";
import { mapEventsRoutes } from "./features/map-events/map-events-routes.ts";
import { createMapEventsService } from "./features/map-events/map-events-service.ts";
import { createMapEditService } from "./features/maps/map-edit-service.ts";
import { mapsRoutes } from "./features/maps/maps-routes.ts";
import { createMapsService } from "./features/maps/maps-service.ts";
import { createMediaFeature, type MediaOptions } from "./features/media/media-feature.ts";
import { createMediaUrls } from "./features/media/media-urls.ts";
import { type PagesOptions, pagesRoutes } from "./features/pages/pages-routes.ts";
import { panoramaLinksRoutes } from "./features/panorama-links/panorama-links-routes.ts";
import { createPanoramaLinksService } from "./features/panorama-links/panorama-links-service.ts";
import { createBinService } from "./features/points/bin/bin-service.ts";
import type { ColumnsBuilder } from "./features/points/columns/columns-builder.ts";
import { createColumnsCache } from "./features/points/columns/columns-cache.ts";
import { createColumnsService } from "./features/points/columns/columns-service.ts";
import { createFirstPointsCache } from "./features/points/first-points/first-points-cache.ts";
import { createFirstPointsService } from "./features/points/first-points/first-points-service.ts";
import { createPointListCache } from "./features/points/point-list-cache.ts";
import { createPointResponseCache } from "./features/points/point-response-cache.ts";
import { pointsRoutes } from "./features/points/points-routes.ts";
import { createPointsService } from "./features/points/points-service.ts";
import { createSavingService } from "./features/points/saving/save-point-service.ts";
import { createStagesService } from "./features/points/stages/stages-service.ts";
import { createKnownDevices } from "./features/session/known-devices.ts";
import { verifyPassword } from "./features/session/password-hash.ts";
import { createPasswordService } from "./features/session/password-service.ts";
import { createRateLimiter } from "./features/session/rate-limiter.ts";
import { sessionRoutes } from "./features/session/session-routes.ts";
import { createSessionService } from "./features/session/session-service.ts";
import { streetArchiveRoutes } from "./features/street-archive/street-archive-routes.ts";
import type { StreetArchive } from "./features/street-archive/street-archive-service.ts";
import { templatesRoutes } from "./features/templates/templates-routes.ts";
import { createTemplatesService } from "./features/templates/templates-service.ts";
import { territoryRoutes } from "./features/territory/territory-routes.ts";
import { usersRoutes } from "./features/users/users-routes.ts";
import { createUsersService } from "./features/users/users-service.ts";
import { versionRoutes } from "./features/version/version-routes.ts";
import { createAddressRateLimiter } from "./http/address-rate-limiter.ts";
import { createAuthenticate } from "./http/authenticate.ts";
import { answerConnectionError } from "./http/connection-errors.ts";
import { installErrorHandler, sendError } from "./http/error-handler.ts";
import { warnOfForwardedRequests } from "./http/forwarded-requests.ts";
import { installJsonBodies } from "./http/json-bodies.ts";
import type { Metrics } from "./http/metrics.ts";
import { createMount } from "./http/mount.ts";
import { installBodyWatch, type ReceiveLimits, timeoutOptions, watchBody } from "./http/receive-limits.ts";
import { installSecurityHeaders } from "./http/security-headers.ts";
import { installPieceParser, tusResponseHeaders } from "./http/tus.ts";
import type { DatabaseNotifications } from "./live/database-notifications.ts";
import { createMapChanges } from "./live/map-changes.ts";
import type { Mailer } from "./mail/mailer.ts";
import { createCompanyQuota } from "./storage/company-quota.ts";
import type { DiskSpace } from "./storage/disk-space.ts";
import type { FileStorage } from "./storage/file-storage.ts";
import type { FileTransactions } from "./storage/file-transactions.ts";

/** Dependencies of the application, provided by the process (main.ts) or a test. */
export interface AppParts {
  readonly db: Kysely<Database>;
  readonly notifications: DatabaseNotifications;
  readonly columns: ColumnsBuilder;
  /** Draws the first pictures of maps. The application closes it. */
  readonly pictureDrawer: PictureDrawer;
  readonly storage: FileStorage;
  readonly diskSpace: DiskSpace;
  /** Gigabytes that one company's files may take; 0 for no limit. */
  readonly quotaGigabytes: number;
  readonly fileTransactions: FileTransactions;
  readonly streetArchive: StreetArchive;
  /** Signs the URLs of non-public files. */
  readonly signingKey: Buffer;
  readonly metrics: Metrics;
  /** Null: metrics are served to the local machine only. */
  readonly metricsToken: string | null;
  readonly mailer: Mailer;
  /** The public origin of the product, for links in messages. */
  readonly origin: () => string;
  readonly publicDomains: readonly string[];
  readonly trustProxy: false | number | string[];
  readonly corsOrigins: readonly string[];
  readonly receiveLimits: ReceiveLimits;
  readonly media: MediaOptions;
  readonly pages: PagesOptions;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
}

/** A number is the count of proxies in front of the server. */
const trustProxyOption = (proxies: AppParts["trustProxy"]) =>
  typeof proxies === "number" ? (_address: string, hop: number) => hop < proxies : proxies;

/** Creates the whole application without a port. It is the only place that lists the features. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { db, pages, now } = parts;
  const app = Fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustProxyOption(parts.trustProxy),
    bodyLimit: 1_048_576,
    ...timeoutOptions(parts.receiveLimits),
    clientErrorHandler: answerConnectionError,
    // Answers a URL that the router cannot parse in the format of our errors.
    frameworkErrors(_error, request, reply) {
      watchBody(request, reply, parts.receiveLimits.bodyMs);
      return sendError(new DomainError("not_found"), request, reply);
    },
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
  });

  if (parts.trustProxy === false) warnOfForwardedRequests(app);
  installErrorHandler(app, now);
  installBodyWatch(app, parts.receiveLimits);
  installJsonBodies(app);
  installPieceParser(app);
  parts.metrics.measureRequests(app);
  installSecurityHeaders(app);
  await app.register(compress, {
    encodings: ["br", "gzip", "identity"],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  if (parts.corsOrigins.length > 0) {
    await app.register(cors, {
      origin: [...parts.corsOrigins],
      methods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
      exposedHeaders: ["X-Total-Count", "ETag", "Retry-After", "Location", ...tusResponseHeaders],
      // The specification's clients request the current user with credentials (P1 §7), so browsers require
      // this header.
      credentials: true,
    });
  }
  await app.register(multipart);
  const mediaUrls = createMediaUrls(parts.signingKey, { now, cdnBase: parts.media.cdnBase });
  const attempts = createRateLimiter(db, now);
  const devices = createKnownDevices(parts.signingKey);
  const { notifications, log } = parts;
  const sessions = createSessionService({
    db,
    signals: notifications,
    addresses: mediaUrls,
    attempts,
    devices,
    verifyPassword,
    now,
  });
  const changes = createMapChanges(notifications, log);
  const maps = createMapsService({ db, changes, signals: notifications, addressOf: mediaUrls.urlFor });
  const branding = createBrandingService(db, notifications, maps, mediaUrls, {
    publicDomains: parts.publicDomains,
    providerName: pages.page.providerName,
  });
  const quota = createCompanyQuota(db, parts.quotaGigabytes);
  const mount = createMount(app, {
    db,
    authenticate: createAuthenticate(sessions.findByToken),
    newTempPath: parts.storage.newTempPath,
    diskSpace: parts.diskSpace,
    quota,
    invalidCalls: createAddressRateLimiter({ burst: 60, perSecond: 1, code: "too_many_requests" }, now),
    // Clear the caches after a write: the client may read before the notification arrives.
    onWriteFinished(access) {
      maps.invalidateStates();
      if (access !== "company.write" && access !== "map.write") return;
      maps.invalidatePublished();
      branding.invalidateBrands();
    },
  });

  const ownOrigins = [pages.page.publicUrl, parts.media.cdnBase].filter((origin) => origin !== null);
  const media = createMediaFeature({
    db,
    maps,
    storage: parts.storage,
    diskSpace: parts.diskSpace,
    quota,
    files: parts.fileTransactions,
    addresses: mediaUrls,
    findSessionActor: sessions.findSessionActor,
    options: parts.media,
    publicUrl: pages.page.publicUrl,
    ownOrigins,
    log,
    now,
  });
  const comments = createCommentsService(db);
  const points = createPointsService({
    db,
    maps,
    media: media.service,
    comments,
    responses: createPointResponseCache(now),
    lists: createPointListCache(),
  });
  const columns = createColumnsService(maps, createColumnsCache(parts.columns.build, now));

  app.addHook("onClose", () => parts.pictureDrawer.close());
  const pictureStore = createPictureStore({ storage: parts.storage, version: pages.page.version, log });
  app.addHook("onClose", () => pictureStore.finished());
  const { draw } = parts.pictureDrawer;
  const pictures = createFirstPictureService({
    maps,
    changes,
    columns,
    draw,
    store: pictureStore,
    streets: () => archiveStreets(parts.streetArchive, pages.page.streets),
    log,
    now,
  });

  const passwords = createPasswordService({
    db,
    attempts,
    devices,
    verifyPassword,
    mailer: parts.mailer,
    origin: parts.origin,
    providerName: pages.page.providerName,
    now,
    log,
  });
  app.addHook("onClose", () => passwords.waitForMail());

  healthRoutes(app, mount, createReadiness({ db, storage: parts.storage }), parts.diskSpace);
  metricsRoutes(app, parts.metrics, {
    token: parts.metricsToken,
    isPublished: pages.page.publicUrl !== null,
  });
  brandingRoutes(mount, branding);
  const isHostTaken = createClaimedHostGuard(branding, {
    publicUrl: pages.page.publicUrl,
    publicDomains: parts.publicDomains,
  });
  companiesRoutes(
    mount,
    createCompaniesService(db, maps, parts.fileTransactions, quota, mediaUrls, isHostTaken),
  );
  const mapEditService = createMapEditService({
    db,
    maps,
    files: parts.fileTransactions,
    quota,
    addresses: mediaUrls,
    tiles: media.tiles,
  });
  mapsRoutes(mount, maps, mapEditService, branding);
  historyRoutes(mount, createHistoryService(db));
  territoryRoutes(mount);
  sessionRoutes(mount, sessions, passwords);
  pointsRoutes(mount, {
    points,
    stages: createStagesService(db),
    columns,
    saving: createSavingService(db, maps),
    bin: createBinService(db, maps, now),
    // More than a person opens, also with others behind the same address.
    visitorReads: createAddressRateLimiter({ burst: 120, perSecond: 1, code: "too_many_reads" }, now),
  });
  commentsRoutes(mount, comments);
  panoramaLinksRoutes(mount, createPanoramaLinksService(db));
  const events = createMapEventsService({
    maps,
    changes,
    signals: notifications,
    findTokenOwner: sessions.findByToken,
  });
  mapEventsRoutes(app, mount, events);
  media.routes(app, mount);
  usersRoutes(mount, createUsersService({ db, passwords, invalidateSessions: sessions.invalidateUser }));
  clientsRoutes(mount, createClientsService(db, now));
  attentionRoutes(mount, createAttentionService(db, now));
  templatesRoutes(mount, createTemplatesService(db));
  versionRoutes(mount);
  streetArchiveRoutes(app, parts.streetArchive);
  firstPictureRoutes(app, pictures);
  cardPictureRoutes(mount, maps, createCardPictureService({ columns, draw, log, now }));
  documentationRoutes(app, pages.page.version);
  await pagesRoutes(app, branding, {
    ...pages,
    cdnBase: parts.media.cdnBase,
    points,
    pictures,
    firstPoints: createFirstPointsService(db, maps, createFirstPointsCache(now)),
    sites: { ownOrigins, proxyHosts: parts.media.proxyHosts },
  });

  mount.finish(endpoints);
  return app;
}
