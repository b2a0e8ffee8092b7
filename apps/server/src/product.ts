import type { AddressInfo } from "node:net";
import { authenticationScope } from "@mapaobra/domain/access/scope";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { createApp } from "./app.ts";
import type { ProductBuild } from "./builds/product-build.ts";
import { keepBuild } from "./builds/web-builds.ts";
import { divideCacheMemory } from "./cache/cache-limits.ts";
import { connectDatabase, type DatabaseConnection } from "./database/connect.ts";
import { superviseEmbeddedDatabase } from "./database/embedded/database-supervisor.ts";
import { prepareDatabase } from "./database/migrate-product.ts";
import type { DatabaseAccess } from "./database/request-access.ts";
import { asSystem, inUnitOfWork } from "./database/unit-of-work.ts";
import { prepareDemo } from "./demo/prepare-demo.ts";
import { createPictureDrawer } from "./features/first-picture/picture-drawer.ts";
import { companiesWithPublishedMaps } from "./features/maps/maps-repository.ts";
import { getOrCreateSigningKey } from "./features/media/signing-key-repository.ts";
import { createColumnsBuilder } from "./features/points/columns/columns-builder.ts";
import { createPointMatcher } from "./features/points/matching/matching-service.ts";
import { openStreetArchive, type StreetArchive } from "./features/street-archive/street-archive-service.ts";
import { startStreetTiles } from "./features/streets/street-tiles-service.ts";
import { createMetrics, type Metrics } from "./http/metrics.ts";
import { receiveLimits } from "./http/receive-limits.ts";
import { type DatabaseNotifications, listenToDatabase } from "./live/database-notifications.ts";
import { alertMailServerOf, mailServerOf, openMailer } from "./mail/open-mailer.ts";
import { startMaintenance } from "./maintenance/maintenance.ts";
import { maintenanceTasks } from "./maintenance/maintenance-tasks.ts";
import type { OperatorError } from "./settings/operator-error.ts";
import type { Settings } from "./settings/settings.ts";
import { settingsWarnings } from "./settings/settings-warnings.ts";
import { usesOpenFreeMap } from "./settings/uses-open-free-map.ts";
import { createAccountsTable } from "./start/accounts-table.ts";
import { checkBucket } from "./start/check-bucket.ts";
import { checkDatabase } from "./start/check-database.ts";
import { closeServer } from "./start/close-server.ts";
import { prepareDataFolder } from "./start/data-folder.ts";
import { ffmpegWarnings } from "./start/ffmpeg-warnings.ts";
import { createFirstAccounts } from "./start/first-accounts.ts";
import {
  checkListenAddress,
  type ListenAddress,
  localOrigin,
  toListenError,
} from "./start/listen-address.ts";
import type { ParentProcess } from "./start/parent-process.ts";
import { ShutdownStack, whenAborted } from "./start/shutdown-stack.ts";
import { startWorkerProcess } from "./start/worker-process.ts";
import { createDiskSpace } from "./storage/disk-space.ts";
import type { FileStorage } from "./storage/file-storage.ts";
import { createFileTransactions, type FileTransactions } from "./storage/file-transactions.ts";
import { openStorage } from "./storage/open-storage.ts";
import { markAsRunning } from "./storage/running-mark.ts";
import { watchDiskSpace } from "./storage/watch-disk-space.ts";
import { startTelemetry } from "./telemetry/start-telemetry.ts";
import type { Telemetry } from "./telemetry/telemetry.ts";

export interface RunningProduct {
  /** The origin that the server answers at, such as `http://localhost:3000`. */
  readonly origin: string;
  /** Paths of the first companies with something published. */
  readonly publicPaths: readonly string[];
  /** Resolves with the reason when the product cannot continue. The caller then stops it. */
  readonly fatalError: Promise<OperatorError>;
  /**
   * Stops the components in order, gracefully until the signal aborts. The database is always shut down
   * cleanly.
   */
  stop(forceSignal?: AbortSignal): Promise<void>;
}

const maxPublicPaths = 5;
const maintenanceIntervalMs = 10 * 60_000;
/** Twice the interval of health checks in deploy/caddy/Caddyfile. */
const announceMs = 2_000;
const quietMs = 500;
const diskCheckIntervalMs = 60_000;
/** A build is removed a day after its last mark. */
const buildMarkIntervalMs = 6 * 3_600_000;

interface StartOptions {
  readonly settings: Settings;
  /** The file that starts a worker beside a server that does both; without it there is none. */
  readonly workerProgram?: string;
  /** The server that started this worker; none if this process was started by itself. */
  readonly parent?: ParentProcess | null;
  readonly build: ProductBuild;
  readonly log: Logger;
  /** Prints a sentence for the person who started the product. */
  readonly print: (line: string) => void;
  readonly uncaughtErrors: () => number;
}

