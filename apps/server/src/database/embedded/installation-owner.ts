import { chmod, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { EmbeddedDatabaseError } from "./embedded-database-error.ts";

/** The data folder that a database outside of it belongs to, stored beside the database. */
interface Owner {
  readonly dataDir: string;
  /** Stays the same when the folder is renamed, and differs in a copy. */
  readonly inode: number;
}

interface OutsideDatabase {
  /** The data folder, as a real path. */
  readonly dataDir: string;
  /** The database, in a system folder of PostgreSQL's account. */
  readonly folder: string;
}

const ownerFile = (folder: string) => join(dirname(folder), "instalacion.json");
/** Says that the data folder had a database, which a later start must find. */
const createdMark = (dataDir: string) => join(dataDir, "postgres.creado");

/**
 * Stops the start of a copied data folder, which would open the database of the original, and of one whose
 * database is missing, which would start empty.
 * @throws EmbeddedDatabaseError with what to do
 */
export async function rejectForeignDatabase({ dataDir, folder }: OutsideDatabase): Promise<void> {
  if (!(await exists(join(folder, "PG_VERSION")))) {
    if (!(await exists(createdMark(dataDir)))) return;
    throw new EmbeddedDatabaseError(
      `No está la base de datos de esta instalación, que estaba en ${folder}. Devuélvala a ese lugar, o restaure una copia con npm run restore en una carpeta nueva (DATA_DIR).`,
    );
  }
  const owner = await readOwner(folder);
  if (!owner || owner.inode === (await stat(dataDir)).ino || !(await exists(owner.dataDir))) return;
  throw new EmbeddedDatabaseError(
    `${dataDir} es una copia de ${owner.dataDir}, y abriría su misma base de datos (${folder}). Para otra instalación con estos datos, use npm run backup en la original y npm run restore en una carpeta nueva (DATA_DIR).`,
  );
}

/** Stores which data folder the database belongs to, after it was created, moved, or upgraded. */
export async function recordOwner({ dataDir, folder }: OutsideDatabase): Promise<void> {
  const { ino: inode } = await stat(dataDir);
  await writeFile(ownerFile(folder), `${JSON.stringify({ dataDir, inode } satisfies Owner)}\n`);
  await chmod(ownerFile(folder), 0o644);
  await writeFile(createdMark(dataDir), "");
}

async function readOwner(folder: string): Promise<Owner | undefined> {
  const text = await readFile(ownerFile(folder), "utf8").catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Owner);
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
