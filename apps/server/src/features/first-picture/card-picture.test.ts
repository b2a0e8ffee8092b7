import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer } from "../../testing/running-server.ts";
import { createPictureDrawer, type PictureDrawer } from "./picture-drawer.ts";

let server: TestServer;
let make: ReturnType<typeof createFactories>;
let company: Awaited<ReturnType<typeof make.company>>;
let draws = 0;
let now = 1_000_000;

/** The real drawer, counted. */
const drawer = createPictureDrawer();
const countingDrawer: PictureDrawer = {
  draw(content) {
    draws += 1;
    return drawer.draw(content);
  },
  close: drawer.close,
};
const inSanJose = { lat_micro: 9_930_000, lng_micro: -84_080_000 };

beforeAll(async () => {
  server = await startTestServer({ drawsPictures: countingDrawer, now: () => now });
  make = createFactories(server.database.db);
  company = await make.company({ slug: "cumbres" });
});
afterAll(() => server.close());

const read = (id: number, headers: Record<string, string> = {}, query = "") =>
  server.app.inject({ url: `/api/Mapas/${id}/dibujo.webp${query}`, headers });

describe("the drawing of a map", () => {
  it("is a picture in each scheme, drawn once until the points change", async () => {
    const map = await make.map(company, { published: true, type: "Mapa Google" });
    await make.point(map, inSanJose);
    const light = await read(map.id);
    expect(light.headers["content-type"]).toBe("image/webp");
    expect(await sharp(light.rawPayload).metadata()).toMatchObject({ width: 800, height: 450 });
    const dark = await read(map.id, {}, "?esquema=dark");
    expect(dark.rawPayload).not.toEqual(light.rawPayload);
    expect(draws).toBe(1);
    const etag = String(light.headers.etag);
    expect((await read(map.id, { "if-none-match": etag })).statusCode).toBe(304);

    await make.point(map, { lat_micro: 10_634_000, lng_micro: -85_440_000 });
    await server.notificationsHandled();
    // The columns of a map are built at most every five seconds.
    now += 5_000;
    await expect.poll(async () => (await read(map.id, { "if-none-match": etag })).statusCode).toBe(200);
    expect((await read(map.id)).rawPayload).not.toEqual(light.rawPayload);
    expect(draws).toBe(2);
  });

  it("is hidden with its map, and does not exist for a company's own picture", async () => {
    const hidden = await make.map(company, { published: false, type: "Mapa Google" });
    expect((await read(hidden.id)).json()).toMatchObject({ codigo: "mapa_no_encontrado" });
    const plan = await make.map(company, { published: true, type: "Imagen" });
    expect((await read(plan.id)).json()).toMatchObject({ codigo: "no_encontrado" });
  });
});
