import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { emptyTable } from "@mapaobra/domain/point/table";
import type { FastifyInstance } from "fastify";
import { type Logger, pino } from "pino";
import type { AppParts } from "../app/app-parts.ts";
import { createApp } from "../app.ts";
import { openProductBuild } from "../builds/product-build.ts";
import { contentPool } from "../content/isolated/content-pool.ts";
import { createPictureDrawer, type PictureDrawer } from "../features/first-picture/picture-drawer.ts";
import type { DrawnLayout } from "../features/first-picture/picture-worker.ts";
import { placeCard } from "../features/first-picture/place-card.ts";
import type { PageSettings } from "../features/pages/page-builder.ts";
import { createColumnsBuilder } from "../features/points/columns/columns-builder.ts";
import { createPointMatcher } from "../features/points/matching/matching-service.ts";
import { openStreetArchive } from "../features/street-archive/street-archive-service.ts";
import { createMetrics } from "../http/metrics.ts";
import { type ReceiveLimits, receiveLimits } from "../http/receive-limits.ts";
import { listenToDatabase } from "../live/database-notifications.ts";
import type { Mail } from "../mail/mailer.ts";
import type { BucketConfig } from "../settings/bucket-config.ts";
import { closeServer } from "../start/close-server.ts";
import { createDiskSpace } from "../storage/disk-space.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import { createFileTransactions } from "../storage/file-transactions.ts";
import { openStorage } from "../storage/open-storage.ts";
import type { Telemetry } from "../telemetry/telemetry.ts";
import { cacheLimits } from "./cache-limits.ts";
import { checkInjectedReplies } from "./checked-inject.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";

/** The whole application with its own database and folder. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly storage: FileStorage;
  readonly dataDir: string;
  /** Every message that was sent. */
  readonly mails: readonly Mail[];
  /** Listens on a free loopback port, for browsers and plain HTTP clients. Returns the origin. */
  listen(): Promise<string>;
  /** Resolves when this process has handled the notifications of all earlier commits. */
  notificationsHandled(): Promise<void>;
  close(): Promise<void>;
}

/** Browsers keep idle connections open: each would delay the shutdown by two minutes. */
const closeTimeoutMs = 200;

/** Folder of a static page, for tests of the HTML that the server writes. */
export const testPageFolder = join(import.meta.dirname, "page");

export interface TestServerOptions {
  readonly publicDomains?: readonly string[];
  readonly corsOrigins?: readonly string[];
  readonly publicMode?: boolean;
  readonly basemapStyleUrl?: string;
  /** The tiles with streets; without them, none. */
  readonly publicUrl?: string;
  readonly streets?: PageSettings["streets"];
  readonly googleMapsKey?: string;
  /** Folder of another page than the built one, for tests without a browser. */
  readonly webFolder?: string;
  /** Folder of all builds, whose assets are served too; without it only those of `webFolder`. */
  readonly buildsFolder?: string;
  readonly media?: Partial<AppParts["media"]>;
  readonly now?: AppParts["now"];
  readonly signingKey?: Buffer;
  readonly metricsToken?: AppParts["metricsToken"];
  /** Exports traces; of statements, unless it shares a database. */
  readonly telemetry?: Telemetry;
  readonly trustProxy?: AppParts["trustProxy"];
  readonly receiveLimits?: Partial<ReceiveLimits>;
  readonly closing?: AppParts["closing"];
  readonly log?: Logger;
  readonly logAddresses?: AppParts["logAddresses"];
  /** Megabytes of the disk that uploads leave free; without it none. */
  readonly diskReserveMegabytes?: number;
  /** The parent of the folder of its files, for one on a small disk. */
  readonly parentFolder?: string;
  /**
   * Draws the first pictures of maps, default: no. Without them pages are as before the first drawing; one map
   * takes three seconds of processor time.
   */
  readonly drawsPictures?: boolean | PictureDrawer;
  readonly mailServer?: AppParts["mailServer"];
  /** Replaces `mails`. */
  readonly mailer?: AppParts["mailer"];
  /** Stores the files in a bucket instead of a folder. */
  readonly s3?: BucketConfig;
  /**
   * Starts another process of the same product, on the database of that server, which must be closed last.
   */
  readonly sharesDatabaseWith?: TestServer;
}

const onePixel = Buffer.from("UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA", "base64");
const blankCard: DrawnLayout = {
  layout: "tarjeta",
  placed: placeCard(emptyTable, ""),
  files: { light: onePixel, dark: onePixel },
};

