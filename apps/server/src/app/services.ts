import type { FastifyInstance } from "fastify";
import { createBrandingService } from "../features/branding/branding-service.ts";
import { createCommentsService } from "../features/comments/comments-service.ts";
import { createFirstPictureService } from "../features/first-picture/first-picture-service.ts";
import { createReadGround } from "../features/first-picture/ground-picture-service.ts";
import { createPictureStore } from "../features/first-picture/picture-store.ts";
import { archiveStreets } from "../features/first-picture/picture-streets.ts";
import { createShareCardService } from "../features/first-picture/share-card-service.ts";
import { createSurroundingsPictureService } from "../features/first-picture/surroundings-picture-service.ts";
import { createInquiriesService } from "../features/inquiries/inquiries-service.ts";
import { createMailboxes } from "../features/mails/subscribers/mailboxes-service.ts";
import { createSubscribersService } from "../features/mails/subscribers/subscribers-service.ts";
import { createMapsService } from "../features/maps/maps-service.ts";
import {
  createReadCoverPhotograph,
  createReadPhotographs,
} from "../features/media/cover-photograph-service.ts";
import { createMediaServices } from "../features/media/media-services.ts";
import { createMediaUrls } from "../features/media/media-urls.ts";
import { createPageUsesService } from "../features/page-uses/page-uses-service.ts";
import { createColumnsCache, minBuildIntervalMs } from "../features/points/columns/columns-cache.ts";
import { createColumnsService } from "../features/points/columns/columns-service.ts";
import { createFirstPointsCache } from "../features/points/first-points/first-points-cache.ts";
import { createFirstPointsService } from "../features/points/first-points/first-points-service.ts";
import { createPointListCache } from "../features/points/point-list-cache.ts";
import { createPointResponseCache } from "../features/points/point-response-cache.ts";
import { createPointsService } from "../features/points/points-service.ts";
import { createKnownDevices } from "../features/session/known-devices.ts";
import { verifyPassword } from "../features/session/password-hash.ts";
import { createPasswordService } from "../features/session/password-service.ts";
import { createRateLimiter } from "../features/session/rate-limiter.ts";
import { createSessionService } from "../features/session/session-service.ts";
import { createSheetsService } from "../features/sheets/sheets-service.ts";
import { createAnnouncer } from "../features/status/announcer.ts";
import { createAddressRateLimiter } from "../http/address-rate-limiter.ts";
import { createMapChanges } from "../live/map-changes.ts";
import { watchMailer } from "../mail/watched-mailer.ts";
import { createCompanyQuota } from "../storage/company-quota.ts";
import type { AppParts } from "./app-parts.ts";

export type Services = ReturnType<typeof createServices>;

