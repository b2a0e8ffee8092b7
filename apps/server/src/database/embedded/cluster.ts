import { createHash, randomBytes } from "node:crypto";
import { link, mkdir, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { OperatorError } from "../../settings/operator-error.ts";
import { canEnter, databaseUser, type SystemUser } from "./system-user.ts";

/** Folder for binaries and data when PostgreSQL's account cannot enter the product's own folder. */
export const sharedFolder = "/var/lib/mapaobra";

/** A database folder of the product, with its owner and password. */
export interface Cluster {
  /** The product's data folder, as a real path. */
  dataDir: string;
  /** PostgreSQL's own folder. */
  folder: string;
  password: string;
  user: SystemUser | null;
}

/** The content of `<dataDir>/postgres.json`, from which every later start and tool finds the same folder. */
interface ClusterRecord {
  /** Relative to the data folder when it lies inside, so that the whole can be moved. */
  folder: string;
  password: string;
}

/** Finds the database folder of `dataDir`. The first call chooses its location and writes it down. */
export async function findCluster(dataDir: string): Promise<Cluster> {
  // Passable but not listable: PostgreSQL's account needs to pass through.
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const real = await realpath(dataDir);
  const path = join(real, "postgres.json");
  const record = (await readRecord(path)) ?? (await createRecord(real, path));
  const folder = resolve(real, record.folder);
  return { dataDir: real, folder, password: record.password, user: await databaseUser(folder) };
}

async function createRecord(dataDir: string, path: string): Promise<ClusterRecord> {
  const user = await databaseUser(join(dataDir, "postgres"));
  const sharedClusterFolder = join(sharedFolder, nameOf(dataDir), "postgres");
  const folder = (await canEnter(dataDir, user)) ? "postgres" : sharedClusterFolder;
  await writeRecord(path, { folder, password: randomBytes(24).toString("base64url") });
  return (await readRecord(path)) ?? createRecord(dataDir, path);
}

function nameOf(path: string): string {
  return createHash("sha256").update(path).digest("hex").slice(0, 16);
}

async function readRecord(path: string): Promise<ClusterRecord | null> {
  try {
    return JSON.parse(await readFile(path, "utf8")) as ClusterRecord;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "ENOENT") return null;
    if (code === "EACCES") {
      throw new OperatorError(`La carpeta de datos es de otro usuario: no se puede leer ${path}.`, {
        cause,
      });
    }
    throw cause;
  }
}

/**
 * Writes the record atomically and never overwrites another: a partial or replaced password would lock the
 * database permanently.
 */
async function writeRecord(path: string, record: ClusterRecord): Promise<void> {
  const partial = `${path}.${process.pid}`;
  await writeFile(partial, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600, flush: true });
  try {
    await link(partial, path);
  } catch (error) {
    // A concurrent process wrote the record first: its password applies.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(partial);
  }
}
