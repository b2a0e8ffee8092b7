import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { commandText } from "../../builds/command-text.ts";
import { OperatorError } from "../../settings/operator-error.ts";
import type { Cluster } from "./cluster.ts";
import { readPostmaster } from "./postmaster-pid.ts";

/** What to do instead of copying a data folder: a Spanish sentence. */
export const insteadOfCopying = (): string =>
  `Para otra instalación con los datos de una, use ${commandText("backup")} en la original y ${commandText("restore")} en una carpeta nueva (DATA_DIR).`;

/**
 * Stops the start of a folder that was copied while its database was running: its files are of different moments, so
 * that PostgreSQL may start and lack rows. A folder that was moved or copied after a crash starts.
 * @throws OperatorError with what to do
 */
export async function rejectRunningCopy({ dataDir, folder }: Pick<Cluster, "dataDir" | "folder">) {
  const left = await readPidFile(folder);
  const origin = left?.split("\n")[1];
  if (!origin || origin === folder) return;
  const system = await readSystemId(folder);
  if (system === undefined || system !== (await readSystemId(origin))) return;
  const { kind } = await readPostmaster(origin);
  if (kind !== "alive" && (await readPidFile(origin)) === left) return;
  throw new OperatorError(
    `${dataDir} es una copia de ${dirname(origin)}, hecha, al parecer, con su base de datos en marcha, y puede estar incompleta. ${insteadOfCopying()}`,
  );
}

const readPidFile = (folder: string): Promise<string | undefined> =>
  readFile(join(folder, "postmaster.pid"), "utf8").catch(() => undefined);

/** The number that initdb gives a database and its copies; undefined without a readable database. */
const readSystemId = (folder: string): Promise<bigint | undefined> =>
  readFile(join(folder, "global/pg_control")).then(
    (control) => control.readBigUInt64LE(),
    () => undefined,
  );
