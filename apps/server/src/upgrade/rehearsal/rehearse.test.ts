import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { connectDatabase } from "../../database/connect.ts";
import { migrate, readMigrations } from "../../database/migrate.ts";
import { withConnection } from "../../database/with-connection.ts";
import { readSettings } from "../../settings/settings.ts";
import { createDiskStorage } from "../../storage/disk-storage.ts";
import { filesFolder } from "../../storage/open-storage.ts";
import { createEmptyDatabase } from "../../testing/database.ts";
import { createFactories } from "../../testing/factories.ts";
import { createOwnedDatabase } from "../../testing/owned-database.ts";
import { testPageFolder } from "../../testing/running-server.ts";
import { requireBackupSpace, requireRehearsalSpace } from "../require-space.ts";
import { requireEmptyDatabase, withNewDatabase } from "./rehearsal-database-repository.ts";
import { isAccepted, rehearsalReport } from "./rehearsal-report.ts";
import { type Rehearsal, rehearse } from "./rehearse.ts";

let dataDir: string;
let source: Awaited<ReturnType<typeof createEmptyDatabase>>;
let lastMigration: string;

/** A clock on which each step takes a second. */
function steppingClock() {
  let ms = 0;
  return () => {
    ms += 1000;
    return ms;
  };
}

/** Rehearses on a database beside the product's. Returns also the login of requests to it. */
function rehearseHere(ownerUrl = source.connectionString): Promise<Rehearsal & { login: string }> {
  return withNewDatabase(ownerUrl, async (rehearsalUrl) => {
    const rehearsal = await rehearse({
      settings: readSettings({ DATA_DIR: dataDir, DATABASE_URL: ownerUrl }),
      build: { webFolder: testPageFolder, buildsFolder: null, version: "2026.03.01-ab12cd3" },
      log: pino({ level: "silent" }),
      now: new Date("2026-03-01T12:00:00Z"),
      clock: steppingClock(),
      ownerUrl,
      rehearsalUrl,
      folder: join(dataDir, "ensayo"),
    });
    const { rows } = await withConnection(rehearsalUrl, "test", (client) =>
      client.query<{ login: string }>("select login from request_access"),
    );
    return { ...rehearsal, login: rows[0]?.login ?? "" };
  });
}

const query = <Row extends object>(text: string) =>
  withConnection(source.connectionString, "test", async (client) => (await client.query<Row>(text)).rows);

const leftovers = () =>
  query(`select datname as name from pg_database where datname = current_database() || '_ensayo'`);

