import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asSystem } from "../../database/unit-of-work.ts";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";

let server: TestServer;
let make: ReturnType<typeof createFactories>;

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder, googleMapsKey: "clave" });
  make = createFactories(server.database.db);
});
afterAll(() => server.close());

const read = (url: string) => server.app.inject({ url, headers: { accept: "text/html" } });

async function publishedSite() {
  const company = await make.company();
  const map = await make.map(company, { published: true });
  const point = await make.point(map, { lat_micro: 9_900_000, lng_micro: -84_100_000 });
  return [
    `/mapa/${company.slug}`,
    `/mapa/${company.slug}?punto=${point.id}`,
    `/api/Mapas/${map.id}/puntos.arrow?columnas=mapa`,
    `/api/Root/${point.id}`,
  ];
}

/** Lets units of work hold all connections while `work` runs. Others do not wait for one. */
async function withoutConnections(work: () => Promise<void>): Promise<void> {
  const { db, requestPool } = server.database;
  const { max, connectionTimeoutMillis } = requestPool.options;
  const release = Promise.withResolvers<void>();
  let held = 0;
  const units = Array.from({ length: max ?? 0 }, () =>
    asSystem(db, () => {
      held += 1;
      return release.promise;
    }),
  );
  await expect.poll(() => held).toBe(max);
  requestPool.options.connectionTimeoutMillis = 20;
  try {
    await work();
  } finally {
    requestPool.options.connectionTimeoutMillis = connectionTimeoutMillis;
    release.resolve();
    await Promise.all(units);
  }
}

describe("while all connections to the database are taken", () => {
  it("what visitors read before is there", async () => {
    const addresses = await publishedSite();
    await server.notificationsHandled();
    // The second time reads the state of the map, and the list of projects that the first did not wait for.
    for (const address of [...addresses, ...addresses]) expect((await read(address)).statusCode).toBe(200);
    await withoutConnections(async () => {
      for (const address of addresses) expect((await read(address)).statusCode, address).toBe(200);
    });
  });

  it("the page of a map that has changed is there, without the card of its link", async () => {
    const [page = "", , , point = ""] = await publishedSite();
    await server.notificationsHandled();
    expect((await read(page)).body).toContain("/tarjeta-");
    await server.database.pool.query(
      `update points set stage = 'ACABADOS' where id = ${point.replace("/api/Root/", "")}`,
    );
    await server.notificationsHandled();
    await withoutConnections(async () => {
      const { statusCode, body } = await read(page);
      expect(statusCode).toBe(200);
      expect(body).not.toContain("/tarjeta-");
    });
    expect((await read(page)).body).toContain("/tarjeta-");
  });

  it("what must be read is refused with the time to try again, and is there afterwards", async () => {
    const [page = "", _pageOfPoint, columns = "", point = ""] = await publishedSite();
    await server.notificationsHandled();
    await withoutConnections(async () => {
      for (const address of [page, columns, point]) {
        const { statusCode, headers, json } = await read(address);
        expect([statusCode, headers["retry-after"], headers["cache-control"]], address).toEqual([
          503,
          "5",
          "no-store",
        ]);
        expect(json()).toMatchObject({ codigo: "no_disponible" });
      }
    });
    for (const address of [page, columns, point]) expect((await read(address)).statusCode).toBe(200);
  });
});
