import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseFilters } from "@mapaobra/contract/wire/filter-query";
import { compileFilters, filterPoints } from "@mapaobra/domain/point/filters";
import { buildTextIndex } from "@mapaobra/domain/point/text-index";
import { decodePointTable } from "@mapaobra/map/points/decode-point-table";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPointsOnMap } from "../../../database/points-on-map.ts";
import { asSystem } from "../../../database/unit-of-work.ts";
import { withConnection } from "../../../database/with-connection.ts";
import { createTestDatabase, type TestDatabase } from "../../../testing/database.ts";
import { createImportMap } from "../../import/import.fixture.ts";
import { columnSets } from "../columns/column-sets.ts";
import { inSnapshot, readColumns } from "../columns/columns-repository.ts";
import { encodeColumns } from "../columns/encode-columns.ts";
import { type MatchedPoint, matcherOf } from "./match-points-service.ts";

const data = join(import.meta.dirname, "../../../../../../../shared/data");

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** The map as the browser has it. */
const loadTable = (mapId: number) =>
  withConnection(database.connectionString, "test", (client) =>
    inSnapshot(client, null, async () => {
      const values = await readColumns(client, mapId, columnSets.mapa);
      return decodePointTable(encodeColumns(columnSets.mapa, values, 1)).table;
    }),
  );

describe.skipIf(!existsSync(data))("the real projects (skipped without ../shared/data)", () => {
  it("are matched in small groups as in the whole map of the browser", async () => {
    const map = await createImportMap(database);
    const lines = (await readFile(join(data, "proyectos_2018.csv"), "utf8")).split("\n");
    // Every tenth line, with the headings.
    await map.importText(lines.filter((_, index) => index % 10 === 0).join("\n"));
    const table = await loadTable(map.id);
    const rows = await asSystem(database.db, (unit) => readPointsOnMap(unit, map.id, [...table.ids]));
    const byId = new Map(rows.map((row) => [row.id, row]));
    const texts = buildTextIndex(table.ids, {
      at: (row) => byId.get(table.ids[row] as number) as MatchedPoint,
    });
    const groupSize = 97;
    const groups = Array.from({ length: Math.ceil(rows.length / groupSize) }, (_, group) =>
      matcherOf(rows.slice(group * groupSize, (group + 1) * groupSize)),
    );
    const [first] = rows as [MatchedPoint];
    const addresses = [
      "",
      `numero=${first.id}`,
      "buscar=constructora+san",
      "buscar=jimenez+casa",
      "construye=propietario",
      "clase=residencial&provincia=san+jose",
      "canton=escazu&m2min=150&m2max=900.5",
      "etapa=no+definido&desde=2018-03-01&hasta=2018-06-30",
      "zona=9.8_-84.3*10.1_-84.3*10.1_-84*9.95_-84.15&m2min=100",
      "multimedia=si",
    ];
    for (const address of addresses) {
      const query = compileFilters(parseFilters(address));
      const { mask, matches } = filterPoints(table, query, { texts });
      const inBrowser = table.ids.filter((_, row) => mask[row] === 1);
      const onServer = groups.flatMap((match) => [...match(address)]);
      expect(
        onServer.sort((one, other) => one - other),
        address,
      ).toEqual([...inBrowser]);
      expect(onServer, address).toHaveLength(matches);
    }
  });
});
