import { brotliDecompressSync } from "node:zlib";
import { decodePointTable } from "@mapaobra/map/points/decode-point-table";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cacheLimits } from "../../testing/cache-limits.ts";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { namedPicture } from "./named-picture.fixture.ts";
import { createSurroundingsPictureService } from "./surroundings-picture-service.ts";

let server: TestServer;
let make: ReturnType<typeof createFactories>;

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder });
  make = createFactories(server.database.db);
});
afterAll(() => server.close());

const streets = {
  hash: "a",
  tileSet: { schema: "openmaptiles", minZoom: 0, maxZoom: 14 },
  read: async () => [],
} as const;
const publishedMap = async () => make.map(await make.company(), { published: true });
const at = (degrees: number) => ({ lat_micro: 9_926_000, lng_micro: -84_081_000 + degrees * 1_000_000 });

/** The points that reach the drawing. */
async function drawnPoints(project: { id: number; map_id: number }, hasStreets: boolean) {
  let ids: number[] = [];
  const { read } = createSurroundingsPictureService({
    db: server.database.db,
    draw: async ({ columns }) => {
      ids = [...decodePointTable(Uint8Array.from(brotliDecompressSync(columns))).table.ids];
      return namedPicture("surroundings");
    },
    streets: () => (hasStreets ? streets : null),
    cacheLimits: cacheLimits.projectPictures,
    log: server.app.log,
  });
  const position = { latitude: 9.926, longitude: -84.081 };
  await read({ pointId: project.id, mapId: project.map_id, revision: 1, position }, () => undefined);
  return ids.toSorted((a, b) => a - b);
}

it("shows the projects that its frame reaches, with streets and without", async () => {
  const map = await publishedMap();
  const project = await make.point(map, at(0));
  const next = await make.point(map, at(0.017));
  const town = await make.point(map, at(0.2));
  await make.point(map, at(0.4));
  expect(await drawnPoints(project, true)).toEqual([project.id, next.id]);
  expect(await drawnPoints(project, false)).toEqual([project.id, next.id, town.id]);
});

it("shows the project among more and newer neighbours than it can show", async () => {
  const map = await publishedMap();
  const project = await make.point(map, at(0));
  await server.database.pool.query(
    `insert into points (map_id, company_id, name, lat_micro, lng_micro)
     select ${map.id}, ${map.company_id}, 'Torre ' || n, 9926000, -84081000 from generate_series(1, 600) as n`,
  );
  const ids = await drawnPoints(project, true);
  expect(ids).toContain(project.id);
  expect(ids).toHaveLength(501);
});
