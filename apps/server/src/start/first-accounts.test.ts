import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { smallDemo } from "../demo/small-demo.fixture.ts";
import { createDiskStorage } from "../storage/disk-storage.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { type Account, createFirstAccounts, type FirstAccountsParts } from "./first-accounts.ts";

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "mapaobra-files-"));
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

/** What the operator reads. */
const printed: string[] = [];
beforeEach(() => {
  printed.length = 0;
});

function start(announced: Account[], more: Partial<FirstAccountsParts["settings"]> = {}): Promise<void> {
  return createFirstAccounts({
    db: database.db,
    storage: createDiskStorage(folder),
    connectionString: database.connectionString,
    prepareDemo: async (today) => smallDemo(today),
    settings: { demo: true, superEmail: "super@mapaobra.local", superPassword: null, ...more },
    print: (line) => printed.push(line),
    printAccounts: (accounts) => announced.push(...accounts),
  });
}

const countOfUsers = async () => {
  const { rows } = await database.pool.query<{ many: number }>("select count(*) as many from users");
  return rows[0]?.many;
};

test("only one of two concurrent starts creates the accounts, and it prints all of them", async () => {
  const first: Account[] = [];
  const second: Account[] = [];
  await Promise.all([start(first), start(second)]);
  const printedAccounts = [...first, ...second];
  expect(first.length === 0 || second.length === 0).toBe(true);
  expect(printedAccounts.at(-1)).toMatchObject({ role: "superusuario", email: "super@mapaobra.local" });
  expect(printedAccounts.length).toBeGreaterThan(1);
  expect(await countOfUsers()).toBe(printedAccounts.length);
});

test("accounts are printed before a later step can fail", async () => {
  const printedAccounts: Account[] = [];
  const failing = start(printedAccounts, { superEmail: "x".repeat(500) });
  await expect(failing).rejects.toThrow();
  expect(printedAccounts.length).toBeGreaterThan(0);
  expect(await countOfUsers()).toBe(printedAccounts.length);

  const later: Account[] = [];
  await start(later);
  expect(later.map(({ role }) => role)).toEqual(["superusuario"]);
});

test("a password from the settings is not printed", async () => {
  const printedAccounts: Account[] = [];
  await start(printedAccounts, { demo: false, superPassword: "Cambie-esta-1" });
  expect(printedAccounts).toEqual([]);
  expect(await countOfUsers()).toBe(1);
  expect(printed).toEqual([]);
});

test("a password from the settings that has no effect is reported", async () => {
  await start([], { demo: false });
  await start([], { demo: false, superPassword: "Cambie-esta-1" });
  expect(printed).toEqual([
    "SUPER_PASSWORD no se usa: ya hay un superusuario. Su contraseña se cambia en el producto.",
  ]);
});
