import { resolve } from "node:path";
import { connectDatabase } from "../database/connect.ts";
import { startEmbeddedDatabase } from "../database/embedded/embedded-database.ts";
import { migrate } from "../database/migrate.ts";
import {
  type ImportArguments,
  importUsage,
  readImportArguments,
} from "../features/import/command/import-arguments.ts";
import { runImport } from "../features/import/command/run-import.ts";
import { ImportError } from "../features/import/import-error.ts";
import { readSettings, type Settings, SettingsError } from "../settings/settings.ts";

/** `npm run import`: brings a file's rows into a map, also while the product is running. */
async function main(words: readonly string[]): Promise<number> {
  const wanted = readImportArguments(words);
  if (wanted === undefined) {
    console.log(importUsage);
    return 0;
  }
  // npm runs this in the repository's folder; the file is named from where the operator stands.
  const file = resolve(process.env.INIT_CWD ?? ".", wanted.file);
  const isWhole = await withDatabase(readSettings(process.env), (connectionString) =>
    importInto(connectionString, { ...wanted, file }),
  );
  return isWhole ? 0 : 1;
}

/** The product's database, as the product itself finds it, for as long as the work takes. */
async function withDatabase<Result>(
  settings: Settings,
  work: (connectionString: string) => Promise<Result>,
): Promise<Result> {
  if (settings.databaseUrl !== null) {
    await migrate(settings.migrationDatabaseUrl ?? settings.databaseUrl, {
      logins: [decodeURIComponent(new URL(settings.databaseUrl).username)],
    });
    return work(settings.databaseUrl);
  }
  const embedded = await startEmbeddedDatabase({ dataDir: settings.dataDir, log: console.error });
  try {
    await migrate(embedded.connectionString);
    return await work(embedded.connectionString);
  } finally {
    await embedded.stop();
  }
}

async function importInto(connectionString: string, wanted: ImportArguments): Promise<boolean> {
  const interruption = new AbortController();
  const interrupt = () => {
    console.error("\nDeteniendo la importación…");
    interruption.abort(new ImportError("Se interrumpió la importación: no se cambió nada."));
  };
  process.once("SIGINT", interrupt);
  process.once("SIGTERM", interrupt);
  const database = connectDatabase({ connectionString, most: 1 });
  try {
    const speech = { output: process.stdout, progress: process.stderr, now: Date.now };
    return await runImport(database, wanted, speech, interruption.signal);
  } finally {
    await database.close();
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  const isExpected = error instanceof ImportError || error instanceof SettingsError;
  console.error(isExpected ? error.message : error);
  return 1;
});
