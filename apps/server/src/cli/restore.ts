import { access, constants } from "node:fs/promises";
import { resolve } from "node:path";
import { missingFilesText, summaryText } from "../backup/backup-summary-text.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { commandText } from "../builds/command-text.ts";
import { readProductVersion } from "../builds/product-build.ts";
import { isDatabaseFull } from "../database/connect.ts";
import { firstAccountsLock } from "../database/embedded/advisory-locks.ts";
import { withAdvisoryLock } from "../database/with-advisory-lock.ts";
import { withConnection } from "../database/with-connection.ts";
import { OperatorError } from "../settings/operator-error.ts";
import { readSettings } from "../settings/settings.ts";
import { checkBucket } from "../start/check-bucket.ts";
import { isOutOfSpace } from "../storage/disk-space.ts";
import { openStorage } from "../storage/open-storage.ts";
import { migrateAsOwner, withOwnerDatabase } from "./product-database.ts";
import { runProgram } from "./run-program.ts";

const usage = `Uso: ${commandText("restore", "<archivo>")}

Pone una copia de ${commandText("backup")} en una instalación vacía: en la que todavía no hay empresas ni usuarios.
O se restaura toda o no cambia nada. Más en docs/operations.md.`;

/** `npm run restore`: restores a backup into an empty installation. */
async function main(args: readonly string[]): Promise<number> {
  if (args.includes("--help")) {
    console.log(usage);
    return 0;
  }
  const [file] = args;
  if (file === undefined || args.length > 1 || file.startsWith("-")) throw new OperatorError(usage);
  const settings = readSettings(process.env);
  // npm changes to the repository's folder; resolve the path in the operator's folder.
  const path = resolve(process.env.INIT_CWD ?? ".", file);
  await rejectUnreadable(path);
  const storage = openStorage(settings);
  if (settings.s3) await checkBucket(settings.s3);
  const product = await readProductVersion();
  const summary = await withOwnerDatabase(settings, (connectionString) =>
    // A product that starts during the restore waits here before it checks for first accounts.
    withAdvisoryLock(connectionString, firstAccountsLock, () =>
      withConnection(connectionString, "mapaobra restore", (client) => {
        const migrate = (upTo?: string) => migrateAsOwner(settings, connectionString, upTo);
        return restoreBackup({ path, client, storage, product, migrate });
      }),
    ),
  );
  console.log(`Copia restaurada: ${summaryText(summary)}.`);
  const missing = missingFilesText(summary);
  if (missing) console.error(missing);
  return 0;
}

async function rejectUnreadable(path: string): Promise<void> {
  try {
    await access(path, constants.R_OK);
  } catch (cause) {
    const isHidden = (cause as NodeJS.ErrnoException).code === "EACCES";
    const text = isHidden ? `Este usuario no puede leer «${path}».` : `No existe el archivo «${path}».`;
    throw new OperatorError(text, { cause });
  }
}

/** A full disk, which an operator can mend, in one sentence. */
function explainFullDisk(cause: unknown): never {
  if (cause instanceof OperatorError || !(isOutOfSpace(cause) || isDatabaseFull(cause))) throw cause;
  throw new OperatorError(
    "No queda espacio en el disco. No se restauró nada: libere espacio y repita la orden.",
    { cause },
  );
}

await runProgram((args) => main(args).catch(explainFullDisk));
