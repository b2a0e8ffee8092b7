import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { copyFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { Client } from "pg";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { connectDatabase, type DatabaseConnection } from "../database/connect.ts";
import { migrate } from "../database/migrate.ts";
import { inUnitOfWork, type UnitOfWork } from "../database/unit-of-work.ts";
import { createDiskStorage } from "../storage/disk-storage.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import { createKeptFiles, type KeptFiles } from "../storage/kept-files.ts";
import { openStorage } from "../storage/open-storage.ts";
import { createBucket, findSwift } from "../testing/bucket.ts";
import { createTestDatabase } from "../testing/database.ts";
import { createFactories } from "../testing/factories.ts";
import { createOwnedDatabase, type OwnedDatabase } from "../testing/owned-database.ts";
import type { Summary } from "./archive-contents.ts";
import { readArchive } from "./archive-reader.ts";
import { writeArchive } from "./archive-writer.ts";
import { writeBackupFile } from "./backup-file.ts";
import { createBackup } from "./create-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { dataTables } from "./schema-repository.ts";

const now = new Date("2026-03-01T12:00:00Z");
const log = pino({ level: "silent" });

let folder: string;
let source: OwnedDatabase;
let target: OwnedDatabase;
let connection: DatabaseConnection;
let storage: FileStorage;
let files: KeptFiles;

beforeAll(async () => {
  // For the application's role, which belongs to the whole server.
  await (await createTestDatabase()).close();
});

/** Two installations, of which only the first has tables. */
async function openBoth(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), "mapaobra-backup-"));
  source = await createOwnedDatabase();
  target = await createOwnedDatabase();
  connection = connectDatabase({ connectionString: source.connectionString, most: 3 });
  storage = createDiskStorage(join(folder, "from"));
  files = createKeptFiles({ db: connection.db, storage, instance: 1, log });
}

async function closeBoth(): Promise<void> {
  await connection.close();
  await source.drop();
  await target.drop();
  await rm(folder, { recursive: true });
}

const write = <Result>(work: (unit: UnitOfWork) => Promise<Result>) =>
  inUnitOfWork(connection.db, scopeOf(system), work);

