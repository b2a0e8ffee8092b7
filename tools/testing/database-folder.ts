import { rmSync } from "node:fs";
import { chmod, mkdtemp, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
/** A run needs a few hundred megabytes at a time; the rest is reserved for other memory use. */
const minBytes = 4e9;

/**
 * Creates a folder for the data of tests' databases, in memory if there is enough: each database has three
 * hundred files, and ext4 spends more time on creating them than PostgreSQL on the tests.
 */
export async function makeDatabaseFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join((await hasRoom()) ? memory : tmpdir(), `mapaobra-${name}-`));
  // Memory that an interrupted run left behind would be lost until the machine restarts.
  process.once("exit", () =>
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }),
  );
  // PostgreSQL's account needs to traverse the folder.
  await chmod(folder, 0o711);
  return folder;
}

async function hasRoom(): Promise<boolean> {
  const space = await statfs(memory).catch(() => undefined);
  return space !== undefined && space.bavail * space.bsize >= minBytes;
}
