import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { UnitOfWork } from "../database/schema.ts";
import { asSystem, inUnitOfWork } from "../database/unit-of-work.ts";
import { createDiskStorage } from "../storage/disk-storage.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { createFactories } from "../testing/factories.ts";
import { createDemo } from "./create-demo.ts";
import { writePast } from "./demo-rows-repository.ts";
import { hasDemo, removeDemo, writeDemo } from "./demo-store.ts";
import { smallDemo } from "./small-demo.fixture.ts";

const today = "2026-11-20";
const small = smallDemo(today);

let database: TestDatabase;
let make: ReturnType<typeof createFactories>;
let folder: string;
let storage: FileStorage;

beforeAll(async () => {
  database = await createTestDatabase();
  make = createFactories(database.db);
});
afterAll(() => database.close());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mapaobra-demo-"));
  storage = createDiskStorage(folder);
});
afterEach(async () => {
  await read((unit) => unit.deleteFrom("companies").execute());
  await rm(folder, { recursive: true });
});

const read = <Result>(work: (unit: UnitOfWork) => Promise<Result>) => asSystem(database.db, work);
const context = () => ({ db: database.db, storage });
const write = () => writeDemo(context(), small, today);

const files = async () => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
};

const keys = () =>
  read(async (unit) => {
    const companies = await unit.selectFrom("companies").select("logo_key").execute();
    const media = await unit.selectFrom("media").select("key").execute();
    return [...companies.map(({ logo_key }) => logo_key), ...media.map(({ key }) => key)];
  });

const tables = ["companies", "users", "maps", "points", "media", "comments"] as const;
const counts = () =>
  read(async (unit) => {
    const counted: Record<string, number> = {};
    for (const table of tables) {
      counted[table] = (await unit.selectFrom(table).select("id").execute()).length;
    }
    return counted;
  });

const whole = { companies: 2, users: 6, maps: 4, points: 12, media: 4, comments: 4 };
const nothing = { companies: 0, users: 0, maps: 0, points: 0, media: 0, comments: 0 };

const expectWholeDemo = async () => {
  expect(await counts()).toEqual(whole);
  expect((await files()).sort()).toEqual((await keys()).sort());
};

describe("the demo", () => {
  it("gives its accounts and the paths of its maps, and is created only once", async () => {
    const now = new Date("2026-11-20T15:00:00Z");
    const create = () => createDemo({ ...context(), now, prepareDemo: async (day) => smallDemo(day) });
    const { accounts, publicPaths } = await create();
    expect(accounts).toHaveLength(6);
    const [email, password] = ["admin@cumbres.example.com", "Secreta-1"];
    expect(accounts[0]).toEqual({ role: "admin, Cumbres", email, password });
    expect(publicPaths).toEqual(["/mapa/cumbres", "/mapa/litoral"]);
    await expect(create()).rejects.toThrow(/ya existen/);
  });

  it("has exactly the files that its rows name", async () => {
    expect(await hasDemo(context())).toBe(false);
    await write();
    expect(await hasDemo(context())).toBe(true);
    await expectWholeDemo();
  });

  it("has a past: each record since its day, and each advance, by a person of the company", async () => {
    await write();
    const { rows } = await database.pool.query<{ action: string; past: boolean }>(
      `select noun, action, at < now() - interval '12 hours' as past, user_name is not null as named, after from audit
       where noun in ('points', 'media', 'comments') and company_id in (select id from companies)`,
    );
    const histories = small.flatMap(({ maps }) => maps.flatMap(({ projects }) => projects));
    const advances = histories.flatMap(({ history }) => history.advances);
    expect(advances.length).toBeGreaterThan(0);
    expect(rows.filter(({ action }) => action === "update")).toHaveLength(advances.length);
    expect(rows.filter(({ past }) => !past)).toEqual([]);
    expect(rows).toEqual(rows.map((row) => ({ ...row, named: true })));
    await expect(
      inUnitOfWork(database.db, scopeOf({ kind: "anonymous" }), (unit) => writePast(unit, "points", [])),
    ).rejects.toMatchObject({ code: "42501" });
  });

  it("takes the place of an older one", async () => {
    await write();
    const older = await files();
    await write();
    await expectWholeDemo();
    expect(new Set([...older, ...(await files())]).size).toBe(2 * older.length);
  });

  it("is removed with what people added to it", async () => {
    await write();
    const point = await read((unit) =>
      unit.selectFrom("points").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow(),
    );
    const key = `ID_${point.company_id}_${point.id}/Fotos/nueva.jpg`;
    await make.media(point, { key });
    await storage.write(key, Buffer.from("nueva"));
    await storage.write(`${key}.miniatura.webp`, Buffer.from("derivada"));

    expect(await removeDemo(context())).toBe(true);
    expect(await counts()).toEqual(nothing);
    expect(await files()).toEqual([]);
    expect(await removeDemo(context())).toBe(false);
  });

  it("leaves other companies and their files alone", async () => {
    const company = await make.company({ slug: "cumbres" });
    const point = await make.point(await make.map(company));
    await make.user(company, { roles: ["admin"] });
    await make.comment(point);
    const media = await make.media(point);
    await storage.write(media.key, Buffer.from("ajena"));

    const [written] = await write();
    expect(written?.slug).toBe("cumbres-2");
    await write();
    await removeDemo(context());
    expect(await counts()).toEqual({ companies: 1, users: 1, maps: 1, points: 1, media: 1, comments: 1 });
    expect(await files()).toEqual([media.key]);
  });

  it("is no longer the demo once a user has changed the tax id of its company", async () => {
    await write();
    await read((unit) => unit.updateTable("companies").set({ tax_id: "3-101-123456" }).execute());
    expect(await removeDemo(context())).toBe(false);
    await expect(write()).rejects.toThrow(/ya hay usuarios con admin@cumbres/);
    await expectWholeDemo();
  });

  it("leaves nothing behind when a file can't be written, and keeps the older demo", async () => {
    await write();
    const before = await files();
    let written = 0;
    const full: FileStorage = {
      ...storage,
      async write(key, content) {
        written += 1;
        if (written === 4) throw new Error("no space left");
        await storage.write(key, content);
      },
    };
    const failing = writeDemo({ db: database.db, storage: full }, small, today);
    await expect(failing).rejects.toThrow("no space left");
    expect(await counts()).toEqual(whole);
    expect((await files()).sort()).toEqual(before.sort());
  });

  it("removes the files of a process that was killed mid-write", async () => {
    await storage.write("ID_900001_7/Fotos/huerfana.jpg", Buffer.from("x"));
    await storage.write("empresas/900001/huerfano.png", Buffer.from("x"));
    const noted = ["ID_900001_7/", "empresas/900001/"].map((folder) => ({ companyId: 900_001, folder }));
    await storage.write("demo/archivos-en-curso.json", Buffer.from(JSON.stringify(noted)));

    await write();
    expect((await files()).sort()).toEqual((await keys()).sort());
  });

  it("is created once by two concurrent processes", async () => {
    await Promise.all([write(), write()]);
    await expectWholeDemo();
  });
});