async function asOwner<Result>(
  { connectionString }: OwnedDatabase,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** An installation with something of everything, and files of several sizes. */
async function fill(sizes: readonly number[] = [1, 700_000, 3_000_000]) {
  await migrate(source.connectionString);
  const make = createFactories(connection.db);
  const company = await make.company({ name: "Peñas «\t\\N\n» S. A." });
  await make.user(company, { roles: ["admin"], password_hash: "secreta" });
  await make.template(null);
  const map = await make.map(company, { published: true });
  const point = await make.point(map, {
    name: "Torre ñandú",
    progress: 40,
    lat_micro: 9_900_000,
    lng_micro: -84_000_000,
  });
  const added = [];
  for (const bytes of sizes) added.push(await addMedia(make, point, bytes));
  return { make, company, point, added };
}

type Make = ReturnType<typeof createFactories>;

async function addMedia(make: Make, point: Parameters<Make["media"]>[0], bytes: number) {
  const key = `ID_1_${point.id}/Fotos/${randomBytes(12).toString("hex")}.jpg`;
  await storage.write(key, randomBytes(bytes));
  return make.media(point, { key, size: bytes });
}

const backup = (path: string, from = storage): Promise<Summary> =>
  asOwner(source, (client) =>
    writeBackupFile(path, now, (archive) =>
      createBackup({ client, storage: from, archive, product: "1.2.3", now }),
    ),
  );

const restore = (path: string, into: FileStorage): Promise<Summary> =>
  asOwner(target, (client) => {
    const toTarget = (upTo?: string) => migrate(target.connectionString, upTo === undefined ? {} : { upTo });
    return restoreBackup({ path, client, storage: into, migrate: toTarget });
  });

const intoFolder = () => createDiskStorage(join(folder, "to"));

/** Every row of every table, and how far identities were given out. */
async function contentsOf({ administrator }: OwnedDatabase): Promise<Record<string, unknown[]>> {
  const contents: Record<string, unknown[]> = {};
  for (const { name } of await dataTables(administrator)) {
    const { rows } = await administrator.query(
      `select to_jsonb(t)::text as row from ${name} as t order by 1`,
    );
    contents[name] = rows.map(({ row }) => row);
  }
  const { rows } = await administrator.query(
    "select sequencename, last_value::text from pg_sequences where schemaname = 'public' order by 1",
  );
  return { ...contents, sequences: rows };
}

async function expectNothingRestored(): Promise<void> {
  const { rows } = await target.administrator.query("select to_regclass('companies') is not null as there");
  if (rows[0].there) expect((await target.administrator.query("select from companies")).rowCount).toBe(0);
  const left = await readdir(join(folder, "to"), { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile())).toEqual([]);
}

describe("a backup", () => {
  beforeEach(openBoth);
  afterEach(closeBoth);

  it("brings back every row and every byte into an empty installation", async () => {
    const { added } = await fill();
    const path = join(folder, "copia.tar.gz");
    const before = await contentsOf(source);
    const summary = await backup(path);
    expect(summary).toMatchObject({ files: 3, missing: [], rows: { companies: 1, media: 3 } });
    const into = intoFolder();
    expect(await restore(path, into)).toEqual(summary);
    expect(await contentsOf(target)).toEqual(before);
    for (const { key } of added) {
      const [was, is] = [await buffer(await storage.read(key)), await buffer(await into.read(key))];
      expect(is.equals(was)).toBe(true);
    }
  });

  it("leaves the restored database guarded and alive as the first was", async () => {
    await fill();
    await backup(join(folder, "copia.tar.gz"));
    await restore(join(folder, "copia.tar.gz"), intoFolder());
    const { administrator } = target;
    const guards =
      "select relname, relrowsecurity, relforcerowsecurity from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1";
    expect((await administrator.query(guards)).rows).toEqual((await source.administrator.query(guards)).rows);
    const silent = await administrator.query("select from pg_trigger where tgenabled <> 'O'");
    expect(silent.rowCount).toBe(0);
    const restored = connectDatabase({ connectionString: target.connectionString, most: 1 });
    const [{ id }] = (await administrator.query("select max(id) as id from companies")).rows;
    expect((await createFactories(restored.db).company()).id).toBe(id + 1);
    await restored.close();
  });

  it("holds one moment, with all its files, while others go on writing and removing", async () => {
    const { make, company, point, added } = await fill();
    const before = await contentsOf(source);
    const path = join(folder, "copia.tar.gz");
    const slow = new PassThrough();
    const backingUp = asOwner(source, (client) =>
      createBackup({ client, storage, archive: writeArchive(slow, now), product: "1.2.3", now }),
    );
    // Nobody reads on, so the backup stands still in the middle.
    await once(slow, "readable");
    await make.user(company);
    const late = await addMedia(make, point, 10);
    const gone = added[2] ?? expect.unreachable();
    await files.removing((discard) =>
      write(async (unit) => {
        await unit.deleteFrom("media").where("id", "=", gone.id).execute();
        await discard(unit, [gone.key]);
      }),
    );
    await files.sweep();
    expect(await storage.stat(gone.key)).toBeDefined();

    await Promise.all([pipeline(slow, createWriteStream(path)), backingUp]);
    await files.sweep();
    expect(await storage.stat(gone.key)).toBeUndefined();

    const into = intoFolder();
    await restore(path, into);
    const { sequences: _, ...rows } = await contentsOf(target);
    expect({ ...rows, sequences: before.sequences }).toEqual(before);
    expect(await into.stat(gone.key)).toMatchObject({ bytes: 3_000_000 });
    expect(await into.stat(late.key)).toBeUndefined();
  });

  it("tells which files had been lost before, and is whole without them", async () => {
    const { added } = await fill();
    const lost = added[0]?.key ?? expect.unreachable();
    await storage.remove(lost);
    const path = join(folder, "copia.tar.gz");
    expect(await backup(path)).toMatchObject({ files: 2, missing: [lost] });
    expect(await restore(path, intoFolder())).toMatchObject({ files: 2, missing: [lost] });
  });

  it("of an older version is brought to the present one", async () => {
    await migrate(source.connectionString, { upTo: "010_before_the_actor.sql" });
    await createFactories(connection.db).company({ name: "De antes" });
    await backup(join(folder, "copia.tar.gz"));
    await restore(join(folder, "copia.tar.gz"), intoFolder());
    const { rows } = await target.administrator.query("select name from companies");
    expect(rows).toEqual([{ name: "De antes" }]);
    expect(await migrate(target.connectionString)).toEqual([]);
  });

  it("is for its owner's eyes, and never written over another", async () => {
    await fill();
    const path = join(folder, "copia.tar.gz");
    await backup(path);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await expect(backup(path)).rejects.toThrow(/^Ya existe /);
  });

  it("that fails leaves no file", async () => {
    await expect(backup(join(folder, "copia.tar.gz"))).rejects.toThrow(/^No hay nada que copiar/);
    await expect(backup(join(folder, "nada", "copia.tar.gz"))).rejects.toThrow(/no existe esa carpeta/);
    expect((await readdir(folder)).filter((name) => name.startsWith("copia"))).toEqual([]);
  });
});

describe("what cannot be restored", () => {
  type Change = (name: string, content: Buffer) => [name: string, content: Buffer][];

  /** The entries of an archive, written again with others in their place, under sums that fit. */
  async function forge(path: string, change: Change) {
    const forged = join(folder, "otra.tar.gz");
    const archive = writeArchive(createWriteStream(forged), now);
    for await (const { name, content } of readArchive(path)) {
      for (const [as, changed] of change(name, await buffer(content))) await archive.addBuffer(as, changed);
    }
    await archive.finish();
    return forged;
  }
  const as =
    (wanted: string, change: (text: string) => string): Change =>
    (name, content) => [[name, name.startsWith(wanted) ? Buffer.from(change(String(content))) : content]];
  const without =
    (unwanted: string): Change =>
    (name, content) =>
      name.startsWith(unwanted) ? [] : [[name, content]];
  const before =
    (wanted: string, added: string): Change =>
    (name, content) =>
      name === wanted
        ? [
            [added, Buffer.from("x")],
            [name, content],
          ]
        : [[name, content]];

  let whole: string;
  let path: string;
  // Nothing here leaves anything, so one installation serves for all.
  beforeAll(async () => {
    await openBoth();
    await fill([1, 70_000, 200_000]);
    whole = join(folder, "entera.tar.gz");
    await backup(whole);
  });
  afterAll(closeBoth);
  beforeEach(async () => {
    path = join(folder, "copia.tar.gz");
    await copyFile(whole, path);
  });

  it.each([0, 1, 500, 3_000, -20_000, -600, -1])("is cut off after %i bytes", async (bytes) => {
    const { length } = await readFile(path);
    await truncate(path, bytes < 0 ? length + bytes : bytes);
    const into = intoFolder();
    await expect(restore(path, into)).rejects.toThrow(/dañada o incompleta|no es una copia/);
    await expectNothingRestored();
  });

  it.each([0.001, 0.01, 0.3, 0.6, 0.9, 0.9999])("has a byte changed at %d of its length", async (place) => {
    const content = await readFile(path);
    const at = Math.floor(content.length * place);
    content[at] = (content[at] ?? 0) ^ 0x10;
    await writeFile(path, content);
    const into = intoFolder();
    await expect(restore(path, into)).rejects.toThrow(/dañada o incompleta|no es una copia/);
    await expectNothingRestored();
  });

  it("is no backup at all", async () => {
    await writeFile(path, "hola");
    const into = intoFolder();
    await expect(restore(path, into)).rejects.toThrow(/dañada o incompleta/);
    await expect(restore(await otherArchive(), into)).rejects.toThrow(/no es una copia/);
    await expectNothingRestored();
  });

  async function otherArchive() {
    const other = join(folder, "fotos.tar.gz");
    const archive = writeArchive(createWriteStream(other), now);
    await archive.addBuffer("foto.jpg", randomBytes(9));
    await archive.finish();
    return other;
  }

  it.each<[string, Change]>([
    [
      "whose rows name files that are not in it",
      as("data/media/", (rows) => rows.replace(/Fotos.\w/, "Fotos/X")),
    ],
    ["whose rows the tables do not take", as("data/points/", (rows) => rows.replace("\t40\t", "\t400\t"))],
    ["whose rows are fewer than it says", without("data/users/")],
    ["whose files are fewer than it says", without("files/")],
    ["without its summary", without("summary.json")],
    ["with a file that leads out of the storage", before("summary.json", "files/../../fuera.txt")],
    ["with rows of a table that is not ours", before("summary.json", "data/pg_authid/000001.copy")],
    ["of a newer format", as("manifest.json", (text) => text.replace('"format": 1', '"format": 2'))],
    ["of a newer version", as("manifest.json", (text) => text.replace("011_file_journal", "999_tomorrow"))],
    [
      "with other tables",
      as("manifest.json", (text) => text.replace('"name": "companies"', '"name": "pg_authid"')),
    ],
  ])("is one %s", async (_name, change) => {
    const forged = await forge(path, change);
    const into = intoFolder();
    await expect(restore(forged, into)).rejects.toThrow(/versión|no es una copia|violates/);
    await expectNothingRestored();
  });

  it("goes into no installation that somebody uses", async () => {
    await migrate(target.connectionString);
    const used = connectDatabase({ connectionString: target.connectionString, most: 1 });
    await createFactories(used.db).company({ name: "La que ya estaba" });
    await used.close();
    const before = await contentsOf(target);
    await expect(restore(path, intoFolder())).rejects.toThrow(/^Aquí ya hay empresas o usuarios/);
    expect(await contentsOf(target)).toEqual(before);
  });
});

const swift = await findSwift();
const isMissing = "missing" in swift;

describe.skipIf(isMissing)(`a backup and a bucket${isMissing ? ` (${swift.missing})` : ""}`, () => {
  beforeAll(openBoth);
  afterAll(closeBoth);

  it("moves an installation into it and out of it", async () => {
    if (isMissing) return;
    const { added } = await fill();
    const bucket = openStorage({ dataDir: folder, s3: await createBucket(swift) });
    const path = join(folder, "copia.tar.gz");
    await backup(path);
    await restore(path, bucket);
    const again = join(folder, "otra.tar.gz");
    await backup(again, bucket);
    const names = async (archive: string) => {
      const files = [];
      for await (const { name, content } of readArchive(archive)) {
        if (name.startsWith("files/")) files.push({ name, content: await buffer(content) });
      }
      return files;
    };
    expect(await names(again)).toEqual(await names(path));
    expect(await bucket.stat(added[2]?.key ?? "")).toMatchObject({ bytes: 3_000_000 });
  });
});
