import { parseArgs } from "node:util";
import { pino } from "pino";
import { commandText } from "../builds/command-text.ts";
import { connectDatabase } from "../database/connect.ts";
import { lockInstance, newInstance } from "../database/instance-lock.ts";
import { withConnection } from "../database/with-connection.ts";
import { type ArchiveSource, parseArchiveSource } from "../features/street-archive/archive-source.ts";
import {
  type InstallParts,
  installArchive,
  removeArchive,
} from "../features/street-archive/install-archive.ts";
import { installedText } from "../features/street-archive/installed-text.ts";
import { StreetArchiveError } from "../features/street-archive/street-archive-error.ts";
import { openLog } from "../http/open-log.ts";
import { readSettings, type Settings } from "../settings/settings.ts";
import { StartupError } from "../settings/startup-error.ts";
import { checkBucket } from "../start/check-bucket.ts";
import { createDiskSpace } from "../storage/disk-space.ts";
import { createFileTransactions } from "../storage/file-transactions.ts";
import { openStorage } from "../storage/open-storage.ts";
import { withProductDatabase } from "./product-database.ts";

const usage = `Uso: ${commandText("basemap", "<archivo o dirección https>")}
     ${commandText("basemap", "--remove")}

Sirve desde aquí las calles de un archivo PMTiles (o MBTiles vectorial), en lugar de las de internet, también
mientras el producto funciona. Con --remove deja de servirlas y borra el archivo. Más en docs/operations.md.`;

type Task =
  | { readonly kind: "help" | "remove" }
  | { readonly kind: "install"; readonly source: ArchiveSource };

function readTask(args: readonly string[]): Task {
  const { values, positionals } = parse(args);
  if (values.help) return { kind: "help" };
  const [source, ...more] = positionals;
  if (values.remove && source === undefined) return { kind: "remove" };
  if (values.remove || source === undefined || more.length > 0) throw new StreetArchiveError(usage);
  // npm changes to the repository's folder; resolve the path in the operator's folder.
  return { kind: "install", source: parseArchiveSource(source, process.env.INIT_CWD ?? ".") };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { remove: { type: "boolean" }, help: { type: "boolean" } },
    });
  } catch {
    // Node says in English which option it is; the usage shows the ones there are.
    throw new StreetArchiveError(usage);
  }
}

/** `npm run basemap`: puts an archive of streets into use, or takes it out of use. */
async function main(args: readonly string[]): Promise<void> {
  const task = readTask(args);
  if (task.kind === "help") {
    console.log(usage);
    return;
  }
  await withInstallation(readSettings(process.env), async (parts) => {
    if (task.kind === "install") {
      console.log(installedText(await installArchive(task.source, parts)));
    } else {
      const isRemoved = await removeArchive(parts);
      console.log(isRemoved ? "Se quitó el archivo de calles." : "No había ningún archivo de calles.");
    }
  });
}

/** Runs `work` as a live instance: the product's clean-up leaves its unfinished files alone. */
async function withInstallation(
  settings: Settings,
  work: (parts: InstallParts) => Promise<void>,
): Promise<void> {
  await withProductDatabase(settings, (access) =>
    withConnection(access.connectionString, "mapaobra basemap", async (client) => {
      const instance = newInstance();
      await lockInstance(client, instance);
      const storage = openStorage(settings, instance);
      if (settings.s3) await checkBucket(settings.s3, storage);
      const { db, close } = connectDatabase({ ...access, maxConnections: 2 });
      try {
        const log = openLog(
          { level: "warn", format: settings.logFormat },
          pino.destination({ dest: 2, sync: true }),
        );
        const files = createFileTransactions({ db, storage, instance, log });
        await work({ db, storage, files, diskSpace: createDiskSpace(settings) });
      } finally {
        await close();
      }
    }),
  );
}

process.exitCode = await main(process.argv.slice(2)).then(
  () => 0,
  (error: unknown) => {
    console.error(error instanceof StartupError ? error.message : error);
    return 1;
  },
);
