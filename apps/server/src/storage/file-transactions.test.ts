import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { UnitOfWork } from "../database/schema.ts";
import { asSystem, scopeStatement } from "../database/unit-of-work.ts";
import { type DatabaseNotifications, listenToDatabase } from "../live/database-notifications.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { createFactories } from "../testing/factories.ts";
import { untilBlocked } from "../testing/until-blocked.ts";
import { createDiskStorage } from "./disk-storage.ts";
import { derivedFolder, type FileStorage } from "./file-storage.ts";
import { createFileTransactions, type FileTransactions } from "./file-transactions.ts";

const log = pino({ level: "silent" });

let database: TestDatabase;
let signals: DatabaseNotifications;
let folder: string;
let storage: FileStorage;
let files: FileTransactions;
let company: { readonly id: number };

beforeEach(async () => {
  database = await createTestDatabase();
  signals = await listenToDatabase(database.connectionString, log);
  folder = await mkdtemp(join(tmpdir(), "mapaobra-kept-"));
  storage = createDiskStorage(folder, signals.instance);
  files = createFilesOf(signals.instance);
  company = await createFactories(database.db).company();
});
afterEach(async () => {
  await signals.close();
  await database.close();
  await rm(folder, { recursive: true });
});

const createFilesOf = (instance: number) =>
  createFileTransactions({ db: database.db, storage, instance, log });
const write = <Result>(work: (unit: UnitOfWork) => Promise<Result>) => asSystem(database.db, work);

async function received() {
  const path = storage.newTempPath();
  await writeFile(path, "contenido");
  return { key: `empresas/${company.id}/logo-${randomBytes(4).toString("hex")}.png`, path };
}

const showLogo = (unit: UnitOfWork, key: string | null) =>
  unit.updateTable("companies").set({ logo_key: key }).where("id", "=", company.id).execute();

async function addLogo() {
  const file = await received();
  await files.withNewFiles([file], (confirm) =>
    write(async (unit) => {
      await showLogo(unit, file.key);
      await confirm(unit);
    }),
  );
  return file.key;
}

const asOwner = async (query: string, values: unknown[] = []) => {
  const client = await database.pool.connect();
  try {
    await client.query("begin; select set_config('app.visibility', 'all', true)");
    return await client.query(query, values);
  } finally {
    await client.query("commit");
    client.release();
  }
};
const notes = async () => (await asOwner("select from file_journal")).rowCount;

describe("files and their records", () => {
  it("are stored together", async () => {
    const key = await addLogo();
    expect(await storage.stat(key)).toMatchObject({ bytes: 9 });
    await files.sweep();
    expect(await storage.stat(key)).toBeDefined();
  });

  it("are both missing when the record could not be written", async () => {
    const file = await received();
    const failing = files.withNewFiles([file], () => write(() => Promise.reject(new Error("no se pudo"))));
    await expect(failing).rejects.toThrow("no se pudo");
    expect(await storage.stat(file.key)).toBeUndefined();
  });

  it("are deleted together, with the derived files", async () => {
    const key = await addLogo();
    await storage.write(`${derivedFolder(key)}miniatura.webp`, Buffer.from("x"));
    await files.withDeletions((discard) =>
      write(async (unit) => {
        await showLogo(unit, null);
        await discard(unit, [key]);
      }),
    );
    expect(await storage.stat(key)).toBeUndefined();
    expect(await storage.stat(`${derivedFolder(key)}miniatura.webp`)).toBeUndefined();
    expect(await notes()).toBe(0);
  });

  it("are retained when the transaction of their deletion rolls back", async () => {
    const key = await addLogo();
    const failing = files.withDeletions((discard) =>
      write(async (unit) => {
        await showLogo(unit, null);
        await discard(unit, [key]);
        throw new Error("no se pudo");
      }),
    );
    await expect(failing).rejects.toThrow("no se pudo");
    expect(await storage.stat(key)).toBeDefined();
  });
});

describe("the files of a dead process", () => {
  /** A number that no living process holds. */
  const dead = 1;

  it("are swept if no record references them", async () => {
    const [orphan, kept] = [await received(), await received()];
    for (const { key, path } of [orphan, kept]) {
      await asOwner("select note_files($1, $2)", [[key], dead]);
      await storage.moveIn(key, path);
    }
    await write((unit) => showLogo(unit, kept.key));
    await files.sweep();
    expect(await storage.stat(orphan.key)).toBeUndefined();
    expect(await storage.stat(kept.key)).toBeDefined();
    expect(await notes()).toBe(0);
  });

  it("are retained when a transaction that references them commits during the sweep", async () => {
    const file = await received();
    await asOwner("select note_files($1, $2)", [[file.key], dead]);
    await storage.moveIn(file.key, file.path);
    // A process that seems dead but has an open transaction.
    const last = await database.pool.connect();
    await last.query("begin");
    await last.query(scopeStatement(null, scopeOf(system)));
    await last.query("update companies set logo_key = $1", [file.key]);
    await last.query("select forget_files($1)", [[file.key]]);
    const sweeping = files.sweep();
    await untilBlocked(database, 1);
    await last.query("commit");
    last.release();
    await sweeping;
    expect(await storage.stat(file.key)).toBeDefined();
  });

  it("are retained while the process is alive", async () => {
    const file = await received();
    await files.withNewFiles([file], async (confirm) => {
      await createFilesOf(dead).sweep();
      expect(await storage.stat(file.key)).toBeDefined();
      return write(async (unit) => {
        await showLogo(unit, file.key);
        await confirm(unit);
      });
    });
    expect(await storage.stat(file.key)).toBeDefined();
  });

  it("cannot be recorded any more by a process that was taken for dead", async () => {
    const file = await received();
    const lateWrite = createFilesOf(dead).withNewFiles([file], async (confirm) => {
      await files.sweep();
      return write(async (unit) => {
        await showLogo(unit, file.key);
        await confirm(unit);
      });
    });
    await expect(lateWrite).rejects.toMatchObject({ code: "service_unavailable" });
    const { rows } = await asOwner("select logo_key from companies");
    expect(rows).toEqual([{ logo_key: null }]);
  });
});
