import { resolve } from "node:path";
import { connectDatabase } from "../database/connect.ts";
import { limitHeapGrowth } from "../features/import/command/heap-flags.ts";
import {
  type ImportArguments,
  importUsage,
  readImportArguments,
} from "../features/import/command/import-arguments.ts";
import { listenForInterruption } from "../features/import/command/interruption.ts";
import { runImport } from "../features/import/command/run-import.ts";
import { readSettings } from "../settings/settings.ts";
import { migrateAsOwner, withOwnerDatabase } from "./product-database.ts";
import { runProgram } from "./run-program.ts";

/** `npm run import`: imports a file's rows into a map, also while the product is running. */
async function main(argv: readonly string[]): Promise<number> {
  const args = readImportArguments(argv);
  if (args === undefined) {
    console.log(importUsage);
    return 0;
  }
  // npm changes to the repository's folder; resolve the path in the operator's folder.
  const file = resolve(process.env.INIT_CWD ?? ".", args.file);
  const settings = readSettings(process.env);
  const isComplete = await withOwnerDatabase(settings, async (connectionString) => {
    await migrateAsOwner(settings, connectionString);
    return importInto(connectionString, { ...args, file });
  });
  return isComplete ? 0 : 1;
}

async function importInto(connectionString: string, args: ImportArguments): Promise<boolean> {
  const interruption = listenForInterruption(process, console.error);
  const database = connectDatabase({ connectionString, scopeKey: null, maxConnections: 1 });
  try {
    const speech = { output: process.stdout, progressOutput: process.stderr, now: Date.now };
    return await runImport(database, args, speech, interruption);
  } finally {
    interruption.release();
    await database.close();
  }
}

limitHeapGrowth();
await runProgram(main);
