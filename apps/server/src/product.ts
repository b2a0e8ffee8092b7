import { randomInt } from "node:crypto";
import { anonymous, system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { generatePassword } from "@mapaobra/domain/user/password";
import type { FastifyInstance } from "fastify";
import { Client } from "pg";
import type { Logger } from "pino";
import { createApp } from "./app.ts";
import { connectDatabase, type DatabaseConnection } from "./database/connect.ts";
import { startEmbeddedDatabase } from "./database/embedded/embedded-database.ts";
import { claimProductLock } from "./database/embedded/product-lock.ts";
import { migrateProduct } from "./database/migrate-product.ts";
import { inUnitOfWork } from "./database/unit-of-work.ts";
import { createDemo, type DemoAccount } from "./demo/create-demo.ts";
import { companiesWithPublishedMaps } from "./features/maps/maps-repository.ts";
import { readSigningKey } from "./features/media/signing-key-repository.ts";
import { createColumnsBuilder } from "./features/points/columns/columns-builder.ts";
import { type Credentials, createFirstSuper } from "./features/users/first-super.ts";
import { hasUsers } from "./features/users/users-repository.ts";
import { releases } from "./features/version/releases.ts";
import { listenToMapChanges } from "./live/map-changes.ts";
import type { Settings } from "./settings/settings.ts";
import type { FileStorage } from "./storage/file-storage.ts";
import { openStorage } from "./storage/open-storage.ts";

export interface RunningProduct {
  /** Where it answers, such as `http://localhost:3000`. */
  readonly origin: string;
  /** Where the first companies that publish something are seen. */
  readonly publicPaths: readonly string[];
  /** Told once, at the start that created them. */
  readonly firstSuper: Credentials | undefined;
  readonly demoAccounts: readonly DemoAccount[];
  stop(): Promise<void>;
}

const mostPublicPaths = 5;

interface StartOptions {
  readonly settings: Settings;
  readonly webFolder: string;
  readonly log: Logger;
  /** Takes sentences for whoever started the product. */
  readonly tell: (sentence: string) => void;
}

/** What is undone, last first, when the product stops or its start fails. */
class Undoing {
  readonly #steps: (() => Promise<unknown>)[] = [];

  add(step: () => Promise<unknown>): void {
    this.#steps.push(step);
  }

  async all(): Promise<void> {
    for (const step of this.#steps.splice(0).reverse()) await step();
  }
}

/** Starts everything in order: database, schema, first people, demo, server. A failed start leaves nothing running. */
export async function startProduct(options: StartOptions): Promise<RunningProduct> {
  const undoing = new Undoing();
  try {
    return await start(options, undoing);
  } catch (error) {
    await undoing.all();
    throw error;
  }
}

async function start(
  { settings, webFolder, log, tell }: StartOptions,
  undoing: Undoing,
): Promise<RunningProduct> {
  const connectionString = settings.databaseUrl ?? (await startOwnDatabase(settings, tell, undoing));
  await migrateProduct(connectionString, settings.migrationDatabaseUrl);
  const database = connectDatabase({
    connectionString,
    onIdleError: (error) => log.warn({ err: error }, "lost a database connection"),
  });
  undoing.add(() => database.close());

  const storage = openStorage(settings);
  // The super comes last: a start that was cut off before still finds an empty database.
  const isEmpty = !(await inUnitOfWork(database.db, scopeOf(system), hasUsers));
  if (isEmpty && settings.demo) tell("Se crean los datos de demostración…");
  const demo =
    isEmpty && settings.demo ? await createDemo({ db: database.db, storage, now: new Date() }) : undefined;

  const firstSuper = await createFirstSuper(database.db, {
    email: settings.superEmail,
    password: settings.superPassword ?? generatePassword(randomInt),
  });

  const app = await createServer({ settings, webFolder, log, connectionString, database, storage }, undoing);
  const slugs = await inUnitOfWork(database.db, scopeOf(system), (unit) =>
    companiesWithPublishedMaps(unit, mostPublicPaths),
  );
  await app.listen({ port: settings.port, host: settings.host });
  return {
    origin: settings.publicUrl ?? originOf(app, settings.host),
    publicPaths: slugs.map((slug) => `/mapa/${slug}`),
    firstSuper: settings.superPassword === null ? firstSuper : undefined,
    demoAccounts: demo?.accounts ?? [],
    stop: () => undoing.all(),
  };
}

async function startOwnDatabase(
  settings: Settings,
  tell: StartOptions["tell"],
  undoing: Undoing,
): Promise<string> {
  const embedded = await startEmbeddedDatabase({ dataDir: settings.dataDir, log: tell });
  undoing.add(() => embedded.stop());
  const lock = new Client({ connectionString: embedded.connectionString });
  await lock.connect();
  undoing.add(() => lock.end());
  await claimProductLock(lock, embedded.dataDir);
  return embedded.connectionString;
}

interface ServerParts extends Pick<StartOptions, "settings" | "webFolder" | "log"> {
  readonly connectionString: string;
  readonly database: DatabaseConnection;
  readonly storage: FileStorage;
}

async function createServer(parts: ServerParts, undoing: Undoing): Promise<FastifyInstance> {
  const { settings, log, database, connectionString } = parts;
  const changes = await listenToMapChanges(connectionString, log);
  undoing.add(() => changes.close());
  const columns = createColumnsBuilder(connectionString);
  undoing.add(() => columns.close());
  const app = await createApp({
    db: database.db,
    changes,
    columns,
    storage: parts.storage,
    signingKey: await inUnitOfWork(database.db, scopeOf(anonymous), readSigningKey),
    publicDomains: settings.publicDomains,
    trustProxy: settings.trustProxy,
    corsOrigins: settings.corsOrigins,
    pages: {
      webFolder: parts.webFolder,
      publicMode: settings.publicMode,
      page: {
        providerName: settings.providerName,
        providerUrl: settings.providerUrl,
        basemapStyleUrl: settings.basemapStyleUrl,
        googleMapsKey: settings.googleMapsApiKey,
        version: releases[0].version,
        publicUrl: settings.publicUrl,
      },
    },
    now: Date.now,
    log,
  });
  undoing.add(() => app.close());
  return app;
}

/** The address for people: a server that answers everywhere is reached by this machine's name for itself. */
function originOf(app: FastifyInstance, host: string): string {
  const address = app.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const named = ["127.0.0.1", "0.0.0.0", "::", "::1"].includes(host) ? "localhost" : host;
  return `http://${named}:${port}`;
}
