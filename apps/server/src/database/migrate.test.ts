import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createEmptyDatabase } from "../testing/database.ts";
import { migrate, readMigrations } from "./migrate.ts";

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let folder: string;

beforeEach(async () => {
  database = await createEmptyDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "mapaobra-migrations-"));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const write = (name: string, text: string) => writeFile(path.join(folder, name), text);

async function query(sqlText: string): Promise<unknown[]> {
  const client = new Client({ connectionString: database.connectionString });
  await client.connect();
  try {
    return (await client.query(sqlText)).rows;
  } finally {
    await client.end();
  }
}

describe("migrations", () => {
  it("upgrade an empty database to the newest schema, and do nothing the second time", async () => {
    const names = (await readMigrations()).map(({ name }) => name);
    expect(await migrate(database.connectionString)).toEqual(names);
    expect(await migrate(database.connectionString)).toEqual([]);
  });

  it("are applied once when several processes start together", async () => {
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database.connectionString)));
    expect(applied.map((names) => names.length).sort()).toEqual([0, 0, 0, (await readMigrations()).length]);
  });

  it("are applied to several databases of one cluster together", async () => {
    const otherUrls = await Promise.all([1, 2, 3].map(createEmptyDatabase));
    try {
      const applied = await Promise.all(otherUrls.map(({ connectionString }) => migrate(connectionString)));
      expect(applied.every((names) => names.length > 0)).toBe(true);
    } finally {
      for (const other of otherUrls) await other.drop();
    }
  });

  it("apply the pending ones in the order of their numbers", async () => {
    await write("001_first.sql", "create table things (id int)");
    await migrate(database.connectionString, { folder });
    await write("002_second.sql", "alter table things add name text");
    await write("003_third.sql", "insert into things (id, name) values (1, 'uno')");
    expect(await migrate(database.connectionString, { folder })).toEqual(["002_second.sql", "003_third.sql"]);
    expect(await query("select * from things")).toEqual([{ id: 1, name: "uno" }]);
  });

  it("are rejected when the text of an applied one changed", async () => {
    await write("001_first.sql", "create table things (id int)");
    await migrate(database.connectionString, { folder });
    await write("001_first.sql", "create table things (id bigint)");
    await write("002_second.sql", "create table more (id int)");
    await expect(migrate(database.connectionString, { folder })).rejects.toThrow("001_first.sql cambió");
    expect(await query("select to_regclass('more') as made")).toEqual([{ made: null }]);
  });

  it("reject a database migrated by a newer product", async () => {
    await write("001_first.sql", "select 1");
    await write("002_second.sql", "select 1");
    await migrate(database.connectionString, { folder });
    await rm(path.join(folder, "002_second.sql"));
    await expect(migrate(database.connectionString, { folder })).rejects.toThrow("002_second.sql");
  });

  it("are applied again when a request has their locks in another order", async () => {
    await write("001_first.sql", "create table a (); create table b ()");
    await migrate(database.connectionString, { folder });
    await write("002_second.sql", "alter table b add id int; alter table a add id int");
    const request = new Client({ connectionString: database.connectionString });
    await request.connect();
    try {
      await request.query("begin; lock table a");
      const migrating = migrate(database.connectionString, { folder });
      await vi.waitFor(
        async () =>
          expect(
            await query("select from pg_locks where not granted and relation = 'a'::regclass"),
          ).toHaveLength(1),
        { timeout: 20_000 },
      );
      await request.query("lock table b");
      await request.query("commit");
      expect(await migrating).toEqual(["002_second.sql"]);
    } finally {
      await request.end();
    }
  });

  it("roll back a failed one, and keep and name those before it", async () => {
    await write("001_first.sql", "create table things (id int)");
    await write("002_second.sql", "create table more (id int); select 1 / 0");
    const named: string[] = [];
    const onMigration = (name: string) => void named.push(name);
    const migrating = migrate(database.connectionString, { folder, onMigration });
    await expect(migrating).rejects.toThrow("002_second.sql falló");
    expect(named).toEqual(["001_first.sql"]);
    expect(
      await query("select to_regclass('things') is null as first, to_regclass('more') as second"),
    ).toEqual([{ first: false, second: null }]);
  });
});

describe("the application role", () => {
  it("is granted to the application's login", async () => {
    const login = `mapaobra_login_${process.pid}`;
    await query(`create role ${login} login`);
    try {
      await migrate(database.connectionString, { logins: [login] });
      expect(await query(`select pg_has_role('${login}', 'mapaobra_app', 'member') as may`)).toEqual([
        { may: true },
      ]);
    } finally {
      await query(`drop role ${login}`);
    }
  });
});