const neverForced = () => new AbortController().signal;

/**
 * Starts database, schema, first accounts, demo and server in this order. A failed start leaves nothing
 * running.
 */
export async function startProduct(options: StartOptions): Promise<RunningProduct> {
  const shutdown = new ShutdownStack();
  try {
    return await start(options, shutdown);
  } catch (error) {
    await shutdown.run(neverForced()).catch((failure: unknown) => {
      options.log.error({ err: failure }, "a failed start could not be undone in order");
    });
    throw error;
  }
}

async function start(
  { settings, workerProgram, parent, build, log, print, uncaughtErrors }: StartOptions,
  shutdown: ShutdownStack,
): Promise<RunningProduct> {
  log.info({ version: build.version, node: process.version, role: settings.role }, "starting");
  for (const warning of [...settingsWarnings(settings), ...(await ffmpegWarnings(settings))]) print(warning);
  // Run every check that can reject the start before the first write.
  await checkListenAddress(settings);
  await prepareDataFolder(settings.dataDir);
  if (settings.s3) await checkBucket(settings.s3);
  const fatalError = Promise.withResolvers<OperatorError>();
  const databaseUrl =
    settings.databaseUrl === null
      ? await startSupervisedDatabase({ settings, log, print }, shutdown, fatalError.resolve)
      : await checkExternalDatabase(settings.databaseUrl, settings.migrationDatabaseUrl);
  const access = await prepareDatabase(databaseUrl, settings.migrationDatabaseUrl, {
    print,
    onMigration: (migration) => log.info({ migration }, "applied a migration"),
  });
  const { connectionString } = access;
  const telemetry = await startTelemetry(settings.telemetry, { version: build.version, log });
  const database = connectDatabase({
    ...access,
    tracing: telemetry.tracing,
    maxConnections: settings.databaseConnections,
    onIdleError: (error) => log.warn({ err: error }, "lost a database connection"),
  });
  shutdown.push((forceSignal) => Promise.race([database.close(), whenAborted(forceSignal)]));
  // After the last request has ended, before the metrics of the database are gone.
  shutdown.push((forceSignal) => telemetry.stop(forceSignal));

  const signals = await listenToDatabase(connectionString, log);
  shutdown.push(() => signals.close());
  const storage = openStorage(settings, signals.instance);
  const files = createFileTransactions({ db: database.db, storage, instance: signals.instance, log });
  const removeMark = await markAsRunning({ storage, log });
  shutdown.push((forceSignal) => Promise.race([removeMark(), whenAborted(forceSignal)]));
  await files.sweep();
  const streetArchive = await openStreetArchive({ db: database.db, storage, signals, log });
  const printAccounts = createAccountsTable(print);
  if (settings.role !== "worker") {
    await createFirstAccounts({
      db: database.db,
      storage,
      connectionString,
      settings,
      prepareDemo,
      print,
      printAccounts,
    });
  }

  const parts = {
    settings,
    parent,
    build,
    log,
    uncaughtErrors,
    access,
    database,
    signals,
    storage,
    files,
    streetArchive,
    telemetry,
  };
  const metrics = createMetrics({ role: settings.role ?? "web" });
  const app = await createServer({ ...parts, metrics }, shutdown);
  const slugs = await asSystem(database.db, (unit) => companiesWithPublishedMaps(unit, maxPublicPaths));
  const port = await listen(app, settings);
  const origin = settings.publicUrl ?? localOrigin({ host: settings.host, port });
  if (settings.role === "worker") {
    parent?.answerMetrics(metrics.read);
    const maintenance = startMaintenance({
      connectionString,
      tasks: maintenanceTasks({ db: database.db, storage, files, now: Date.now }),
      intervalMs: maintenanceIntervalMs,
      log,
    });
    shutdown.push((forceSignal) => Promise.race([maintenance.stop(), whenAborted(forceSignal)]));
  }
  if (settings.role === null && workerProgram) {
    const worker = startWorkerProcess({ program: workerProgram, databaseUrl, start: { origin }, log });
    metrics.include(worker.readMetrics);
    shutdown.push((forceSignal) => worker.stop(forceSignal));
  }
  return {
    origin,
    publicPaths: slugs.map((slug) => `/mapa/${slug}`),
    fatalError: fatalError.promise,
    stop: (forceSignal = neverForced()) => shutdown.run(forceSignal),
  };
}