/** No page has a picture, as if none fitted the smallest zoom; each card and mail has a blank one. */
const noPictures: PictureDrawer = {
  draw: async ({ place }) => ({
    layouts: place === "card" || place === "mail" ? [blankCard] : [],
    hasStreets: false,
  }),
  close: async () => undefined,
};

const drawerOf = (drawer: boolean | PictureDrawer): PictureDrawer =>
  drawer === true ? createPictureDrawer({ lowersPriority: false }) : drawer || noPictures;

/** Each marker is unique, so that concurrent calls do not mix. */
let markers = 0;

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  contentPool.keepPriority();
  const database =
    options.sharesDatabaseWith?.database ?? (await createTestDatabase(options.telemetry?.tracing));
  const folder = await mkdtemp(join(options.parentFolder ?? tmpdir(), "mapaobra-files-"));
  const log = options.log ?? pino({ level: process.env.TEST_LOG_LEVEL ?? "fatal" });
  const signals = await listenToDatabase(database.access.connectionString, log);
  const storage = openStorage({ dataDir: folder, s3: options.s3 ?? null }, signals.instance);
  const files = createFileTransactions({ db: database.db, storage, instance: signals.instance, log });
  const streetArchive = await openStreetArchive({ db: database.db, storage, signals, log });
  const columns = createColumnsBuilder(database.access);
  const matcher = createPointMatcher(database.access, cacheLimits.searchedMaps.maxBytes);
  const mails: Mail[] = [];
  const metrics = createMetrics();
  const app = await createApp({
    roles: ["web", "worker"],
    db: database.db,
    notifications: signals,
    columns,
    matcher,
    pictureDrawer: drawerOf(options.drawsPictures ?? false),
    storage,
    diskSpace: createDiskSpace({
      dataDir: folder,
      diskReserveMegabytes: options.diskReserveMegabytes ?? 0,
      databaseUrl: null,
    }),
    quotaGigabytes: 1,
    fileTransactions: files,
    streetArchive,
    signingKey: options.signingKey ?? randomBytes(32),
    metrics,
    metricsToken: options.metricsToken ?? null,
    tracing: options.telemetry?.tracing ?? null,
    mailer: options.mailer ?? { send: async (mail) => void mails.push(mail) },
    mailServer: options.mailServer ?? null,
    alertMailServer: options.mailServer ?? null,
    origin: () => "https://mapaobra.example",
    publicDomains: options.publicDomains ?? [],
    trustProxy: options.trustProxy ?? false,
    receiveLimits: { ...receiveLimits, ...options.receiveLimits },
    closing: options.closing ?? { announceMs: 0, quietMs: 0 },
    cacheLimits,
    media: { cdnBase: null, ffmpeg: "ffmpeg", proxyHosts: [], ...options.media },
    corsOrigins: options.corsOrigins ?? [],
    pages: {
      webFolder: options.webFolder ?? openProductBuild().webFolder,
      buildsFolder: options.buildsFolder ?? null,
      publicMode: options.publicMode ?? false,
      page: {
        providerName: "MapaObra",
        providerUrl: null,
        basemapStyleUrl: options.basemapStyleUrl ?? null,
        streets: options.streets ?? streetArchive.current,
        googleMapsKey: options.googleMapsKey ?? null,
        version: "2026.11.28-ab12cd3",
        publicUrl: options.publicUrl ?? null,
      },
    },
    now: options.now ?? Date.now,
    log,
    logAddresses: options.logAddresses ?? "short",
  });

  checkInjectedReplies(app);

  return {
    app,
    database,
    storage,
    dataDir: folder,
    mails,
    listen: () => app.listen({ port: 0, host: "127.0.0.1" }),
    async notificationsHandled() {
      // PostgreSQL delivers notifications in commit order, across all channels.
      markers += 1;
      const marker = JSON.stringify({ user: -markers });
      const handled = new Promise<void>((resolve) => {
        signals.subscribe("access_changed", (payload) => payload === marker && resolve());
      });
      await database.pool.query("select pg_notify('access_changed', $1)", [marker]);
      await handled;
    },
    async close() {
      await closeServer(app, new AbortController().signal, closeTimeoutMs);
      await columns.close();
      await matcher.close();
      await signals.close();
      if (!options.sharesDatabaseWith) await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
