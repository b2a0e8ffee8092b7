import type { Readable } from "node:stream";
import type { Client } from "pg";
import { OperatorError } from "../settings/operator-error.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import {
  archiveFormat,
  fileEntryName,
  type Manifest,
  manifestName,
  rowsEntryName,
  type Summary,
  summaryName,
} from "./archive-contents.ts";
import type { ArchiveWriter } from "./archive-writer.ts";
import { everyRow, type RowSelection } from "./row-selection.ts";
import { appliedMigrations, dataTables, referencedFileKeys } from "./schema-repository.ts";
import { beginSnapshot, copyOut, endSnapshot, readSequences } from "./snapshot-repository.ts";

export interface BackupParts {
  /** A dedicated connection as the owner of the tables. */
  readonly client: Client;
  readonly storage: Pick<FileStorage, "stat" | "read">;
  readonly archive: ArchiveWriter;
  /** The version of the product. */
  readonly product: string;
  readonly now: Date;
  /** The rows to copy, with the files that they reference; every row if it is left out. */
  readonly selection?: RowSelection;
  /** Reads more of the snapshot, on the same connection. */
  readonly inSnapshot?: () => Promise<void>;
}

/** How much of a table is buffered in memory. */
const partBytes = 4 * 1_048_576;

/**
 * Writes a snapshot of the data and the referenced files into an archive, while the product keeps running (decision 10).
 */
export async function createBackup(parts: BackupParts): Promise<Summary> {
  const { client, storage, archive, product, now, selection = everyRow } = parts;
  await beginSnapshot(client);
  const migrations = await appliedMigrations(client);
  if (migrations.length === 0) {
    throw new OperatorError("No hay nada que copiar: aquí el producto todavía no se ha usado.");
  }
  const manifest: Manifest = {
    format: archiveFormat,
    product,
    createdAt: now.toISOString(),
    migrations,
    tables: await dataTables(client),
    sequences: await readSequences(client),
  };
  await archive.addBuffer(manifestName, asJson(manifest));

  await parts.inSnapshot?.();
  const rows: Record<string, number> = {};
  for (const table of manifest.tables) {
    const copy = copyOut(client, table, selection);
    await addRows(archive, table.name, copy);
    rows[table.name] = copy.rowCount;
  }

  const missing: string[] = [];
  let files = 0;
  for await (const key of referencedFileKeys(client, selection)) {
    const found = await storage.stat(key);
    if (found) {
      await archive.add(fileEntryName(key), await storage.read(key), found.bytes);
      files += 1;
    } else missing.push(key);
  }
  // The lock of the snapshot retained the files until here.
  await endSnapshot(client);

  const summary: Summary = { rows, files, missing };
  await archive.addBuffer(summaryName, asJson(summary));
  await archive.finish();
  return summary;
}

async function addRows(archive: ArchiveWriter, table: string, copy: Readable): Promise<void> {
  let part = 0;
  let buffered: Buffer[] = [];
  let bytes = 0;
  const put = async () => {
    part += 1;
    await archive.addBuffer(rowsEntryName(table, part), Buffer.concat(buffered));
    buffered = [];
    bytes = 0;
  };
  for await (const chunk of copy) {
    buffered.push(chunk);
    bytes += chunk.length;
    if (bytes >= partBytes) await put();
  }
  if (bytes > 0) await put();
}

const asJson = (content: Manifest | Summary) => Buffer.from(`${JSON.stringify(content, null, 2)}\n`);