describe("the rehearsal of an upgrade", () => {
  /** A product on the schema before the newest. */
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "mapaobra-rehearsal-"));
    await mkdir(filesFolder(dataDir));
    source = await createEmptyDatabase();
    const [last, previous] = (await readMigrations()).map(({ name }) => name).reverse();
    lastMigration = last ?? "";
    await migrate(source.connectionString, { upTo: previous ?? "" });
    const { db, close } = connectDatabase({
      connectionString: source.connectionString,
      scopeKey: null,
      maxConnections: 2,
      connectTimeoutMs: 240_000,
    });
    const make = createFactories(db);
    const company = await make.company({ slug: "constructora" });
    await make.user(null, { roles: ["super"] });
    const map = await make.map(company, { published: true });
    const point = await make.point(map, { lat_micro: 9_900_000, lng_micro: -84_100_000 });
    await make.media(point, { key: "ID_1/Fotos/foto.jpg", size: 4 });
    await createDiskStorage(filesFolder(dataDir)).write("ID_1/Fotos/foto.jpg", Buffer.from("foto"));
    await close();
  });
  afterEach(async () => {
    await source.drop();
    await rm(dataDir, { recursive: true });
  });

  it("accepts an upgrade with equal rows and files and answered reads, and leaves nothing", async () => {
    // An interrupted rehearsal left its database.
    const [{ name } = { name: "" }] = await query<{ name: string }>("select current_database() as name");
    await query(`create database "${name}_ensayo"`);
    const rehearsal = await rehearseHere();
    expect(rehearsal).toMatchObject({
      migrations: [lastMigration],
      restored: [],
      changedFiles: [],
      hasSuper: true,
    });
    expect(rehearsal.reads.flatMap(({ failures }) => failures)).toEqual([]);
    expect(rehearsal.reads.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        "página pública",
        "/Root/{id}",
        "oficina: /historial/{tipo}/{id}",
        "oficina: /auth/users/{id}",
        "oficina: /busquedas",
      ]),
    );
    const report = rehearsalReport(rehearsal);
    expect(report).toMatch(/^Ensayo de la actualización a 2026\.03\.01-ab12cd3\n/);
    expect(report).toContain(`1,0 s  ${lastMigration}\n`);
    expect(report).toMatch(/\nSí: se puede actualizar\. Para hacerlo: npm run upgrade$/);

    expect(await readdir(dataDir)).toEqual(["archivos"]);
    expect(await leftovers()).toEqual([]);
    expect(rehearsal.login).not.toBe("");
    expect(await query(`select from pg_roles where rolname = '${rehearsal.login}'`)).toEqual([]);
    expect(await query(`select from schema_migrations where name = '${lastMigration}'`)).toEqual([]);
    expect(await query("select from sign_in_tokens")).toEqual([]);
  });

  it("refuses an owner that may not create databases, and a database with tables", async () => {
    const owned = await createOwnedDatabase();
    await expect(rehearseHere(owned.connectionString)).rejects.toThrow(
      "El dueño de las tablas no puede crear otra base de datos: cree una vacía e indíquela con --database postgresql://…",
    );
    await requireEmptyDatabase(owned.connectionString);
    await owned.drop();
    await expect(requireEmptyDatabase(source.connectionString)).rejects.toThrow(
      "La base de datos de --database no está vacía: indique una sin tablas.",
    );
  });

  it("refuses a disk without space for the copy, as the upgrade does for its backup", async () => {
    await query("select set_config('app.visibility', 'all', false); update media set size = 9e17");
    const settings = { dataDir, databaseUrl: null, diskReserveMegabytes: 0 };
    const reason =
      /necesita \d+ MB en el disco de .+, y hay \d+ MB además de DISK_RESERVE_MB\. No se hizo nada\.$/;
    await expect(requireRehearsalSpace(source.connectionString, settings)).rejects.toThrow(reason);
    const archive = join(dataDir, "copia.tar.gz");
    await expect(requireBackupSpace(source.connectionString, archive, 0)).rejects.toThrow(reason);
  });
});

describe("the report of a rehearsal", () => {
  const found: Rehearsal = {
    version: "2026.03.01-ab12cd3",
    summary: { rows: { points: 2 }, files: 1, missing: [] },
    migrations: [],
    restored: [],
    migrated: [],
    changedFiles: [],
    reads: [{ name: "proyecto", durations: [10, 20, 90], failures: [] }],
    hasSuper: true,
    durations: { backup: 1000, restore: 1500, migrate: 0, start: 500, reads: 120 },
  };

  it("accepts changes by migrations that lose no row, and names them", () => {
    const changed = { ...found, migrated: [{ table: "users", changed: ["email"], dropped: ["old"] }] };
    expect(isAccepted(changed)).toBe(true);
    expect(rehearsalReport(changed)).toContain("\n    users: cambian email; ya no están old\n");
  });

  it.each<[string, Partial<Rehearsal>, string]>([
    [
      "lost rows",
      { migrated: [{ table: "users", rows: { before: 2, after: 1 }, changed: [], dropped: [] }] },
      "users: de 2 a 1 filas (se pierden)",
    ],
    [
      "rows restored differently",
      { restored: [{ table: "maps", changed: ["name"], dropped: [] }] },
      "maps: cambian name",
    ],
    ["changed files", { changedFiles: ["a.jpg"] }, "Archivos distintos: a.jpg"],
    [
      "a read that fails",
      { reads: [{ name: "proyecto", durations: [1, 2], failures: ["/api/Root/7 500"] }] },
      "/api/Root/7 500",
    ],
  ])("rejects %s", (_, part, text) => {
    const rejected = { ...found, ...part };
    expect(isAccepted(rejected)).toBe(false);
    expect(rehearsalReport(rejected)).toContain(text);
    expect(rehearsalReport(rejected)).toMatch(
      /\nNo: no actualice\. Lo que falló está arriba; nada cambió\.$/,
    );
  });
});
