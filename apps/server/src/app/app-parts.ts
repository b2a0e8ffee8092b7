import type { ServerRole } from "@mapaobra/domain/status/server-status";
import type { FastifyBaseLogger } from "fastify";
import type { AllCacheLimits } from "../cache/cache-limits.ts";
import type { Db } from "../database/schema.ts";
import type { PictureDrawer } from "../features/first-picture/picture-drawer.ts";
import type { MediaOptions } from "../features/media/media-options.ts";
import type { PagesOptions } from "../features/pages/pages-options.ts";
import type { ColumnsBuilder } from "../features/points/columns/columns-builder.ts";
import type { PointMatcher } from "../features/points/matching/matching-service.ts";
import type { StreetArchive } from "../features/street-archive/street-archive-service.ts";
import type { LoggedAddresses } from "../http/access-log.ts";
import type { ClosingTimes } from "../http/graceful-close.ts";
import type { Metrics } from "../http/metrics.ts";
import type { ReceiveLimits } from "../http/receive-limits.ts";
import type { RequestTracing } from "../http/request-tracing.ts";
import type { TrustedProxies } from "../http/trusted-proxy.ts";
import type { DatabaseNotifications } from "../live/database-notifications.ts";
import type { Mailer, MailServer } from "../mail/mailer.ts";
import type { DiskSpace } from "../storage/disk-space.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import type { FileTransactions } from "../storage/file-transactions.ts";

/** Dependencies of the application, provided by the process (main.ts) or a test. */
export interface AppParts {
  /** What this process does. A worker answers only requests for its health. */
  readonly roles: readonly ServerRole[];
  readonly db: Db;
  readonly notifications: DatabaseNotifications;
  readonly columns: ColumnsBuilder;
  /** Filters whole maps. */
  readonly matcher: PointMatcher;
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
  /** Null: requests are not traced. */
  readonly tracing: RequestTracing | null;
  readonly mailer: Mailer;
  readonly mailServer: MailServer | null;
  /** Null: alerts are not mailed. */
  readonly alertMailServer: MailServer | null;
  /** The public origin of the product, for links in messages. */
  readonly origin: () => string;
  readonly publicDomains: readonly string[];
  readonly trustProxy: TrustedProxies;
  readonly corsOrigins: readonly string[];
  readonly receiveLimits: ReceiveLimits;
  readonly closing: ClosingTimes;
  readonly cacheLimits: AllCacheLimits;
  readonly media: MediaOptions;
  readonly pages: PagesOptions;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  /** How the log shows the addresses of clients. */
  readonly logAddresses: LoggedAddresses;
}
