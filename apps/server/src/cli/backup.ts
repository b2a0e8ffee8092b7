import { backupPath } from "../backup/backup-path.ts";
import { missingFilesText, summaryText } from "../backup/backup-summary-text.ts";
import { makeBackup } from "../backup/make-backup.ts";
import { commandText } from "../builds/command-text.ts";
import { readProductVersion } from "../builds/product-build.ts";
import { withConnection } from "../database/with-connection.ts";
import { OperatorError } from "../settings/operator-error.ts";
import { readSettings } from "../settings/settings.ts";
import { openStorage } from "../storage/open-storage.ts";
import { withOwnerDatabase } from "./product-database.ts";
import { runProgram } from "./run-program.ts";

const usage = `Uso: ${commandText("backup", "[<archivo>]")}

Copia los datos y los archivos de la instalación en un solo archivo .tar.gz, también mientras el producto
funciona. Sin nombre, mapaobra-{fecha}.tar.gz en la carpeta copias de DATA_DIR. La copia contiene todo,
también las sesiones abiertas: guárdela como una contraseña. Más en docs/operations.md.`;

/** `npm run backup`: data and files of one moment in one archive. */
async function main(args: readonly string[]): Promise<number> {
  if (args.includes("--help")) {
    console.log(usage);
    return 0;
  }
  if (args.length > 1 || args[0]?.startsWith("-")) throw new OperatorError(usage);
  const settings = readSettings(process.env);
  const now = new Date();
  const product = await readProductVersion();
  const { dataDir } = settings;
  const path = await backupPath(args[0], "mapaobra", { dataDir, callerFolder: process.env.INIT_CWD, now });
  const summary = await withOwnerDatabase(settings, (connectionString) =>
    withConnection(connectionString, "mapaobra backup", (client) =>
      makeBackup({ client, storage: openStorage(settings), product, now, path, warn: console.error }),
    ),
  );
  console.log(`Copia terminada: ${summaryText(summary)} en ${path}`);
  const missing = missingFilesText(summary);
  if (missing) console.error(missing);
  return missing ? 1 : 0;
}

await runProgram(main);
