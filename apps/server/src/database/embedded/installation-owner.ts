import { randomUUID } from "node:crypto";
import { readFile, rename, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { commandText } from "../../builds/command-text.ts";
import { OperatorError } from "../../settings/operator-error.ts";
import { insteadOfCopying } from "./running-copy.ts";

/** The installation that a database outside of its data folder belongs to; stored beside the database. */
interface Owner {
  /** Also in the data folder. */
  readonly id: string;
  /** Where the data folder was at the last start, as a real path. */
  readonly dataDir: string;
}

interface OutsideDatabase {
  /** The data folder, as a real path. */
  readonly dataDir: string;
  /** The database, in a system folder of PostgreSQL's account. */
  readonly folder: string;
}

const ownerFile = (folder: string) => join(dirname(folder), "instalacion.json");
/** Has the id of the installation, and says that it had a database, which a later start must find. */
const idFile = (dataDir: string) => join(dataDir, "instalacion.id");

/**
 * Stops the start of a copied data folder, which would open the database of the original, and of one whose
 * database is missing, which would start empty. A folder that was moved is the same installation.
 * @throws OperatorError with what to do
 */
export async function rejectForeignDatabase({ dataDir, folder }: OutsideDatabase): Promise<void> {
  const id = await readId(dataDir);
  if (!(await exists(join(folder, "PG_VERSION")))) {
    if (id === undefined) return;
    throw new OperatorError(
      `No está la base de datos de esta instalación, que estaba en ${folder}. Devuélvala a ese lugar, o restaure una copia con ${commandText("restore")} en una carpeta nueva (DATA_DIR).`,
    );
  }
  const owner = await readOwner(folder);
  if (!owner) return;
  if (id !== undefined && id !== owner.id) {
    throw new OperatorError(
      `La base de datos de ${folder} es de otra instalación, ${owner.dataDir}. Use otra carpeta (DATA_DIR), o restaure una copia con ${commandText("restore")}.`,
    );
  }
  if (owner.dataDir === dataDir || (await readId(owner.dataDir)) !== owner.id) return;
  throw new OperatorError(
    `${dataDir} es una copia de ${owner.dataDir}, y abriría su misma base de datos (${folder}). ${insteadOfCopying()}`,
  );
}

/** Stores which installation the database belongs to, after it was created, moved, or upgraded. */
export async function recordOwner({ dataDir, folder }: OutsideDatabase): Promise<void> {
  const owner = await readOwner(folder);
  const id = (await readId(dataDir)) ?? owner?.id ?? randomUUID();
  await writeIfChanged(idFile(dataDir), `${id}\n`);
  await writeIfChanged(ownerFile(folder), `${JSON.stringify({ id, dataDir } satisfies Owner)}\n`);
}

/** Also on a disk without space the file is whole, or as it was. */
async function writeIfChanged(path: string, text: string): Promise<void> {
  if ((await read(path)) === text) return;
  const partial = `${path}.${process.pid}`;
  await writeFile(partial, text, { mode: 0o644 });
  await rename(partial, path);
}

const readId = async (dataDir: string): Promise<string | undefined> =>
  (await read(idFile(dataDir)))?.trim() || undefined;

/** Undefined also for an unreadable file: it counts as missing. */
async function readOwner(folder: string): Promise<Owner | undefined> {
  try {
    return JSON.parse((await read(ownerFile(folder))) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

const read = (path: string): Promise<string | undefined> => readFile(path, "utf8").catch(() => undefined);

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
