import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readMigrations } from "../../database/migrate.ts";
import { asSystem } from "../../database/unit-of-work.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { createFactories } from "../../testing/factories.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it("panoramas stored by their name alone become photographs, except those that staff linked", async () => {
  const make = createFactories(database.db);
  const point = await make.point(await make.map(await make.company()));
  const photo = { kind: "panorama", name: "Condominio Panorámá.jpg", width: 1600, height: 1200 } as const;
  const named = await make.media(point, photo);
  const others = [
    await make.media(point, { ...photo, width: 1020, height: 512 }),
    await make.media(point, { ...photo, panorama: JSON.stringify({ ProjectionType: "equirectangular" }) }),
    await make.media(point, { ...photo, name: "azotea.jpg" }),
    await make.media(point, { ...photo, width: null, height: null }),
    await make.media(point, photo),
  ];
  await make.panoramaLink(others[4] as (typeof others)[0], others[0] as (typeof others)[0]);

  const migration = (await readMigrations()).find(({ name }) => name === "051_pictures_decide.sql");
  const update = migration?.text.slice(migration.text.indexOf("update media")) ?? "";
  const kinds = await asSystem(database.db, async (unit) => {
    await sql.raw(update).execute(unit);
    return unit.selectFrom("media").select(["id", "kind"]).orderBy("id").execute();
  });
  expect(kinds).toEqual([
    { id: named.id, kind: "image" },
    ...others.map(({ id }) => ({ id, kind: "panorama" })),
  ]);
});
