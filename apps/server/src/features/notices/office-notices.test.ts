import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { noticeImport, noticeInquiry } from "../../database/office-notices.ts";
import type { UnitOfWork } from "../../database/schema.ts";
import { asActor, asSystem } from "../../database/unit-of-work.ts";
import { type CompanyServer, startCompanyServer } from "../../testing/company-server.ts";
import { signIn } from "../../testing/sign-in.ts";

type Headers = { readonly authorization: string };
type Factories = CompanyServer["make"];

let context: CompanyServer;
let owner: Awaited<ReturnType<Factories["user"]>>;
let headers: Headers;
let map: Awaited<ReturnType<Factories["map"]>>;
let point: Awaited<ReturnType<Factories["point"]>>;

beforeAll(async () => {
  context = await startCompanyServer();
  map = await context.make.map(context.company);
  point = await context.make.point(map, { lat_micro: 9_900_000, lng_micro: -84_100_000 });
});
afterAll(() => context.server.close());
beforeEach(async () => {
  await query("delete from notices; delete from inquiries; delete from imports");
  owner = await context.make.user(context.company, { roles: ["admin"] });
  headers = await signIn(context.server.database, owner);
});

const query = async (text: string) => (await context.server.database.pool.query(text)).rows;
const inAll = <Result>(work: (unit: UnitOfWork) => Promise<Result>) =>
  asSystem(context.server.database.db, work);
const list = async (by: Headers = headers, url = "") =>
  (await context.server.app.inject({ url: `/api/avisos${url}`, headers: by })).json();
const unread = async (by: Headers = headers) => (await list(by, "/conteo")).sinLeer;
const post = (url: string, payload = {}) =>
  context.server.app.inject({ method: "POST", url: `/api/avisos${url}`, payload, headers });

async function receive(columns: Parameters<Factories["inquiry"]>[1] = {}) {
  const inquiry = await context.make.inquiry(point, {
    point_name: "Torre Vista",
    name: "Ana Mora",
    ...columns,
  });
  await inAll((unit) => noticeInquiry(unit, inquiry.id, inquiry.company_id));
  return inquiry;
}

describe("a request of a visitor", () => {
  it("is a notice for those who may see it, which says who asked about which project", async () => {
    const inquiry = await receive();
    expect(await list()).toEqual([
      {
        id: expect.any(Number),
        tipo: "solicitud",
        fecha: expect.any(String),
        leido: false,
        solicitudId: inquiry.id,
        persona: "Ana Mora",
        puntoId: point.id,
        punto: "Torre Vista",
        cantidad: 1,
      },
    ]);
    const { make, company } = context;
    const people = await Promise.all([
      make.user(company, { roles: ["user"] }),
      make.user(company, { roles: ["user"], active: false }),
      make.user(company, { roles: ["cliente"] }),
      make.user(await make.company(), { roles: ["admin"] }),
      make.user(null, { roles: ["super"] }),
    ]);
    await receive();
    const ids = people.map(({ id }) => id).join();
    expect(await query(`select user_id from notices where user_id in (${ids})`)).toEqual([
      { user_id: people[0]?.id },
    ]);
  });

  it("is not shown to a person who became a client", async () => {
    await receive();
    await query(`update user_roles set role = 'cliente' where user_id = ${owner.id}`);
    const client = await signIn(context.server.database, owner);
    expect([await list(client), await unread(client)]).toEqual([[], 0]);
  });

  it("is one entry with the others of its project and day, until they are read", async () => {
    await receive({ name: "Luis" });
    await receive({ name: "Eva" });
    await receive({ point_name: "Casa Sur" });
    expect(await list()).toMatchObject([
      { punto: "Casa Sur", cantidad: 1 },
      { id: expect.any(Number), punto: "Torre Vista", persona: "Eva", cantidad: 2 },
    ]);
    expect(await unread()).toBe(2);
    const [, many] = await list();
    expect((await post(`/${many.id}/leido`)).json()).toMatchObject({ id: many.id, cantidad: 2, leido: true });
    await receive({ name: "Noa" });
    expect(await list(headers, "?soloSinLeer=true")).toMatchObject([
      { persona: "Noa", cantidad: 1 },
      { punto: "Casa Sur" },
    ]);
    expect((await post(`/${many.id}/leido`, { leido: false })).json()).toMatchObject({ cantidad: 3 });
    expect((await post("/leidos")).json()).toMatchObject({ sinLeer: 0 });
  });

  it("is among the news of searches by time, in pages", async () => {
    const search = await context.make.search(map, owner);
    await context.make.notice(search, point, { at: new Date("2026-01-01T12:00:00Z") });
    await receive();
    await context.make.notice(search, point, { at: new Date("2036-01-01T12:00:00Z") });
    const kinds = async (url: string) => (await list(headers, url)).map(({ tipo }: { tipo: string }) => tipo);
    expect(await kinds("")).toEqual(["nuevos", "solicitud", "nuevos"]);
    expect(await kinds("?limit=1&offset=1")).toEqual(["solicitud"]);
    expect(await unread()).toBe(3);
  });

  it("leaves no entry when it is erased", async () => {
    const { id } = await receive();
    await query(`delete from inquiries where id = ${id}`);
    expect([await list(), await unread()]).toEqual([[], 0]);
  });
});

describe("an import", () => {
  const start = async (state: string) => {
    const [{ id }] = await query(
      `insert into imports (company_id, map_name, user_id, acted_by, file_key, file_name, bytes, state, counts)
       values (${context.company.id}, 'Obras', ${owner.id}, ${owner.id}, 'x', 'obras.xlsx', 1, '${state}', '{"new": 1240}')
       returning id`,
    );
    await inAll((unit) => noticeImport(unit, id, owner.id));
    return id as number;
  };

  it("has the end of its last step for the step's author, and none while the next one runs", async () => {
    const id = await start("ready");
    expect(await list()).toMatchObject([{ importacionId: id, estado: "lista", archivo: "obras.xlsx" }]);
    await query(`update imports set state = 'writing' where id = ${id}`);
    expect([await list(), await unread()]).toEqual([[], 0]);
    await query(`update imports set state = 'written' where id = ${id}`);
    await inAll((unit) => noticeImport(unit, id, owner.id));
    expect(await list()).toMatchObject([
      { tipo: "importacion", estado: "escrita", nuevas: 1240, leido: false },
    ]);
    expect([await unread(), await unread(context.admin)]).toEqual([1, 0]);
    await query(`delete from imports where id = ${id}`);
    expect(await list()).toEqual([]);
  });

  it("is not shown to an author who may no longer import", async () => {
    await start("written");
    await query(`update user_roles set role = 'user' where user_id = ${owner.id}`);
    const colleague = await signIn(context.server.database, owner);
    expect([await list(colleague), await unread(colleague)]).toEqual([[], 0]);
  });

  it("gives its author no right to store notices for others", async () => {
    const id = await start("written");
    const other = await context.make.user(context.company, { roles: ["admin"] });
    const actor = {
      kind: "user",
      userId: owner.id,
      companyId: context.company.id,
      clientId: null,
      roles: ["admin"],
    } as const;
    const store = (userId: number) =>
      asActor(context.server.database.db, actor, (unit) => noticeImport(unit, id, userId));
    await expect(store(other.id)).rejects.toMatchObject({ code: "42501" });
    await store(owner.id);
  });
});
