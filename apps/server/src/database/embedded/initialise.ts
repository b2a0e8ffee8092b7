import { execFile } from "node:child_process";
import { chown, mkdir, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { OperatorError } from "../../settings/operator-error.ts";
import { type Binaries, postgresMajorVersion } from "./binaries.ts";
import type { Cluster } from "./cluster.ts";
import { runAsOptions, type SystemUser } from "./system-user.ts";

const run = promisify(execFile);

/** Name of the product's database and of its administrator. */
export const databaseName = "mapaobra";

/** The environment of PostgreSQL's programs: it must not inherit the caller's `PG…` variables. */
export const serverEnvironment = { PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };

/**
 * Runs initdb when the database folder is missing. Returns whether it did. An interrupted attempt leaves no
 * partial folder.
 */
export async function initialiseIfMissing(cluster: Cluster, { initdb }: Binaries): Promise<boolean> {
  const parent = dirname(cluster.folder);
  await mkdir(parent, { recursive: true, mode: 0o755 });
  await removeAbandoned(parent, basename(cluster.folder));
  const version = await readFile(join(cluster.folder, "PG_VERSION"), "utf8").catch(() => null);
  if (version?.trim() === postgresMajorVersion) return false;
  if (version) {
    throw new OperatorError(
      `La base de datos de ${cluster.folder} es de PostgreSQL ${version.trim()} y este producto trae la versión ${postgresMajorVersion}.`,
    );
  }

  const stagingFolder = `${cluster.folder}.init-${process.pid}`;
  await mkdir(stagingFolder, { mode: 0o700 });
  const passwordFile = join(stagingFolder, "password");
  await writeFile(passwordFile, cluster.password, { mode: 0o600 });
  await chownTo(stagingFolder, cluster.user);
  await chownTo(passwordFile, cluster.user);
  const stagedData = join(stagingFolder, "data");
  // The server's built-in code point collation: ICU and system collations change between versions.
  const locale = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--encoding=UTF8"];
  const access = [`--username=${databaseName}`, `--pwfile=${passwordFile}`, "--auth=scram-sha-256"];
  await run(initdb, ["--pgdata", stagedData, ...locale, ...access, "--no-instructions"], {
    cwd: stagingFolder,
    env: serverEnvironment,
    ...runAsOptions(cluster.user),
  });
  try {
    await rename(stagedData, cluster.folder);
    await syncFolder(parent);
    return true;
  } catch (error) {
    // A concurrent process created the folder first.
    if (["ENOTEMPTY", "EEXIST"].includes((error as NodeJS.ErrnoException).code ?? "")) return false;
    throw error;
  } finally {
    await rm(stagingFolder, { recursive: true });
  }
}

/** Removes the folders of interrupted attempts whose process is dead. */
async function removeAbandoned(parent: string, name: string): Promise<void> {
  for (const entry of await readdir(parent)) {
    const ownerPid = entry.startsWith(`${name}.init-`) ? Number(entry.split("-").at(-1)) : Number.NaN;
    if (Number.isNaN(ownerPid) || (ownerPid !== process.pid && isAlive(ownerPid))) continue;
    // Its initdb may still be writing for a moment.
    await rm(join(parent, entry), { recursive: true, force: true, maxRetries: 10 });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function chownTo(path: string, user: SystemUser | null): Promise<void> {
  if (user) await chown(path, user.uid, user.gid);
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}
