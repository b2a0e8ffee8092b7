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

const covers = async (mapId: number, ids: readonly (number | string)[], headers = {}) => {
  const url = `/api/Mapas/${mapId}/portadas?ids=${ids.join(",")}`;
  const reply = await server.app.inject({ url, headers });
  return { status: reply.statusCode, body: reply.json() };
};

describe("the covers of points", () => {
  it("are the first photograph, or else the first panorama; points without a picture are left out", async () => {
    const [withBoth, withPanorama, withDocument] = [
      await make.point(map),
      await make.point(map),
      await make.point(map),
    ];
    await make.media(withBoth, { kind: "panorama" });
    const photograph = await make.media(withBoth, { kind: "image" });
    await make.media(withBoth, { kind: "image" });
    const panorama = await make.media(withPanorama, { kind: "panorama" });
    await make.media(withDocument, { kind: "document" });

    const { status, body } = await covers(map.id, [withBoth.id, withPanorama.id, withDocument.id]);
    expect(status).toBe(200);
    expect(body).toEqual([
      { id: withBoth.id, urlMiniatura: expect.stringContaining(photograph.key) },
      { id: withPanorama.id, urlMiniatura: expect.stringContaining(panorama.key) },
    ]);
  });

  it("of an unpublished map are signed, for those who may see it", async () => {
    const hidden = await make.map(company);
    const point = await make.point(hidden);
    await make.media(point, { kind: "image" });

    expect((await covers(hidden.id, [point.id])).status).toBe(404);
    const { body } = await covers(hidden.id, [point.id], admin);
    expect(body[0].urlMiniatura).toContain("firma=");
  });

  it("leave out points of other maps and of the bin", async () => {
    const elsewhere = await make.point(await make.map(company, { published: true }));
    const deleted = await make.point(map);
    for (const point of [elsewhere, deleted]) await make.media(point, { kind: "image" });
    await server.app.inject({ method: "DELETE", url: `/api/Root/${deleted.id}`, headers: admin });

    expect(await covers(map.id, [elsewhere.id, deleted.id])).toEqual({ status: 200, body: [] });
  });

  it.each([
    ["no id", []],
    ["text", ["uno"]],
    ["a fraction", [1.5]],
    ["101 ids", Array(101).fill(1)],
  ])("with %s are a 400", async (_case, ids) => expect((await covers(map.id, ids)).status).toBe(400));
});
