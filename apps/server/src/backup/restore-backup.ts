import { once } from "node:events";
import type { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { finished } from "node:stream/promises";
import { isDeepStrictEqual } from "node:util";
import type { Client } from "pg";
import { readMigrations } from "../database/migrate.ts";
import { OperatorError } from "../settings/operator-error.ts";
import { type FileStorage, isStorageKey } from "../storage/file-storage.ts";
import { isRunningProductsStorage } from "../storage/running-mark.ts";
import {
  type Manifest,
  manifestName,
  parseEntryName,
  parseManifest,
  parseSummary,
  type Summary,
  summaryName,
} from "./archive-contents.ts";
import { readArchive } from "./archive-reader.ts";
import {
  beginRestore,
  commitRestore,
  copyIn,
  isInUse,
  rollbackRestore,
  setSequences,
} from "./restore-repository.ts";
import { appliedMigrations, dataTables, referencedFileKeys } from "./schema-repository.ts";

export interface RestoreParts {
  readonly path: string;
  /** The version of the product that restores. */
  readonly product: string;
  /** A dedicated connection as the owner of the tables. */
  readonly client: Client;
  readonly storage: Pick<FileStorage, "write" | "remove" | "stat">;
  /** Migrates the schema to a migration, or to the newest. */
  readonly migrate: (upTo?: string) => Promise<unknown>;
}

/**
 * Restores a backup into an empty installation. The archive is verified completely before the first write; a
 * later failure leaves neither rows nor files.
 */
export async function restoreBackup(parts: RestoreParts): Promise<Summary> {
  const { path, client, storage, migrate } = parts;
  const manifest = await verifyArchive(path);
  await rejectForeignBackup(manifest, parts.product);
  await rejectIfInUse(client, manifest);
  await rejectFilesOfRunningProduct(storage);
  await migrate(manifest.migrations.at(-1)?.name);
  const summary = await restore({ path, client, storage, manifest });
  await migrate();
  return summary;
}

/** Reads the whole archive to verify it, and returns its manifest. Throws when it is damaged. */
async function verifyArchive(path: string): Promise<Manifest> {
  let manifest: Manifest | undefined;
  for await (const { name, content } of readArchive(path)) {
    if (manifest === undefined) manifest = parseManifest(name === manifestName ? await text(content) : "");
  }
  return manifest ?? parseManifest("");
}

/** The schema is built by this product's own migrations: it must know all of the backup's. */
async function rejectForeignBackup({ migrations, product }: Manifest, own: string): Promise<void> {
  const known = new Map((await readMigrations()).map(({ name, hash }) => [name, hash]));
  if (migrations.every(({ name, hash }) => known.get(name) === hash)) return;
  throw new OperatorError(
    `La copia es de otra versión del producto (${product}), y esta es la ${own}: restáurela con la versión de la copia o con una posterior.`,
  );
}

async function rejectIfInUse(client: Client, manifest: Manifest): Promise<void> {
  const applied = await appliedMigrations(client);
  if (applied.length === 0) return;
  if (await isInUse(client)) {
    throw new OperatorError(
      "Aquí ya hay empresas o usuarios. Una copia solo se restaura en una instalación vacía: use otra base de datos u otra carpeta con DATA_DIR.",
    );
  }
  const inBackup = new Set(manifest.migrations.map(({ name }) => name));
  if (applied.some(({ name }) => !inBackup.has(name))) {
    throw new OperatorError(
      "La base de datos ya tiene las tablas de una versión posterior a la de la copia: use una sin tablas.",
    );
  }
}

/** A restore that fails deletes the keys of the backup, which may be those of that product. */
async function rejectFilesOfRunningProduct(storage: RestoreParts["storage"]): Promise<void> {
  if (!(await isRunningProductsStorage(storage))) return;
  throw new OperatorError(
    "Los archivos de este lugar son de un MapaObra en marcha: deténgalo, o use otra carpeta con DATA_DIR u otro depósito o S3_PREFIX. Si terminó sin avisar, espere tres minutos.",
  );
}

interface RestoreRun extends Pick<RestoreParts, "path" | "client" | "storage"> {
  readonly manifest: Manifest;
}

async function restore({ path, client, storage, manifest }: RestoreRun): Promise<Summary> {
  const tables = await dataTables(client);
  if (!isDeepStrictEqual(tables, manifest.tables)) throw incompleteBackup();
  const guarded = await beginRestore(client, tables);
  const stored = new Set<string>();
  try {
    const summary = await restoreEntries({ path, client, storage, manifest }, stored);
    await setSequences(client, manifest.sequences);
    await verifyReferencedFiles(client, stored, new Set(summary.missing));
    await commitRestore(client, tables, guarded);
    return summary;
  } catch (error) {
    await rollbackRestore(client).catch(() => undefined);
    for (const key of stored) await storage.remove(key).catch(() => undefined);
    throw error;
  }
}

/**
 * Writes rows into their tables and files into the storage. Adds each key to `stored` before writing the
 * file.
 */
async function restoreEntries({ path, client, storage, manifest }: RestoreRun, stored: Set<string>) {
  const rows: Record<string, number> = Object.fromEntries(manifest.tables.map(({ name }) => [name, 0]));
  let copy: { readonly table: string; readonly stream: ReturnType<typeof copyIn> } | undefined;
  const endCopy = async () => {
    if (copy === undefined) return;
    copy.stream.end();
    await finished(copy.stream);
    rows[copy.table] = copy.stream.rowCount;
    copy = undefined;
  };

  let summary: Summary | undefined;
  for await (const { name, content } of readArchive(path)) {
    if (name === manifestName) continue;
    if (name === summaryName) {
      summary = parseSummary(await text(content));
      continue;
    }
    const place = parseEntryName(name);
    if ("table" in place) {
      if (copy?.table !== place.table) {
        await endCopy();
        copy = { table: place.table, stream: openCopy(client, manifest, place.table) };
      }
      for await (const chunk of content) await put(copy.stream, chunk);
    } else {
      await endCopy();
      if (!isStorageKey(place.key)) throw incompleteBackup();
      stored.add(place.key);
      await storage.write(place.key, content);
    }
  }
  await endCopy();
  if (!isDeepStrictEqual(summary?.rows, rows) || summary?.files !== stored.size) throw incompleteBackup();
  return summary;
}

function openCopy(client: Client, { tables }: Manifest, name: string) {
  const table = tables.find((known) => known.name === name);
  if (table === undefined) throw incompleteBackup();
  return copyIn(client, table);
}

/** Writes a chunk with backpressure. Throws the database's error for the rows. */
async function put(stream: Writable, chunk: Buffer): Promise<void> {
  if (stream.errored) throw stream.errored;
  if (!stream.write(chunk)) await once(stream, "drain");
}

/** Checks that every referenced file is in the backup, or was missing when it was made. */
async function verifyReferencedFiles(
  client: Client,
  stored: ReadonlySet<string>,
  missing: ReadonlySet<string>,
): Promise<void> {
  for await (const key of referencedFileKeys(client)) {
    if (!stored.has(key) && !missing.has(key)) throw incompleteBackup();
  }
}

const incompleteBackup = () =>
  new OperatorError("El archivo no es una copia entera de MapaObra: no se restauró nada.");
