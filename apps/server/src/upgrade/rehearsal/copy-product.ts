import type { Summary } from "../../backup/archive-contents.ts";
import { writeBackupFile } from "../../backup/backup-file.ts";
import { createBackup } from "../../backup/create-backup.ts";
import { restoreBackup } from "../../backup/restore-backup.ts";
import { migrate } from "../../database/migrate.ts";
import { withConnection } from "../../database/with-connection.ts";
import type { FileStorage } from "../../storage/file-storage.ts";
import { commonShapes, type Fingerprints, type TableShape } from "./compare-fingerprints.ts";
import { fingerprintTables, readShapes } from "./fingerprint-repository.ts";
import { inSystemTransaction } from "./system-transaction-repository.ts";
import { timed } from "./timed.ts";

const connectionName = "mapaobra rehearsal";

export interface CopyParts {
  /** The product's database, as the owner of the tables. It is only read. */
  readonly ownerUrl: string;
  /** An empty database, as its owner. */
  readonly rehearsalUrl: string;
  /** The version of the product. */
  readonly version: string;
  readonly now: Date;
  /** Milliseconds of a clock that never goes back. */
  readonly clock: () => number;
}

/** What was copied, of one moment. */
export interface SourceState {
  readonly summary: Summary;
  readonly shapes: readonly TableShape[];
  readonly fingerprints: Fingerprints;
}

/** Writes the archive, and reads the fingerprints of the same snapshot. */
export function backUp(
  { ownerUrl, version, now }: CopyParts,
  path: string,
  storage: Pick<FileStorage, "stat" | "read">,
): Promise<SourceState> {
  return withConnection(ownerUrl, connectionName, async (client) => {
    let shapes: TableShape[] = [];
    let fingerprints: Fingerprints = {};
    const inSnapshot = async () => {
      shapes = await readShapes(client);
      fingerprints = await fingerprintTables(client, shapes);
    };
    const summary = await writeBackupFile(path, now, (archive) =>
      createBackup({ client, storage, archive, product: version, now, inSnapshot }),
    );
    return { summary, shapes, fingerprints };
  });
}

/** What was restored. */
export interface RestoredCopy {
  /** The restored rows on the schema of the archive. */
  readonly restored: Fingerprints;
  /** The same rows after the migrations; without new tables and columns. */
  readonly migrated: Fingerprints;
  readonly migrations: readonly string[];
  readonly migrateMs: number;
}

/** Restores the archive into the database of the rehearsal, and migrates it. */
export function restoreCopy(
  { rehearsalUrl, version, clock }: CopyParts,
  path: string,
  shapes: readonly TableShape[],
  storage: FileStorage,
): Promise<RestoredCopy> {
  return withConnection(rehearsalUrl, connectionName, async (client) => {
    let restored: Fingerprints = {};
    let migrations: string[] = [];
    let migrateMs = 0;
    await restoreBackup({
      path,
      client,
      storage,
      product: version,
      // Once to the schema of the archive, and after its rows to the newest.
      async migrate(upTo) {
        if (upTo !== undefined) return migrate(rehearsalUrl, { upTo });
        restored = await inSystemTransaction(client, () => fingerprintTables(client, shapes));
        [migrations, migrateMs] = await timed(clock, () => migrate(rehearsalUrl));
        return migrations;
      },
    });
    const common = commonShapes(shapes, await readShapes(client));
    const migrated = await inSystemTransaction(client, () => fingerprintTables(client, common));
    return { restored, migrated, migrations, migrateMs };
  });
}
