import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { createImportMap } from "./import.fixture.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const data = join(import.meta.dirname, "../../../../../../shared/data");

/** `npm run soak` imports the largest too. */
const files = [
  { name: "puntos_salud_osm.csv", rows: 2573, title: "without a key", keyColumn: undefined },
  { name: "puntos_salud_osm.csv", rows: 2573, title: "by the key osm", keyColumn: "osm" },
  ...(process.env.SURVIVAL_SEED
    ? [{ name: "proyectos_2018.csv", rows: 28_385, title: "without a key", keyColumn: undefined }]
    : []),
];

describe.skipIf(!existsSync(data))("the real files (skipped without ../shared/data)", () => {
  it.each(files)(
    "$name is imported with all its $rows rows, $title, and only once",
    async ({ name, rows, keyColumn }) => {
      const map = await createImportMap(database);
      const expected = {
        rows,
        rejected: 0,
        duplicates: 0,
        withoutPosition: 0,
        outsideCountry: 0,
        unknownPlaces: 0,
        sharedIdentity: 0,
      };
      const path = join(data, name);
      expect(await map.importFile(path, { keyColumn })).toMatchObject({ ...expected, created: rows });
      expect(await map.importFile(path, { keyColumn })).toMatchObject({
        ...expected,
        created: 0,
        updated: 0,
      });
    },
  );
});
