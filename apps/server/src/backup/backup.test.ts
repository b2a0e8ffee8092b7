import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrate } from "../database/migrate.ts";
import { asSystem } from "../database/unit-of-work.ts";
import { createFactories } from "../testing/factories.ts";
import { writeArchive } from "./archive-writer.ts";
import { createBackup } from "./create-backup.ts";
import {
  asOwner,
  backupTime,
  dumpRows,
  type Installations,
  openInstallations,
} from "./two-installations.fixture.ts";

let two: Installations;

describe("a backup", () => {
  beforeEach(async () => {
    two = await openInstallations();
  });
  afterEach(() => two.close());

  it("restores every row, every byte, row-level security and triggers into an empty installation", async () => {
    const { added } = await two.seed();
    const { administrator } = two.source;
    const streets = "basemap/calles.pmtiles";
    await two.storage.write(streets, Buffer.from("streets"));
    await administrator.query(
      `insert into street_archive (key, sha256, bytes, schema, min_zoom, max_zoom)
       values ($1, sha256(''), 7, 'openmaptiles', 5, 14)`,
      [streets],
    );
    const path = join(two.folder, "copia.tar.gz");
    const before = await dumpRows(two.source);
    const summary = await two.backup(path);
    expect(summary).toMatchObject({
      files: 4,
      missing: [],
      rows: { companies: 1, media: 3, street_archive: 1 },
    });
    const into = two.targetStorage();
    expect(await two.restore(path, into)).toEqual(summary);
    expect(await dumpRows(two.target)).toEqual(before);
    for (const key of [...added.map(({ key }) => key), streets]) {
      const [was, is] = [await buffer(await two.storage.read(key)), await buffer(await into.read(key))];
      expect(is.equals(was)).toBe(true);
    }

    const guards =
      "select relname, relrowsecurity, relforcerowsecurity from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1";
    const { administrator: target } = two.target;
    expect((await target.query(guards)).rows).toEqual((await administrator.query(guards)).rows);
    const silent = await target.query("select from pg_trigger where tgenabled <> 'O'");
    expect(silent.rowCount).toBe(0);
    const restored = two.connectTarget();
    const [{ id }] = (await target.query("select max(id) as id from companies")).rows;
    expect((await createFactories(restored.db).company()).id).toBe(id + 1);
    await restored.close();
  });

  it("is a consistent snapshot with all files during concurrent writes and deletions", async () => {
    const { make, company, point, added } = await two.seed();
    const before = await dumpRows(two.source);
    const path = join(two.folder, "copia.tar.gz");
    const slow = new PassThrough();
    const backingUp = asOwner(two.source, (client) =>
      createBackup({
        client,
        storage: two.storage,
        archive: writeArchive(slow, backupTime),
        product: "1.2.3",
        now: backupTime,
      }),
    );
    // The reader pauses, so the backup blocks in the middle.
    await once(slow, "readable");
    await make.user(company);
    const addedDuringBackup = await two.addMedia(make, point, 10);
    const deleted = added[2] ?? expect.unreachable();
    await two.files.withDeletions((discard) =>
      asSystem(two.connection.db, async (unit) => {
        await unit.deleteFrom("media").where("id", "=", deleted.id).execute();
        await discard(unit, [deleted.key]);
      }),
    );
    await two.files.sweep();
    expect(await two.storage.stat(deleted.key)).toBeDefined();

    await Promise.all([pipeline(slow, createWriteStream(path)), backingUp]);
    await two.files.sweep();
    expect(await two.storage.stat(deleted.key)).toBeUndefined();

    const into = two.targetStorage();
    await two.restore(path, into);
    const { sequences: _, ...rows } = await dumpRows(two.target);
    expect({ ...rows, sequences: before.sequences }).toEqual(before);
    expect(await into.stat(deleted.key)).toMatchObject({ bytes: 3_000_000 });
    expect(await into.stat(addedDuringBackup.key)).toBeUndefined();
  });

  it("lists files that were already missing, and is complete without them", async () => {
    const { added } = await two.seed();
    const missing = added[0]?.key ?? expect.unreachable();
    await two.storage.remove(missing);
    const path = join(two.folder, "copia.tar.gz");
    expect(await two.backup(path)).toMatchObject({ files: 2, missing: [missing] });
    expect(await two.restore(path, two.targetStorage())).toMatchObject({ files: 2, missing: [missing] });
  });

  it("has the notices of requests, and none of imports, which it leaves out", async () => {
    const { make, company, point } = await two.seed();
    const user = await make.user(company);
    const inquiry = await make.inquiry(point);
    await two.source.administrator.query(
      `with started as (
         insert into imports (company_id, map_name, file_key, file_name, bytes)
         values (${company.id}, 'Obras', 'x', 'obras.csv', 1) returning id
       )
       insert into notices (user_id, kind, at, inquiry_id, import_id)
       select ${user.id}, 'inquiry', now(), ${inquiry.id}, null
       union all select ${user.id}, 'import', now(), null, id from started`,
    );
    await two.backup(join(two.folder, "copia.tar.gz"));
    await two.restore(join(two.folder, "copia.tar.gz"), two.targetStorage());
    const { rows } = await two.target.administrator.query("select inquiry_id, import_id from notices");
    expect(rows).toEqual([{ inquiry_id: inquiry.id, import_id: null }]);
  });

  it("of an older version is migrated to the current one", async () => {
    await migrate(two.source.connectionString, { upTo: "010_before_the_actor.sql" });
    await createFactories(two.connection.db).company({ name: "De antes" });
    await two.backup(join(two.folder, "copia.tar.gz"));
    await two.restore(join(two.folder, "copia.tar.gz"), two.targetStorage());
    const { rows } = await two.target.administrator.query("select name from companies");
    expect(rows).toEqual([{ name: "De antes" }]);
    expect(await migrate(two.target.connectionString)).toEqual([]);
  });

  it("is readable by its owner only, never overwrites another, and leaves no file when it fails", async () => {
    await expect(two.backup(join(two.folder, "copia.tar.gz"))).rejects.toThrow(/^No hay nada que copiar/);
    await expect(two.backup(join(two.folder, "nada", "copia.tar.gz"))).rejects.toThrow(
      /no existe esa carpeta/,
    );
    expect((await readdir(two.folder)).filter((name) => name.startsWith("copia"))).toEqual([]);
    await two.seed([1]);
    const path = join(two.folder, "copia.tar.gz");
    await two.backup(path);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await expect(two.backup(path)).rejects.toThrow(/^Ya existe /);
  });
});
