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
import { brandingRoutes } from "./features/branding/branding-routes.ts";
import { createBrandingService } from "./features/branding/branding-service.ts";
import { commentsService } from "./features/comments/comments-service.ts";
import { documentationRoutes } from "./features/documentation/documentation-routes.ts";
import { healthRoutes } from "./features/health/health-routes.ts";
import { createReadiness } from "./features/health/readiness.ts";
import { createMapsService } from "./features/maps/maps-service.ts";
import { createMediaAddresses } from "./features/media/media-address.ts";
import { mediaRoutes } from "./features/media/media-routes.ts";
import { createMediaService } from "./features/media/media-service.ts";
import { type PagesOptions, pagesRoutes } from "./features/pages/pages-routes.ts";
import type { ColumnsBuilder } from "./features/points/columns/columns-builder.ts";
import { createColumnsCache } from "./features/points/columns/columns-cache.ts";
import { createColumnsService } from "./features/points/columns/columns-service.ts";
import { pointsRoutes } from "./features/points/points-routes.ts";
import { createPointsService } from "./features/points/points-service.ts";
import { findTokenOwner } from "./features/users/token-owner.ts";
import { versionRoutes } from "./features/version/version-routes.ts";
import { createAuthenticate } from "./http/authenticate.ts";
import { createMount } from "./http/mount.ts";
import { installErrorReplies, refuse } from "./http/refuse.ts";
import { installSecurityHeaders } from "./http/security-headers.ts";
import type { DatabaseSignals } from "./live/database-signals.ts";
import { mapChangesOf } from "./live/map-changes.ts";
import type { FileStorage } from "./storage/file-storage.ts";
import type { KeptFiles } from "./storage/kept-files.ts";

/** What the application stands on; the process (main.ts) or a test brings it. */
export interface AppParts {
  readonly db: Kysely<Database>;
  readonly signals: DatabaseSignals;
  readonly columns: ColumnsBuilder;
  readonly storage: FileStorage;
  readonly files: KeptFiles;
  /** Signs the addresses of files that are not public. */
  readonly signingKey: Buffer;
  readonly publicDomains: readonly string[];
  readonly trustProxy: boolean | number | string[];
  readonly corsOrigins: readonly string[];
  readonly pages: PagesOptions;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
}

/** A number says how many proxies stand before us. */
const trusted = (proxies: AppParts["trustProxy"]) =>
  typeof proxies === "number" ? (_address: string, hop: number) => hop < proxies : proxies;

/** The whole application without a port. Each feature is named here, and nowhere else. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { db, pages, now } = parts;
  const app = Fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trusted(parts.trustProxy),
    bodyLimit: 1_048_576,
    // A large file over a poor connection may take its time, but not stand still.
    requestTimeout: 3_600_000,
    connectionTimeout: 120_000,
    // What the router refuses by itself (an address that cannot be read) is told like everything else.
    frameworkErrors: (_error, request, reply) => refuse(new DomainError("not_found"), request, reply),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
  });

  installErrorReplies(app);
  await installSecurityHeaders(app);
  await app.register(compress, {
    encodings: ["br", "gzip", "identity"],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  if (parts.corsOrigins.length > 0) {
    await app.register(cors, {
      origin: [...parts.corsOrigins],
      methods: ["GET", "HEAD", "POST", "PUT", "DELETE"],
      exposedHeaders: ["X-Total-Count", "ETag"],
    });
  }
  await app.register(multipart);
  const mount = createMount(app, {
    db,
    authenticate: createAuthenticate(findTokenOwner(db)),
    newPath: parts.storage.newPath,
  });

  const addresses = createMediaAddresses(parts.signingKey, now);
  const maps = createMapsService(db, mapChangesOf(parts.signals, parts.log), (key) =>
    addresses.of(key, true),
  );
  const media = createMediaService(db, addresses);
  const branding = createBrandingService(db, maps, addresses, {
    publicDomains: parts.publicDomains,
    providerName: pages.page.providerName,
  });
  const points = createPointsService(db, maps, media, commentsService);
  const columns = createColumnsService(maps, createColumnsCache(parts.columns.build, now));

  healthRoutes(app, mount, createReadiness({ db, storage: parts.storage }));
  brandingRoutes(mount, branding);
  pointsRoutes(mount, points, columns);
  mediaRoutes(app, media, parts.storage);
  versionRoutes(app);
  documentationRoutes(app, pages.page.version);
  await pagesRoutes(app, branding, pages);

  mount.finish(endpoints);
  return app;
}