async function startSupervisedDatabase(
  { settings, log, print }: Pick<StartOptions, "settings" | "log" | "print">,
  shutdown: ShutdownStack,
  onFatalError: (reason: OperatorError) => void,
): Promise<string> {
  const { dataDir } = settings;
  const database = await superviseEmbeddedDatabase({ dataDir, print, log, onFatalError });
  shutdown.push(() => database.stop());
  return database.connectionString;
}

async function checkExternalDatabase(databaseUrl: string, ownersUrl: string | null): Promise<string> {
  await checkDatabase("DATABASE_URL", databaseUrl);
  if (ownersUrl !== null) await checkDatabase("MIGRATION_DATABASE_URL", ownersUrl);
  return databaseUrl;
}

const portOf = (app: FastifyInstance): number => (app.server.address() as AddressInfo).port;

/** Starts to listen and returns the port. */
async function listen(app: FastifyInstance, { host, port }: ListenAddress): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw toListenError(error, { host, port });
  }
  return portOf(app);
}

interface ServerParts extends Omit<StartOptions, "print" | "workerProgram"> {
  readonly metrics: Metrics;
  readonly access: DatabaseAccess;
  readonly database: DatabaseConnection;
  readonly signals: DatabaseNotifications;
  readonly storage: FileStorage;
  readonly files: FileTransactions;
  readonly streetArchive: StreetArchive;
  readonly telemetry: Telemetry;
}

async function createServer(parts: ServerParts, shutdown: ShutdownStack): Promise<FastifyInstance> {
  const { settings, parent, build, log, database, access, metrics } = parts;
  const stopKeeping = keepBuild(build.webFolder, buildMarkIntervalMs);
  shutdown.push(async () => stopKeeping());
  metrics.measureProcess(database.pool, settings.cacheMegabytes);
  metrics.measureUncaughtErrors(parts.uncaughtErrors);
  const diskSpace = createDiskSpace(settings);
  metrics.measureDisk(diskSpace);
  const stopDiskWatch = watchDiskSpace({ diskSpace, log, now: Date.now, intervalMs: diskCheckIntervalMs });
  shutdown.push(async () => stopDiskWatch());
  const columns = createColumnsBuilder(access);
  shutdown.push(() => columns.close());
  const cacheLimits = divideCacheMemory(settings.cacheMegabytes);
  const matcher = createPointMatcher(access, cacheLimits.searchedMaps.maxBytes);
  shutdown.push(() => matcher.close());
  const streets = usesOpenFreeMap(settings)
    ? await startStreetTiles({ db: database.db, log, now: Date.now })
    : null;
  shutdown.push((forceSignal) => Promise.race([streets?.close(), whenAborted(forceSignal)]));
  const app: FastifyInstance = await createApp({
    roles: [settings.role ?? "web"],
    db: database.db,
    notifications: parts.signals,
    columns,
    matcher,
    pictureDrawer: createPictureDrawer(),
    storage: parts.storage,
    diskSpace,
    quotaGigabytes: settings.companyQuotaGigabytes,
    fileTransactions: parts.files,
    streetArchive: parts.streetArchive,
    signingKey: await inUnitOfWork(database.db, authenticationScope, getOrCreateSigningKey),
    metrics,
    metricsToken: settings.metricsToken,
    tracing: parts.telemetry.tracing,
    mailer: openMailer(settings, log),
    mailServer: mailServerOf(settings),
    alertMailServer: alertMailServerOf(settings),
    origin: () =>
      settings.publicUrl ?? parent?.start.origin ?? localOrigin({ host: settings.host, port: portOf(app) }),
    publicDomains: settings.publicDomains,
    trustProxy: settings.trustProxy,
    receiveLimits,
    closing: { announceMs: settings.trustProxy === false ? 0 : announceMs, quietMs },
    cacheLimits,
    media: {
      cdnBase: settings.mediaCdnBase,
      ffmpeg: settings.ffmpeg,
      proxyHosts: settings.proxyHosts,
    },
    corsOrigins: settings.corsOrigins,
    pages: {
      webFolder: build.webFolder,
      buildsFolder: build.buildsFolder,
      publicMode: settings.publicMode,
      page: {
        providerName: settings.providerName,
        providerUrl: settings.providerUrl,
        basemapStyleUrl: settings.basemapStyleUrl,
        streets: () =>
          settings.basemap === "incluido"
            ? null
            : (parts.streetArchive.current() ?? streets?.current() ?? null),
        googleMapsKey: settings.googleMapsApiKey,
        version: build.version,
        publicUrl: settings.publicUrl,
      },
    },
    now: Date.now,
    log,
    logAddresses: settings.logAddresses,
  });
  shutdown.push((forceSignal) => closeServer(app, forceSignal));
  return app;
}
