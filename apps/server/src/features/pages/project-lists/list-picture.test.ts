import { brotliDecompressSync } from "node:zlib";
import { emptyTable } from "@mapaobra/domain/point/table";
import { decodePointTable } from "@mapaobra/map/points/decode-point-table";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFactories } from "../../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../../testing/running-server.ts";
import { placeCard } from "../../first-picture/place-card.ts";

let server: TestServer;
let make: ReturnType<typeof createFactories>;

beforeAll(async () => {
  server = await startTestServer({
    webFolder: testPageFolder,
    // Draws nothing: the files name their scheme and the points that they would show.
    drawsPictures: {
      draw: async ({ columns }) => {
        const { ids } = decodePointTable(Uint8Array.from(brotliDecompressSync(columns))).table;
        const file = (scheme: string) => Buffer.from(`${scheme} ${[...ids].toSorted((a, b) => a - b)}`);
        const files = { light: file("light"), dark: file("dark") };
        return {
          layouts: [{ layout: "tarjeta", placed: placeCard(emptyTable, ""), files }],
          hasStreets: false,
        };
      },
      close: async () => undefined,
    },
  });
  make = createFactories(server.database.db);
});
afterAll(() => server.close());

const escazu = { lat_micro: 9_926_000, lng_micro: -84_081_000, province: "SAN JOSÉ", canton: "ESCAZÚ" };
const read = (url: string, cookie = "") =>
  server.app.inject({ url, headers: { host: "localhost", accept: "text/html", cookie } });
const addressIn = (html: string) =>
  /<picture>.*<img src="([^"]*\.webp[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";

describe("the map of a list", () => {
  it("shows its projects in each scheme, leads to the live map, and has another address after a change", async () => {
    const company = await make.company({ name: "Cumbres", slug: "cumbres" });
    const map = await make.map(company, { slug: "pais", published: true });
    const other = await make.map(company, { slug: "otro", published: true });
    const plan = await make.map(company, {
      ...{ slug: "plano", published: true, type: "Imagen", image_key: "mapas/1/plano.webp" },
    });
    const shown = [
      await make.point(map, { ...escazu, stage: "ACABADOS" }),
      await make.point(other, { ...escazu, stage: "ACABADOS" }),
    ];
    await make.point(map, { ...escazu, stage: "OBRA GRIS" });
    await make.point(map, { ...escazu, canton: "SANTA ANA", stage: "ACABADOS" });
    await make.point(plan, { ...escazu, stage: "ACABADOS" });
    await server.notificationsHandled();

    const list = "/mapa/cumbres/san-jose/escazu?etapa=acabados";
    const { body } = await read(list);
    expect(body).toContain('alt="Mapa con los proyectos de la lista"');
    expect(body).toMatch(/<a class="map" href="\/mapa\/cumbres\?mapa=[^"]*etapa=acabados[^"]*canton=escazu"/);
    const address = addressIn(body);
    const picture = await read(address);
    expect(picture.body).toBe(`light ${shown.map(({ id }) => id)}`);
    expect(picture.headers["content-type"]).toBe("image/webp");
    expect(picture.headers["cache-control"]).toContain("immutable");
    expect(body).toContain(address.replace("light", "dark").replaceAll("&", "&amp;"));
    expect(addressIn((await read(list, "esquema=dark")).body)).toContain("esquema=dark");

    await server.database.pool.query(`update points set deleted_at = now() where id = ${shown[1]?.id}`);
    await server.notificationsHandled();
    const changed = addressIn((await read(list)).body);
    expect(changed).not.toBe(address);
    expect((await read(changed)).body).toBe(`light ${shown[0]?.id}`);
    expect((await read(address)).headers["cache-control"]).toBe("no-store");
  });

  it("is missing where the list is, and of projects on a company's own picture", async () => {
    const company = await make.company({ slug: "planos" });
    const columns = { slug: "plano", published: true, type: "Imagen", image_key: "mapas/1/plano.webp" };
    await make.point(await make.map(company, columns), escazu);
    await server.notificationsHandled();
    expect((await read("/mapa/planos/lista")).body).not.toContain("<picture>");
    for (const path of [
      "planos/lista.webp?esquema=light",
      "cumbres/lista.webp",
      "cumbres/limon.webp?esquema=light",
      "cumbres/lista.webp?esquema=light&etapa=ninguna",
      "nadie/lista.webp?esquema=light",
    ])
      expect((await read(`/mapa/${path}`)).statusCode, path).toBe(404);
  });
});
