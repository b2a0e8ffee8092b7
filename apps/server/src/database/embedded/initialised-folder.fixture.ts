import { execFile } from "node:child_process";
import { chmod, mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { startEmbeddedDatabase } from "./embedded-database.ts";

/** A data folder with an initialised database: initdb takes a second, a copy does not. */
export interface InitialisedFolder {
  /** Copies the folder to `dataDir`, which must not exist. */
  copyTo(dataDir: string): Promise<void>;
}

/** @param parent Folder that contains it; the caller removes it. */
export async function initialiseFolder(parent: string): Promise<InitialisedFolder> {
  const dataDir = await mkdtemp(join(parent, "initialised-"));
  await chmod(dataDir, 0o711);
  const database = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  await database.stop();
  return {
    // `cp -a` keeps owner and permissions of PostgreSQL's account; Node's copy does not.
    copyTo: async (copy) => void (await promisify(execFile)("cp", ["-a", dataDir, copy])),
  };
}
