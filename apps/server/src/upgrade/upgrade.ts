import { missingFilesText, summaryText } from "../backup/backup-summary-text.ts";
import { makeBackup } from "../backup/make-backup.ts";
import { withConnection } from "../database/with-connection.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import { findPendingMigrations, nothingToUpgrade } from "./find-pending-migrations.ts";
import { requireBackupSpace } from "./require-space.ts";
import { findVersionBefore } from "./version-before-repository.ts";

const connectionName = "mapaobra upgrade";

export interface UpgradeParts {
  /** The product's database, as the owner of the tables. */
  readonly ownerUrl: string;
  readonly storage: Pick<FileStorage, "stat" | "read">;
  /** The version of the product that upgrades. */
  readonly version: string;
  /** Path of the backup that is made before. */
  readonly archive: string;
  readonly diskReserveMegabytes: number;
  readonly now: Date;
  /** Applies the pending migrations. */
  readonly migrate: (onMigration: (name: string) => void) => Promise<unknown>;
  /**
   * The shell command that restores what was before the first pending migration, with the version that ran before if
   * it is known.
   */
  readonly commandBack: (firstPending: string, versionBefore: string | undefined) => Promise<string>;
  /** Prints a sentence for the operator. */
  readonly print: (line: string) => void;
}

/**
 * Backs the product up, applies the pending migrations, and prints the command that undoes it. Without pending
 * migrations, or in a new database, it changes nothing and makes no backup.
 * @throws OperatorError with the reason in Spanish
 */
export async function upgradeProduct(parts: UpgradeParts): Promise<void> {
  const { ownerUrl, version, archive, diskReserveMegabytes, migrate, commandBack, print } = parts;
  const pending = await findPendingMigrations(ownerUrl);
  if (pending === null) {
    print(nothingToUpgrade);
    return;
  }
  const [first, ...others] = pending;
  if (first === undefined) {
    print(
      `La base de datos ya es la de ${version}: no hay migraciones pendientes. Reinicie cada proceso, uno tras otro.`,
    );
    return;
  }
  await requireBackupSpace(ownerUrl, archive, diskReserveMegabytes);
  const before = await findVersionBefore(ownerUrl, version);
  print(`Actualización ${before ? `de ${before} ` : ""}a ${version}: ${[first, ...others].join(", ")}`);
  await backUp(parts);
  const way = await commandBack(first, before);
  const printWayBack = () =>
    print(`Para volver a ${before ?? "lo de antes"}, detenga el producto y use esta orden. Lo escrito después de la copia no está en ella:
  ${way}
Después arranque siempre con esas variables.`);
  try {
    await migrate((name) => print(`Migración aplicada: ${name}`));
  } catch (error) {
    print(`La actualización no terminó. La copia está en ${archive}`);
    printWayBack();
    throw error;
  }
  print("Actualización terminada. Reinicie cada proceso, uno tras otro.");
  printWayBack();
}

async function backUp({ ownerUrl, storage, version, archive, now, print }: UpgradeParts): Promise<void> {
  const summary = await withConnection(ownerUrl, connectionName, (client) =>
    makeBackup({ client, storage, product: version, now, path: archive, warn: print }),
  );
  print(`Copia terminada: ${summaryText(summary)} en ${archive}`);
  const missing = missingFilesText(summary);
  if (missing) print(missing);
}
