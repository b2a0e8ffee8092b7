import { pino } from "pino";
import { connectDatabase } from "../database/connect.ts";
import { lockInstance, newInstance } from "../database/instance-lock.ts";
import { withConnection } from "../database/with-connection.ts";
import {
  type InstallParts,
  installArchive,
  removeArchive,
} from "../features/street-archive/install-archive.ts";
import { installedText } from "../features/street-archive/installed-text.ts";
import { openLog } from "../http/open-log.ts";
import { readSettings, type Settings } from "../settings/settings.ts";
import { checkBucket } from "../start/check-bucket.ts";
import { createDiskSpace } from "../storage/disk-space.ts";
import { createFileTransactions } from "../storage/file-transactions.ts";
import { openStorage } from "../storage/open-storage.ts";
import { readTask, usage } from "./basemap-task.ts";
import { withProductDatabase } from "./product-database.ts";
import { runProgram } from "./run-program.ts";

/** `npm run basemap`: puts an archive of streets into use, or takes it out of use. */
async function main(args: readonly string[]): Promise<void> {
  const task = readTask(args, process.env.INIT_CWD ?? ".");
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
async function withInstallation(settings: Settings, work: (parts: InstallParts) => Promise<void>) {
  await withProductDatabase(settings, (access) =>
    withConnection(access.connectionString, "mapaobra basemap", async (client) => {
      const instance = newInstance();
      await lockInstance(client, instance);
      const storage = openStorage(settings, instance);
      if (settings.s3) await checkBucket(settings.s3);
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

await runProgram(main);
