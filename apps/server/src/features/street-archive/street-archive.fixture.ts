import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import { createFileTransactions } from "../../storage/file-transactions.ts";
import type { TestServer } from "../../testing/running-server.ts";
import { type MadeArchive, makeArchive } from "./archive.fixture.ts";
import { type InstallParts, installArchive } from "./install-archive.ts";

/** What `npm run basemap` works with. No such instance lives: a clean-up would delete what it left. */
export function installPartsOf({ database, storage }: TestServer): InstallParts {
  const log = pino({ level: "silent" });
  const { db } = database;
  const files = createFileTransactions({ db, storage, instance: 1, log });
  return { db, storage, files, diskSpace: { requireFor: async () => undefined } };
}

/** Writes a file that is deleted when the test ends. Returns its path. */
export async function temporaryArchive(content: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "mapaobra-streets-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "calles.pmtiles");
  await writeFile(path, content);
  return path;
}

/** Puts a small archive into use. */
export async function installMadeArchive(server: TestServer, archive: MadeArchive = {}) {
  const path = await temporaryArchive(makeArchive(archive));
  return (await installArchive({ path }, installPartsOf(server))).archive;
}
