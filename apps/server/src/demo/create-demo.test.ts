import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDiskStorage } from "../storage/disk-storage.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { createDemo } from "./create-demo.ts";
import { smallDemo } from "./small-demo.fixture.ts";

/** What the demo shows is tested where the product creates it at its first start (`tests/e2e`). */

let database: TestDatabase;
let folder: string;
let storage: FileStorage;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "mapaobra-demo-"));
  storage = createDiskStorage(folder);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const create = () =>
  createDemo({
    db: database.db,
    storage,
    now: new Date("2026-11-20T15:00:00Z"),
    prepareDemo: async (today) => smallDemo(today),
  });

test("the demo tells its accounts and where its maps are seen, and is not created twice", async () => {
  const { accounts, publicPaths } = await create();
  expect(accounts).toHaveLength(6);
  expect(accounts[0]).toEqual({
    role: expect.stringMatching(/^admin, /),
    email: expect.stringContaining("@"),
    password: "Secreta-1",
  });
  expect(publicPaths).toEqual(["/mapa/cumbres", "/mapa/litoral"]);
  await expect(create()).rejects.toThrow(/ya existen/);
});
