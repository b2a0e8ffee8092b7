import { execFile } from "node:child_process";
import { chmod, mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { startEmbeddedDatabase } from "./embedded-database.ts";

/** A data folder whose database was started once and stopped: to initialise one anew takes a second. */
export interface InitialisedFolder {
  /** Makes `dataDir`, which is not there yet, one like it. */
  copyTo(dataDir: string): Promise<void>;
}

/** @param parent Where it is kept; to be removed with all that is in it. */
export async function initialiseFolder(parent: string): Promise<InitialisedFolder> {
  const dataDir = await mkdtemp(join(parent, "initialised-"));
  await chmod(dataDir, 0o711);
  const database = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  await database.stop();
  return {
    // Of PostgreSQL's account and for its eyes only; Node's own copy keeps neither.
    copyTo: async (copy) => void (await promisify(execFile)("cp", ["-a", dataDir, copy])),
  };
}
