import { join } from "node:path";
import { pino } from "pino";
import { backupPath } from "../backup/backup-path.ts";
import { commitBefore, commitOfVersion } from "../builds/commit-before.ts";
import { openProductBuild, readProductVersion } from "../builds/product-build.ts";
import { productFolder } from "../builds/source-version.ts";
import { migrateProduct } from "../database/migrate-product.ts";
import { encodedSigns } from "../settings/access-address.ts";
import { OperatorError } from "../settings/operator-error.ts";
import { postgresAddress } from "../settings/setting-schemas.ts";
import { readSettings, type Settings } from "../settings/settings.ts";
import { checkDatabase } from "../start/check-database.ts";
import { openStorage } from "../storage/open-storage.ts";
import { commandBack } from "../upgrade/command-back.ts";
import { findPendingMigrations, nothingToUpgrade } from "../upgrade/find-pending-migrations.ts";
import { requireEmptyDatabase, withNewDatabase } from "../upgrade/rehearsal/rehearsal-database-repository.ts";
import { isAccepted, rehearsalReport } from "../upgrade/rehearsal/rehearsal-report.ts";
import { rehearse } from "../upgrade/rehearsal/rehearse.ts";
import { requireRehearsalSpace } from "../upgrade/require-space.ts";
import { upgradeProduct } from "../upgrade/upgrade.ts";
import { withOwnerDatabase } from "./product-database.ts";
import { runProgram } from "./run-program.ts";
import { readUpgradeOptions, upgradeUsage } from "./upgrade-options.ts";

/** `npm run upgrade`: rehearses an upgrade, or does it. */
async function main(args: readonly string[]): Promise<number> {
  const values = readUpgradeOptions(args);
  if (values.help) {
    console.log(upgradeUsage);
    return 0;
  }
  const settings = readSettings(process.env);
  if (settings.databaseUrl) await checkDatabase("DATABASE_URL", settings.databaseUrl);
  if (settings.migrationDatabaseUrl)
    await checkDatabase("MIGRATION_DATABASE_URL", settings.migrationDatabaseUrl);
  return values.rehearse
    ? withOwnerDatabase(settings, (ownerUrl) => runRehearsal(settings, ownerUrl, values.database))
    : withOwnerDatabase(settings, (ownerUrl) => runUpgrade(settings, ownerUrl, values.backup));
}

async function runRehearsal(settings: Settings, ownerUrl: string, namedDatabase: string | undefined) {
  // Refuses another version's database before anything is copied.
  if ((await findPendingMigrations(ownerUrl)) === null) throw new OperatorError(nothingToUpgrade);
  const build = openProductBuild();
  await requireRehearsalSpace(ownerUrl, settings);
  const run = (rehearsalUrl: string) =>
    rehearse({
      settings,
      build,
      log: pino({ level: "fatal" }, pino.destination(2)),
      now: new Date(),
      clock: () => performance.now(),
      ownerUrl,
      rehearsalUrl,
      folder: join(settings.dataDir, "ensayo"),
    });
  const rehearsal = await (namedDatabase === undefined
    ? withNewDatabase(ownerUrl, run)
    : inNamedDatabase(namedDatabase, run));
  console.log(rehearsalReport(rehearsal));
  if (namedDatabase !== undefined)
    console.log("La base de datos de --database tiene ahora una copia de todo: bórrela.");
  return isAccepted(rehearsal) ? 0 : 1;
}

async function inNamedDatabase<Result>(text: string, run: (connectionString: string) => Promise<Result>) {
  const { data: address } = postgresAddress.safeParse(text);
  if (address === undefined)
    throw new OperatorError(
      `--database debe ser una dirección como postgresql://usuario:clave@servidor/vacia; ${encodedSigns}.`,
    );
  await checkDatabase("--database", address);
  await requireEmptyDatabase(address);
  return run(address);
}

async function runUpgrade(settings: Settings, ownerUrl: string, archiveName: string | undefined) {
  const now = new Date();
  const { dataDir, databaseUrl, migrationDatabaseUrl, diskReserveMegabytes } = settings;
  const place = { dataDir, callerFolder: process.env.INIT_CWD, now };
  const archive = await backupPath(archiveName, "mapaobra-antes-de-actualizar", place);
  await upgradeProduct({
    ownerUrl,
    storage: openStorage(settings),
    version: await readProductVersion(),
    archive,
    diskReserveMegabytes,
    now,
    migrate: (onMigration) => migrateProduct(databaseUrl ?? ownerUrl, migrationDatabaseUrl, { onMigration }),
    async commandBack(firstPending, versionBefore) {
      const migration = `apps/server/src/database/migrations/${firstPending}`;
      const commit =
        (versionBefore && (await commitOfVersion(productFolder, versionBefore))) ??
        (await commitBefore(productFolder, migration));
      return commandBack({ archive, commit, settings, now });
    },
    print: console.log,
  });
  return 0;
}

await runProgram(main);
