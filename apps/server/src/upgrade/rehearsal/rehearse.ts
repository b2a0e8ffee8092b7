import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Summary } from "../../backup/archive-contents.ts";
import type { ProductBuild } from "../../builds/product-build.ts";
import { withConnection } from "../../database/with-connection.ts";
import { startProduct } from "../../product.ts";
import type { Settings } from "../../settings/settings.ts";
import { prepareDataFolder } from "../../start/data-folder.ts";
import { openStorage } from "../../storage/open-storage.ts";
import { compareFingerprints, type TableDifference } from "./compare-fingerprints.ts";
import { backUp, type CopyParts, restoreCopy } from "./copy-product.ts";
import { findChangedFiles, hashingStorage } from "./file-hashes.ts";
import { readKinds } from "./read-kinds.ts";
import { openSuperSession, readSamples } from "./read-samples-repository.ts";
import { type ReplayedReads, replayReads } from "./replay-reads.ts";
import { inSystemTransaction } from "./system-transaction-repository.ts";
import { timed } from "./timed.ts";

const readsPerKind = 20;

export interface RehearsalParts extends Omit<CopyParts, "version"> {
  readonly settings: Settings;
  readonly build: ProductBuild;
  readonly log: Logger;
  /** Where archive and files of the rehearsal are until its end. */
  readonly folder: string;
}

/** What a rehearsal found. */
export interface Rehearsal {
  readonly version: string;
  readonly summary: Summary;
  /** Names of the migrations that the upgrade applies. */
  readonly migrations: readonly string[];
  /** What differs between the product's rows and the restored ones: must be empty. */
  readonly restored: readonly TableDifference[];
  /** What the migrations change in the restored rows. */
  readonly migrated: readonly TableDifference[];
  /** Keys of restored files with another content: must be empty. */
  readonly changedFiles: readonly string[];
  readonly reads: readonly ReplayedReads[];
  /** Whether there was a super user for the reads of the office. */
  readonly hasSuper: boolean;
  /** Milliseconds of each step. */
  readonly durations: Readonly<Record<"backup" | "restore" | "migrate" | "start" | "reads", number>>;
}

/**
 * Rehearses the upgrade to this version on a copy: backup, restore, migrations, start, and reads of each kind.
 * Changes nothing of the product, which may be running. The caller drops the database of the rehearsal.
 * @throws OperatorError if a step is refused or fails
 */
export async function rehearse(parts: RehearsalParts): Promise<Rehearsal> {
  const { folder } = parts;
  await rm(folder, { recursive: true, force: true });
  await prepareDataFolder(folder);
  try {
    return await rehearseIn(parts);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function rehearseIn(parts: RehearsalParts): Promise<Rehearsal> {
  const { settings, build, log, clock, rehearsalUrl, folder } = parts;
  const copyParts = { ...parts, version: build.version };
  const archive = join(folder, "copia.tar.gz");
  const rehearsed = rehearsalSettings(parts);
  const storage = openStorage(rehearsed);
  const source = hashingStorage(openStorage(settings));

  const [before, backupMs] = await timed(clock, () => backUp(copyParts, archive, source));
  const [copy, copyMs] = await timed(clock, () => restoreCopy(copyParts, archive, before.shapes, storage));
  await rm(archive);
  const changedFiles = await findChangedFiles(storage, source.hashes);
  const { samples, token } = await withConnection(rehearsalUrl, "mapaobra rehearsal", (client) =>
    inSystemTransaction(client, async () => ({
      samples: await readSamples(client, readsPerKind),
      token: await openSuperSession(client),
    })),
  );
  const [product, startMs] = await timed(clock, () =>
    startProduct({ settings: rehearsed, build, log, print: () => undefined, uncaughtErrors: () => 0 }),
  );
  try {
    const { origin } = product;
    const [reads, readsMs] = await timed(clock, () =>
      replayReads({ origin, kinds: readKinds, samples, token, clock }),
    );
    return {
      version: build.version,
      summary: before.summary,
      migrations: copy.migrations,
      restored: compareFingerprints(before.fingerprints, copy.restored),
      migrated: compareFingerprints(copy.restored, copy.migrated),
      changedFiles,
      reads,
      hasSuper: token !== undefined,
      durations: {
        backup: backupMs,
        restore: copyMs - copy.migrateMs,
        migrate: copy.migrateMs,
        start: startMs,
        reads: readsMs,
      },
    };
  } finally {
    await product.stop();
  }
}

/** The product on the copy: its own folder and port, no mail, no bucket, and no requests to others. */
const rehearsalSettings = ({ settings, rehearsalUrl, folder }: RehearsalParts): Settings => ({
  ...settings,
  host: "127.0.0.1",
  port: 0,
  dataDir: folder,
  databaseUrl: rehearsalUrl,
  migrationDatabaseUrl: null,
  demo: false,
  publicUrl: null,
  s3: null,
  smtpUrl: null,
  mailFrom: null,
  superPassword: null,
  basemap: "incluido",
  telemetry: null,
});
