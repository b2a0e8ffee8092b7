import { rmSync } from "node:fs";
import { chmod, mkdtemp, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
/** A run keeps a few hundred megabytes at a time; the rest is room for what else uses memory. */
const leastBytes = 4e9;

/**
 * A new folder for the data of tests' databases, in memory where there is plenty: each database is three
 * hundred files, and ext4 spends more time on making them anew all the time than PostgreSQL on the tests.
 */
export async function makeDatabaseFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join((await hasRoom()) ? memory : tmpdir(), `mapaobra-${name}-`));
  // Memory that an interrupted run left behind would be gone until the machine starts anew.
  process.once("exit", () =>
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }),
  );
  // PostgreSQL's account needs to pass through.
  await chmod(folder, 0o711);
  return folder;
}

async function hasRoom(): Promise<boolean> {
  const space = await statfs(memory).catch(() => undefined);
  return space !== undefined && space.bavail * space.bsize >= leastBytes;
}
