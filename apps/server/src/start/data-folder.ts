import { constants } from "node:fs";
import { access, mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { OperatorError } from "../settings/operator-error.ts";

const reasons: Record<string, string> = {
  EEXIST: "es un archivo, no una carpeta",
  ENOENT: "no se puede crear en ese lugar",
  ENOTDIR: "pasa por un archivo, no por carpetas",
  EACCES: "este usuario no puede escribir en ella",
  EPERM: "este usuario no puede escribir en ella",
  EROFS: "está en un disco de solo lectura",
  ENOSPC: "no queda espacio en su disco",
  ENAMETOOLONG: "su nombre es demasiado largo",
};

/**
 * Creates the data folder if it is missing and checks that it is writable.
 * @throws OperatorError with the reason in Spanish
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    const reason = reasons[(cause as NodeJS.ErrnoException).code ?? ""];
    if (reason === undefined) throw cause;
    throw new OperatorError(`La variable DATA_DIR no sirve: «${dataDir}» ${reason}.`, { cause });
  }
}

/**
 * `mkdir` of Node.js with `recursive` reports a read-only disk as a missing folder, and does not end below `/proc`.
 * Folders are passable but not listable: the account that PostgreSQL runs as needs to pass through.
 */
async function makeFolder(folder: string): Promise<void> {
  const make = () => mkdir(folder, { mode: 0o711 });
  try {
    await make();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" && dirname(folder) !== folder) {
      await makeFolder(dirname(folder));
      await make();
    } else if (!(await isFolder(folder))) throw error;
  }
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
