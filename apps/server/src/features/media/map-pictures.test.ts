import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";

let server: TestServer;
let make: ReturnType<typeof createFactories>;
let company: Awaited<ReturnType<typeof make.company>>;
let map: Awaited<ReturnType<typeof make.map>>;
let admin: { authorization: string };

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder });
  make = createFactories(server.database.db);
  company = await make.company();
  map = await make.map(company, { published: true });
  admin = await signIn(server.database, await make.user(company, { roles: ["admin"] }));
});
afterAll(() => server.close());

const placed = { lat_micro: 9_926_000, lng_micro: -84_081_000 };

const pictures = async (mapId: number, query = "", headers = {}) => {
  const reply = await server.app.inject({ url: `/api/Mapas/${mapId}/fotografias?${query}`, headers });
  return { status: reply.statusCode, body: reply.json() };
};
const idsOf = async (...request: Parameters<typeof pictures>) =>
  (await pictures(...request)).body.map(({ id }: { id: number }) => id);

describe("the pictures of a map", () => {
  it("are its photographs and panoramas by the time they were taken or else uploaded, newest first, by pages", async () => {
    const [tower, house] = [await make.point(map, placed), await make.point(map, placed)];
    const taken = (day: string) => ({ taken_at: new Date(`2026-${day}T12:00:00Z`) });
    const old = await make.media(tower, taken("02-01"));
    const uploaded = await make.media(house, { created_at: new Date("2026-05-01T12:00:00Z") });
    const sphere = await make.media(tower, { kind: "panorama", ...taken("03-01") });
    const alike = await make.media(house, taken("03-01"));
    await make.media(tower, { kind: "video", ...taken("04-01") });
    await make.media(tower, { kind: "document", ...taken("04-02") });

    const { status, body } = await pictures(map.id);
    expect(status).toBe(200);
    const picture = (media: typeof old, isPanorama: boolean, fecha: string) => ({
      id: media.id,
      puntoId: media.point_id,
      es360: isPanorama,
      fecha: `2026-${fecha}T12:00:00.000Z`,
      urlMiniatura: expect.stringContaining("miniatura"),
    });
    expect(body).toEqual([
      picture(uploaded, false, "05-01"),
      picture(alike, false, "03-01"),
      picture(sphere, true, "03-01"),
      picture(old, false, "02-01"),
    ]);
    expect(await idsOf(map.id, "limit=2&offset=1")).toEqual([alike.id, sphere.id]);
    expect(await idsOf(map.id, `ids=${tower.id}`)).toEqual([sphere.id, old.id]);
  });

  it("are without those of the bin, of projects without a place and of other maps, for staff too", async () => {
    const elsewhere = await make.point(await make.map(company, { published: true }), placed);
    const deleted = await make.point(map, { ...placed, deleted_at: new Date() });
    const unplaced = await make.point(map);
    for (const point of [elsewhere, deleted, unplaced]) await make.media(point);
    const ids = [elsewhere.id, deleted.id, unplaced.id].join();
    expect(await idsOf(map.id, `ids=${ids}`, admin)).toEqual([]);
  });

  it("that is not published are signed, for those who may see it", async () => {
    const hidden = await make.map(company);
    await make.media(await make.point(hidden, placed));
    expect((await pictures(hidden.id)).status).toBe(404);
    const { body } = await pictures(hidden.id, "", admin);
    expect(body).toEqual([expect.objectContaining({ urlMiniatura: expect.stringContaining("firma=") })]);
  });

  it.each(["limit=501", "ids=uno", "offset=-1"])("with %s are a 400", async (query) =>
    expect((await pictures(map.id, query)).status).toBe(400),
  );
});
