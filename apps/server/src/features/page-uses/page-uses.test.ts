import { afterAll, beforeAll, expect, it } from "vitest";
import { asSystem } from "../../database/unit-of-work.ts";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";
import { deleteOldUses } from "./page-uses-repository.ts";

const now = () => Date.parse("2026-11-30T12:00:00Z");
const tenYears = 315_000_000;
const options = { webFolder: testPageFolder, now };
const phone = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36";
let server: TestServer;
let make: ReturnType<typeof createFactories>;

beforeAll(async () => {
  server = await startTestServer(options);
  make = createFactories(server.database.db);
});
afterAll(() => server.close());

const query = async (text: string) => (await server.database.pool.query(text)).rows;
const usesAs = async (owner: Parameters<typeof make.user>[0], role: "admin" | "user", search = "") => {
  const headers = await signIn(server.database, await make.user(owner, { roles: [role] }), tenYears);
  return (await server.app.inject({ url: `/api/solicitudes/uso${search}`, headers })).json();
};

it("the pages that people open are summed by day, without robots, and read by the company alone", async () => {
  const company = await make.company({ slug: "cumbres" });
  const map = await make.map(company, { published: true });
  const point = await make.point(map, { name: "Torre", lat_micro: 9_900_000, lng_micro: -84_100_000 });
  await server.notificationsHandled();
  const url = `/mapa/cumbres/proyecto/${point.id}-torre`;
  const visitors = await startTestServer({ ...options, sharesDatabaseWith: server });
  const open = (agent: string, method: "GET" | "HEAD" = "GET") =>
    visitors.app.inject({ method, url, headers: { "user-agent": agent } });
  const { headers, statusCode } = await open(phone);
  expect(statusCode).toBe(200);
  const again = { "user-agent": phone, "if-none-match": String(headers.etag) };
  expect((await visitors.app.inject({ url, headers: again })).statusCode).toBe(304);
  await open("Googlebot/2.1");
  await open(phone, "HEAD");
  await visitors.close();
  await query(
    `insert into page_uses values (${company.id}, '2026-11-01', ${point.id}, 'inquiry', 3),
       (${company.id}, '2026-08-01', ${point.id}, 'card', 9)`,
  );
  const use = { puntoId: point.id, proyecto: "Torre", paginas: 2, tarjetas: 0, solicitudes: 3 };
  expect(await usesAs(company, "user")).toEqual([use]);
  expect(await usesAs(company, "user", "?dias=7")).toEqual([{ ...use, solicitudes: 0 }]);
  expect(await usesAs(await make.company(), "admin")).toEqual([]);
});

it("the sums are deleted after 400 days, and with their project", async () => {
  const { id: companyId, ...rest } = await make.company();
  const map = await make.map({ id: companyId, ...rest });
  const [kept, deleted] = [await make.point(map), await make.point(map)];
  await query(
    `insert into page_uses select ${companyId}, current_date - days, point, 'page', 1
     from unnest(array[400, 401]) as days, unnest(array[${kept.id}, ${deleted.id}]) as point`,
  );
  await asSystem(server.database.db, deleteOldUses);
  await query(`delete from points where id = ${deleted.id}`);
  expect(await query(`select point_id from page_uses where company_id = ${companyId}`)).toEqual([
    { point_id: kept.id },
  ]);
});
