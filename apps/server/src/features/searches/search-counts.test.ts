import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { parseFilters } from "@mapaobra/contract/wire/filter-query";
import { dropUnknownFilters } from "@mapaobra/domain/point/filter-choices";
import { pointPlaces } from "@mapaobra/domain/point/filter-places";
import { compileFilters, filterPoints } from "@mapaobra/domain/point/filters";
import { buildTextIndex } from "@mapaobra/domain/point/text-index";
import { decodePointTable } from "@mapaobra/map/points/decode-point-table";
import { tableFromIPC } from "@uwdata/flechette";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";
import { createImportMap } from "../import/import.fixture.ts";

let server: TestServer;
let make: ReturnType<typeof createFactories>;

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder });
  make = createFactories(server.database.db);
});
afterAll(() => server.close());

const place = { lat_micro: 9_900_000, lng_micro: -84_100_000 };

async function person(company: { readonly id: number }) {
  const user = await make.user(company, { roles: ["cliente"] });
  return { user, headers: await signIn(server.database, user) };
}

async function counts(headers: Record<string, string>): Promise<Record<number, [number, number]>> {
  const reply = await server.app.inject({ url: "/api/busquedas/conteos", headers });
  expect(reply.statusCode).toBe(200);
  const rows: { id: number; puntos: number; nuevos: number }[] = reply.json();
  return Object.fromEntries(rows.map(({ id, puntos, nuevos }) => [id, [puntos, nuevos]]));
}

describe("the counts of saved searches", () => {
  it("have what each finds, and what was created since the reader looked", async () => {
    const company = await make.company();
    const map = await make.map(company);
    const old = { ...place, created_at: "2020-01-01" };
    await make.point(map, { ...old, stage: "TERMINADO" });
    await make.point(map, { ...old, stage: "OBRA GRIS", name: "Torre Álamo" });
    await make.point(map, { stage: "OBRA GRIS", name: "Torre sin posición" });
    const { user, headers } = await person(company);
    const since = { created_at: "2025-01-01" };
    const [all, grey, towers] = [
      await make.search(map, user, since),
      await make.search(map, user, { ...since, filters: "etapa=obra+gris" }),
      await make.search(map, user, { ...since, filters: "buscar=alamo" }),
    ];
    expect(await counts(headers)).toEqual({ [all.id]: [2, 0], [grey.id]: [1, 0], [towers.id]: [1, 0] });

    await make.point(map, { ...place, stage: "OBRA GRIS", name: "Casa" });
    await server.notificationsHandled();
    expect(await counts(headers)).toEqual({ [all.id]: [3, 1], [grey.id]: [2, 1], [towers.id]: [1, 0] });

    await server.app.inject({ method: "POST", url: `/api/busquedas/${all.id}/vista`, headers, payload: {} });
    expect(await counts(headers)).toEqual({ [all.id]: [3, 0], [grey.id]: [2, 1], [towers.id]: [1, 0] });
  });

  it("of a canton or a district alone equal a query", async () => {
    const company = await make.company();
    const map = await make.map(company);
    const escazu = { ...place, province: "SAN JOSÉ", canton: "ESCAZÚ" };
    await make.point(map, { ...escazu, district: "SAN RAFAEL" });
    await make.point(map, { ...escazu, district: "SAN ANTONIO" });
    await make.point(map, { ...place, province: "HEREDIA", canton: "SAN RAFAEL", district: "SAN RAFAEL" });
    await make.point(map, { province: "SAN JOSÉ", canton: "ESCAZÚ", district: "SAN RAFAEL" });
    const { user, headers } = await person(company);
    const searches = [
      await make.search(map, user, { filters: "canton=escazu" }),
      await make.search(map, user, { filters: "distrito=san+rafael" }),
    ];
    const { rows } = await server.database.pool.query(
      `select count(*) filter (where canton = 'ESCAZÚ')::integer as canton,
         count(*) filter (where district = 'SAN RAFAEL')::integer as district
       from points where map_id = $1 and lat_micro <> 0`,
      [map.id],
    );
    const counted = await counts(headers);
    expect(searches.map(({ id }) => counted[id]?.[0])).toEqual([rows[0].canton, rows[0].district]);
  });

  it("are zero on a map that the reader may no longer read, and without a map", async () => {
    const [company, other] = [await make.company(), await make.company()];
    const map = await make.map(other);
    await make.point(map, place);
    const { user, headers } = await person(company);
    const away = await make.search(map, user, { company_id: company.id });
    const gone = await make.search(map, user, { company_id: company.id, map_id: null });
    expect(await counts(headers)).toEqual({ [away.id]: [0, 0], [gone.id]: [0, 0] });
  });
});

const data = join(import.meta.dirname, "../../../../../../shared/data");

describe.skipIf(!existsSync(data))("on the real rows (skipped without ../shared/data)", () => {
  it("the server counts what the browser shows", async () => {
    const map = await createImportMap(server.database);
    const lines = (await readFile(join(data, "proyectos_2018.csv"), "utf8")).split("\n");
    // Every tenth line, with the headings.
    const { created } = await map.importText(lines.filter((_, index) => index % 10 === 0).join("\n"));
    const { user, headers } = await person({ id: map.company_id });
    const queries = [
      "",
      "etapa=no+definido",
      "provincia=san+jose&canton=escazu",
      "canton=escazu",
      "distrito=san+rafael",
      "clase=residencial&m2min=80&m2max=120.5",
      "buscar=casa",
      "buscar=condominio+vista&desde=2018-03-01&hasta=2018-06-30",
      "desde=2018-05-01",
      "multimedia=si",
      "zona=9.9_-84.2*9.95_-84.2*9.95_-84.1*9.9_-84.1",
    ];
    const searches: number[] = [];
    for (const filters of queries) searches.push((await make.search(map, user, { filters })).id);

    const arrow = async (columns: string) => {
      const url = `/api/Mapas/${map.id}/puntos.arrow?columnas=${columns}`;
      const reply = await server.app.inject({ url, headers: { ...headers, "accept-encoding": "br" } });
      return brotliDecompressSync(reply.rawPayload);
    };
    const { table } = decodePointTable(await arrow("mapa"));
    const rows = tableFromIPC(await arrow("texto"));
    const texts = buildTextIndex(table.ids, {
      at(row) {
        const { nombre, permiso, desarrollo, construye, fecha, m2 } = rows.at(row);
        const date = fecha === null ? null : new Date(fecha).toISOString().slice(0, 10);
        return { name: nombre, permit: permiso, developer: desarrollo, builder: construye, date, area: m2 };
      },
    });
    const places = pointPlaces(table);
    const shown = queries.map((query) => {
      const filters = dropUnknownFilters(parseFilters(query), table, places);
      return filterPoints(table, compileFilters(filters), { texts }).matches;
    });
    expect(table.count).toBe(created);
    const counted = await counts(headers);
    expect(searches.map((id) => counted[id]?.[0])).toEqual(shown);
  });
});
