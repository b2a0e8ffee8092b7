import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, realpath, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canEnter, databaseUser, type SystemUser } from './system-user.ts';

/** Where the binaries and data go when PostgreSQL's account cannot enter the product's own folder. */
export const sharedFolder = '/var/lib/mapaobra';

/** One database folder of the product: where it is, whose it is, and its password. */
export interface Cluster {
  /** The product's data folder, as a real path. */
  dataDir: string;
  /** PostgreSQL's own folder. */
  folder: string;
  password: string;
  user: SystemUser | null;
}

/** What is written down in `<dataDir>/postgres.json`, so that every later start and tool finds the same. */
interface ClusterRecord {
  folder: string;
  password: string;
}

/** Finds the database folder of `dataDir`; the first time decides where it will be and writes that down. */
export async function findCluster(dataDir: string): Promise<Cluster> {
  // Passable but not listable: PostgreSQL's account needs to pass through.
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const real = await realpath(dataDir);
  const path = join(real, 'postgres.json');
  const written = await readRecord(path);
  if (written) {
    const folder = written.folder === 'postgres' ? join(real, 'postgres') : written.folder;
    return { dataDir: real, folder, password: written.password, user: await databaseUser(folder) };
  }
  const beside = join(real, 'postgres');
  const user = await databaseUser(beside);
  const reachable = await canEnter(real, user);
  const folder = reachable ? beside : join(sharedFolder, nameOf(real), 'postgres');
  const password = randomBytes(24).toString('base64url');
  await writeRecord(path, { folder: reachable ? 'postgres' : folder, password });
  return { dataDir: real, folder, password, user };
}

function nameOf(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16);
}

async function readRecord(path: string): Promise<ClusterRecord | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as ClusterRecord;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    if (code === 'EACCES') {
      throw new Error(`La carpeta de datos es de otro usuario: no se puede leer ${path}.`, { cause });
    }
    throw cause;
  }
}

/** Written whole or not at all: a half-written password would lock the database for ever. */
async function writeRecord(path: string, record: ClusterRecord): Promise<void> {
  const partial = `${path}.${process.pid}`;
  await writeFile(partial, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600, flush: true });
  await chmod(partial, 0o600);
  await rename(partial, path);
}