/** The services that several features share. They stop what they began when `app` closes. */
export function createServices(parts: AppParts, app: Pick<FastifyInstance, "addHook">) {
  const { db, notifications, storage, pages, cacheLimits, log, now } = parts;
  const mediaUrls = createMediaUrls(parts.signingKey, { now, cdnBase: parts.media.cdnBase });
  /** Origins of this product's files, in addition to a request's origin. */
  const ownOrigins = [pages.page.publicUrl, parts.media.cdnBase].filter((origin) => origin !== null);
  const attempts = createRateLimiter(db, now);
  const devices = createKnownDevices(parts.signingKey);
  const signIn = { db, attempts, devices, verifyPassword, now };
  const sessions = createSessionService({ ...signIn, signals: notifications, addresses: mediaUrls });
  const { providerName } = pages.page;
  const explain = parts.mailServer?.explain ?? ((error: unknown) => (error as Error).message);
  const mailer = watchMailer(parts.mailer, { explain, now });
  const passwords = createPasswordService({
    ...signIn,
    mailer,
    origin: parts.origin,
    providerName,
    log,
  });

  const changes = createMapChanges(notifications, log);
  const maps = createMapsService({
    db,
    changes,
    signals: notifications,
    addressOf: mediaUrls.urlFor,
    cacheLimits: cacheLimits.publishedMaps,
  });
  const { publicDomains } = parts;
  const branding = createBrandingService(db, notifications, maps, mediaUrls, {
    publicDomains,
    providerName,
    sendsMail: parts.alertMailServer !== null,
    cacheLimits: cacheLimits.brands,
  });
  const quota = createCompanyQuota(db, parts.quotaGigabytes);
  const media = createMediaServices({
    db,
    storage,
    diskSpace: parts.diskSpace,
    addresses: mediaUrls,
    findSessionActor: sessions.findSessionActor,
    ffmpeg: parts.media.ffmpeg,
    log,
    now,
  });
  const comments = createCommentsService(db);
  const points = createPointsService({
    db,
    maps,
    media: media.service,
    comments,
    responses: createPointResponseCache(now, cacheLimits.pointResponses),
    lists: createPointListCache(cacheLimits.pointLists),
  });
  const columns = createColumnsService(
    maps,
    createColumnsCache(parts.columns.build, now, {
      minBuildIntervalMs,
      maxBytes: cacheLimits.columns.maxBytes,
    }),
  );
  const firstPoints = createFirstPointsService(
    db,
    maps,
    createFirstPointsCache(now, cacheLimits.firstPoints),
  );

  app.addHook("onClose", () => parts.pictureDrawer.close());
  const pictureStore = createPictureStore({ storage, version: pages.page.version, log });
  app.addHook("onClose", () => pictureStore.finished());
  const streets = () => archiveStreets(parts.streetArchive, pages.page.streets);
  const pictures = createFirstPictureService({
    maps,
    changes,
    columns,
    draw: parts.pictureDrawer.draw,
    store: pictureStore,
    streets,
    cacheLimits: cacheLimits.firstPictures,
    log,
    now,
  });
  const code = "too_many_requests";
  /** Drawings that one network may request: pictures around projects and sheets, together. */
  const drawings = createAddressRateLimiter({ burst: 60, perSecond: 0.5, code }, now);
  /** The programs of a chat read the cards of all links in it from few addresses. */
  const cardDrawings = createAddressRateLimiter({ burst: 600, perSecond: 5, code }, now);
  const surroundings = createSurroundingsPictureService({
    db,
    draw: parts.pictureDrawer.draw,
    streets,
    cacheLimits: cacheLimits.projectPictures,
    log,
  });
  const photographParts = { db, derived: media.derived, storage, diskSpace: parts.diskSpace };
  const sheets = createSheetsService({
    storage,
    media: media.service,
    readPhotographs: createReadPhotographs(photographParts),
    cacheLimits: cacheLimits.sheets,
    version: pages.page.version,
    log,
    now,
  });
  const linkCards = createShareCardService({
    db,
    columns,
    readPhotograph: createReadCoverPhotograph(photographParts),
    draw: parts.pictureDrawer.draw,
    streets,
    cacheLimits: cacheLimits.linkCards,
    log,
    now,
  });
  const pageUses = createPageUsesService({ db, now, log });
  const mailboxes = createMailboxes(parts.signingKey);
  /** The domain of message ids. */
  const messageHost = () => new URL(parts.origin()).hostname;
  const subscribers = createSubscribersService({ db, branding, mailboxes, messageHost, now });
  const inquiries = createInquiriesService({
    db,
    signingKey: parts.signingKey,
    mailboxes,
    sendsMail: parts.alertMailServer !== null,
    messageHost,
    now,
    countUse: (pointId) => pageUses.count("inquiry", pointId),
  });
  app.addHook("onClose", () => passwords.waitForMail());
  app.addHook("onClose", () => media.derivations.close());

  const announcer = createAnnouncer({
    db,
    instance: notifications.instance,
    version: pages.page.version,
    roles: parts.roles,
    activity: async () => ({
      derivations: media.derivations.pending(),
      mail: mailer.activity(),
      disk: await parts.diskSpace.read(),
    }),
    log,
  });

  const readGround = createReadGround({ db, draw: parts.pictureDrawer.draw, log });
  return {
    announcer,
    branding,
    cardDrawings,
    changes,
    columns,
    comments,
    drawings,
    firstPoints,
    inquiries,
    linkCards,
    mailer,
    maps,
    media,
    mediaUrls,
    ownOrigins,
    pageUses,
    passwords,
    pictures,
    points,
    quota,
    readGround,
    sessions,
    sheets,
    subscribers,
    surroundings,
  };
}
