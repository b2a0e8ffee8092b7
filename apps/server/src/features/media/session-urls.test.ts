import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";
import { jpeg } from "./media.fixture.ts";

let server: TestServer;
let make: ReturnType<typeof createFactories>;
let company: Awaited<ReturnType<typeof make.company>>;
let point: Awaited<ReturnType<typeof make.point>>;
let now = Date.now();

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder, now: () => now });
  make = createFactories(server.database.db);
  company = await make.company();
  const picture = await jpeg();
  const map = await make.map(company, { type: "imagen", image_key: "mapas/1/plano.jpg" });
  point = await make.point(map);
  const media = await make.media(point, { key: `ID_${company.id}_${point.id}/Fotos/casa.jpg` });
  for (const key of [media.key, "mapas/1/plano.jpg"]) await server.storage.write(key, picture);
});
afterAll(() => server.close());

/** The clock of these tests moves by hours. */
const DAY_SECONDS = 86_400;

type Headers = { authorization: string };
const get = (url: string, headers: Partial<Headers> = {}) => server.app.inject({ url, headers });
const status = async (url: string) => (await get(url)).statusCode;
const userWith = (role: "user" | "cliente") => make.user(company, { roles: [role] });
/** Every signed URL that a session gets: an original or a copy, its derived pictures, a cover, a map picture. */
const signedUrls = async (headers: Headers): Promise<string[]> => {
  const [{ url, urlMiniatura, urlVista }] = (await get(`/api/Root/${point.id}`, headers)).json().imagenes;
  const [cover] = (await get(`/api/Mapas/${point.map_id}/portadas?ids=${point.id}`, headers)).json();
  const map = (await get(`/api/Mapas/${point.map_id}`, headers)).json();
  return [url, urlMiniatura, urlVista, cover.urlMiniatura, map.maP_IMAGEN];
};
const statuses = async (urls: readonly string[]) => [...new Set(await Promise.all(urls.map(status)))];

describe("the signed URLs of a session", () => {
  it.each(["user", "cliente"] as const)("of a %s end with it, and those of others do not", async (role) => {
    const [one, other] = [
      await signIn(server.database, await userWith(role)),
      await signIn(server.database, await userWith(role)),
    ];
    const [urls, otherUrls] = [await signedUrls(one), await signedUrls(other)];
    expect(await statuses([...urls, ...otherUrls])).toEqual([200]);
    const reply = await server.app.inject({ method: "POST", url: "/api/auth/cerrar-sesion", headers: one });
    expect(reply.statusCode).toBe(200);
    expect(await statuses(urls)).toEqual([404]);
    expect(await statuses(otherUrls)).toEqual([200]);
  });

  it("end when another process ended it, or its user was deactivated", async () => {
    for (const change of [
      "delete from sign_in_tokens where user_id = $1",
      "update users set active = false where id = $1",
    ]) {
      const user = await userWith("user");
      const urls = await signedUrls(await signIn(server.database, user));
      expect(await statuses(urls)).toEqual([200]);
      await server.database.pool.query(change, [user.id]);
      await server.notificationsHandled();
      expect(await statuses(urls)).toEqual([404]);
    }
  });

  it("end for a user who may not see the file any more", async () => {
    const user = await userWith("user");
    const urls = await signedUrls(await signIn(server.database, user));
    await server.database.pool.query("update users set company_id = $2 where id = $1", [
      user.id,
      (await make.company()).id,
    ]);
    await server.notificationsHandled();
    expect(await statuses(urls)).toEqual([404]);
  });

  it("are of the session: neither another one nor none can be written into them", async () => {
    const urls = await signedUrls(await signIn(server.database, await userWith("user")));
    const id = /sesion=([\w-]+)/.exec(urls[0] ?? "")?.[1] ?? "";
    expect(id).toMatch(/^[\w-]{36}$/);
    const otherUrl = (await signedUrls(await signIn(server.database, await userWith("user"))))[0] ?? "";
    const otherId = /sesion=([\w-]+)/.exec(otherUrl)?.[1] ?? "";
    expect(await statuses(urls.map((url) => url.replace(id, otherId)))).toEqual([404]);
    expect(await statuses(urls.map((url) => url.replace(`&sesion=${id}`, "")))).toEqual([404]);
  });

  it("stay valid when the token is renewed", async () => {
    const headers = await signIn(server.database, await userWith("user"));
    const urls = await signedUrls(headers);
    const token = headers.authorization.replace("Bearer ", "");
    const { json } = await server.app.inject({
      method: "POST",
      url: "/api/auth/refresh",
      payload: { token },
    });
    const renewed = await signedUrls({ authorization: `Bearer ${json().token}` });
    expect(renewed).toEqual(urls);
  });

  it("are valid for 3 to 4 hours, and the same for one", async () => {
    const headers = await signIn(server.database, await userWith("user"), DAY_SECONDS);
    const start = Math.ceil(now / 3_600_000) * 3_600_000;
    now = start;
    const urls = await signedUrls(headers);
    now = start + 3_599_000;
    expect(await signedUrls(headers)).toEqual(urls);
    now = start + 4 * 3_600_000;
    expect(await statuses(urls)).toEqual([200]);
    now = start + 4 * 3_600_000 + 1_000;
    expect(await statuses(urls)).toEqual([404]);
    expect(await statuses(await signedUrls(headers))).toEqual([200]);
  });

  it("are checked without a query for the session", async () => {
    const [url = ""] = await signedUrls(await signIn(server.database, await userWith("user"), DAY_SECONDS));
    await server.notificationsHandled();
    await status(url);
    const queries = async (address: string) => {
      let connections = 0;
      const count = () => {
        connections += 1;
      };
      server.database.requestPool.on("acquire", count);
      await status(address);
      server.database.requestPool.off("acquire", count);
      return connections;
    };
    expect(await queries(url)).toBeLessThanOrEqual(1);
  });
});
