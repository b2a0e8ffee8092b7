import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { BackupError } from "../backup/backup-error.ts";
import { fileTimestamp, writeBackupFile } from "../backup/backup-file.ts";
import { missingFilesText, summaryText } from "../backup/backup-summary-text.ts";
import { createBackup } from "../backup/create-backup.ts";
import { recordBackup } from "../backup/last-backup-repository.ts";
import { commandText } from "../builds/command-text.ts";
import { readProductVersion } from "../builds/product-build.ts";
import { withConnection } from "../database/with-connection.ts";
import { readSettings } from "../settings/settings.ts";
import { StartupError } from "../settings/startup-error.ts";
import { openStorage } from "../storage/open-storage.ts";
import { withOwnerDatabase } from "./product-database.ts";

const usage = `Uso: ${commandText("backup", "[<archivo>]")}

Copia los datos y los archivos de la instalación en un solo archivo .tar.gz, también mientras el producto
funciona. Sin nombre, mapaobra-{fecha}.tar.gz en la carpeta actual. La copia contiene todo, también las
sesiones abiertas: guárdela como una contraseña. Más en docs/operations.md.`;

/** `npm run backup`: data and files of one moment in one archive. */
async function main(args: readonly string[]): Promise<number> {
  if (args.includes("--help")) {
    console.log(usage);
    return 0;
  }
  if (args.length > 1 || args[0]?.startsWith("-")) throw new BackupError(usage);
  const settings = readSettings(process.env);
  const now = new Date();
  const product = await readProductVersion();
  // npm changes to the repository's folder; resolve the path in the operator's folder.
  const path = resolve(process.env.INIT_CWD ?? ".", args[0] ?? `mapaobra-${fileTimestamp(now)}.tar.gz`);
  const summary = await withOwnerDatabase(settings, (connectionString) =>
    withConnection(connectionString, "mapaobra backup", async (client) => {
      const parts = { client, storage: openStorage(settings), product, now };
      const done = await writeBackupFile(path, now, (archive) => createBackup({ ...parts, archive }));
      const { size: archiveBytes } = await stat(path);
      // The backup is complete without it.
      await recordBackup(client, {
        archiveBytes,
        fileCount: done.files,
        missingFileCount: done.missing.length,
      }).catch((error: Error) =>
        console.error(`El estado de la oficina no sabrá de esta copia: ${error.message}.`),
      );
      return done;
    }),
  );
  console.log(`Copia terminada: ${summaryText(summary)} en ${path}`);
  const missing = missingFilesText(summary);
  if (missing) console.error(missing);
  return missing ? 1 : 0;
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  return 1;
});
