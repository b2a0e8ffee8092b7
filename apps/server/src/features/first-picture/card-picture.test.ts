import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";
import { createPictureDrawer, type PictureDrawer } from "./picture-drawer.ts";

let server: TestServer;
let make: ReturnType<typeof createFactories>;
let company: Awaited<ReturnType<typeof make.company>>;
let draws = 0;
let isFailing = false;
let headers: Record<string, string>;
let now = 1_000_000;

/** The real drawer, counted. */
const drawer = createPictureDrawer({ lowersPriority: false });
const countingDrawer: PictureDrawer = {
  draw(content) {
    draws += 1;
    return isFailing ? Promise.reject(new Error("the drawing thread ended")) : drawer.draw(content);
  },
  close: drawer.close,
};
const inSanJose = { lat_micro: 9_930_000, lng_micro: -84_080_000 };

beforeAll(async () => {
  server = await startTestServer({
    webFolder: testPageFolder,
    drawsPictures: countingDrawer,
    now: () => now,
  });
  make = createFactories(server.database.db);
  company = await make.company({ slug: "cumbres" });
  headers = await signIn(server.database, await make.user(company, { roles: ["admin"] }));
});
afterAll(() => server.close());

const read = (id: number, { etag = "", query = "" } = {}) =>
  server.app.inject({
    url: `/api/Mapas/${id}/dibujo.webp${query}`,
    headers: { ...headers, ...(etag && { "if-none-match": etag }) },
  });

describe("the drawing of a map", () => {
  it("is a picture in each scheme, drawn once until the points change", async () => {
    const map = await make.map(company, { published: true, type: "Mapa Google" });
    await make.point(map, inSanJose);
    const light = await read(map.id);
    expect(light.headers["content-type"]).toBe("image/webp");
    expect(await sharp(light.rawPayload).metadata()).toMatchObject({ width: 800, height: 450 });
    const dark = await read(map.id, { query: "?esquema=dark" });
    expect(dark.rawPayload).not.toEqual(light.rawPayload);
    expect(draws).toBe(1);
    const etag = String(light.headers.etag);
    expect((await read(map.id, { etag })).statusCode).toBe(304);

    await make.point(map, { lat_micro: 10_634_000, lng_micro: -85_440_000 });
    await server.notificationsHandled();
    // The columns of a map are built at most every five seconds.
    now += 5_000;
    await expect.poll(async () => (await read(map.id, { etag })).statusCode).toBe(200);
    expect((await read(map.id)).rawPayload).not.toEqual(light.rawPayload);
    expect(draws).toBe(2);
  });

  it("is private, and only for those who manage the map", async () => {
    const map = await make.map(company, { published: true, type: "Mapa Google" });
    expect((await read(map.id)).headers["cache-control"]).toBe("private, no-cache");
    const statusFor = async (caller: Record<string, string>) =>
      (await server.app.inject({ url: `/api/Mapas/${map.id}/dibujo.webp`, headers: caller })).statusCode;
    const client = await make.user(company, { roles: ["cliente"] });
    expect(await statusFor(await signIn(server.database, client))).toBe(403);
    expect(await statusFor({})).toBe(401);
  });

  it("is missing for another company's map, and for a company's own picture", async () => {
    const foreign = await make.map(await make.company({ slug: "litoral" }), { type: "Mapa Google" });
    expect((await read(foreign.id)).json()).toMatchObject({ codigo: "mapa_no_encontrado" });
    const plan = await make.map(company, { published: true, type: "Imagen" });
    expect((await read(plan.id)).json()).toMatchObject({ codigo: "no_encontrado" });
  });

  it("is tried again five minutes after it could not be drawn", async () => {
    const map = await make.map(company, { type: "Mapa Google" });
    isFailing = true;
    onTestFinished(() => {
      isFailing = false;
    });
    const drawsBefore = draws;
    expect((await read(map.id)).statusCode).toBe(404);
    expect((await read(map.id)).statusCode).toBe(404);
    expect(draws - drawsBefore).toBe(1);
    isFailing = false;
    now += 5 * 60_000;
    expect((await read(map.id)).statusCode).toBe(200);
  });
});
