import { execFile } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { startEmbeddedDatabase } from "./embedded-database.ts";

/** A data folder whose database was started once and stopped: to initialise one anew takes a second. */
export interface InitialisedFolder {
  /** Makes `dataDir`, which is not there yet, one like it. */
  copyTo(dataDir: string): Promise<void>;
  remove(): Promise<void>;
}

export async function initialiseFolder(): Promise<InitialisedFolder> {
  const dataDir = await mkdtemp(join(tmpdir(), "mapaobra-initialised-"));
  await chmod(dataDir, 0o711);
  const database = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  await database.stop();
  return {
    // Of PostgreSQL's account and for its eyes only; Node's own copy keeps neither.
    copyTo: async (copy) => void (await promisify(execFile)("cp", ["-a", dataDir, copy])),
    remove: () => rm(dataDir, { recursive: true }),
  };
}
