import { constants } from "node:fs";
import { access, mkdir } from "node:fs/promises";
import { StartupError } from "../settings/startup-error.ts";

const reasons: Record<string, string> = {
  EEXIST: "es un archivo, no una carpeta",
  ENOTDIR: "pasa por un archivo, no por carpetas",
  EACCES: "este usuario no puede escribir en ella",
  EPERM: "este usuario no puede escribir en ella",
  EROFS: "está en un disco de solo lectura",
  ENOSPC: "no queda espacio en su disco",
  ENAMETOOLONG: "su nombre es demasiado largo",
};

/**
 * Creates the data folder if it is missing and checks that it is writable.
 * @throws StartupError with the reason in Spanish
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  try {
    // Passable but not listable: the account that PostgreSQL runs as needs to pass through.
    await mkdir(dataDir, { recursive: true, mode: 0o711 });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    const reason = reasons[(cause as NodeJS.ErrnoException).code ?? ""];
    if (reason === undefined) throw cause;
    throw new StartupError(`La variable DATA_DIR no sirve: «${dataDir}» ${reason}.`, { cause });
  }
}
