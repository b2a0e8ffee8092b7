import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { maintenanceTasks } from "../../maintenance/maintenance-tasks.ts";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";

type Headers = Record<string, string>;

let server: TestServer;
let make: ReturnType<typeof createFactories>;
let company: { id: number; slug: string };
let map: { id: number; company_id: number; slug: string };
let point: { id: number; name: string };
let owner: { id: number };
let search: { id: number };
let people: Record<"owner" | "colleague" | "super", Headers>;

const placed = { lat_micro: 9_900_000, lng_micro: -84_100_000 };

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder });
  make = createFactories(server.database.db);
  company = await make.company();
  map = await make.map(company, { name: "Gran Área" });
  owner = await make.user(company, { roles: ["cliente"] });
  search = await make.search(map, owner, { name: "Torres" });
  people = {
    owner: await signIn(server.database, owner),
    colleague: await signIn(server.database, await make.user(company, { roles: ["admin"] })),
    super: await signIn(server.database, await make.user(null, { roles: ["super"] })),
  };
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.pool.query("delete from notices");
  point = await make.point(map, { ...placed, name: "Torre Álamo" });
});

let events = 0;
async function addNotice(columns: object = {}): Promise<number> {
  events += 1;
  const row = {
    user_id: owner.id,
    search_id: search.id,
    event_id: events,
    map_id: map.id,
    point_id: point.id,
    kind: "new",
    // Those of one transaction have the same time.
    at: new Date(Date.parse("2026-11-28T12:00:00.000Z") + events),
    ...columns,
  };
  const names = Object.keys(row);
  const { rows } = await server.database.pool.query(
    `insert into notices (${names}) values (${names.map((_, index) => `$${index + 1}`)}) returning id`,
    Object.values(row),
  );
  return rows[0].id;
}

const get = (url = "", by: keyof typeof people = "owner") =>
  server.app.inject({ url: `/api/avisos${url}`, headers: people[by] });
const post = (url: string, payload: object = {}, by: keyof typeof people = "owner") =>
  server.app.inject({ method: "POST", url: `/api/avisos${url}`, payload, headers: people[by] });
const ids = async (url = "", by: keyof typeof people = "owner") =>
  (await get(url, by)).json().map(({ id }: { id: number }) => id);
const unread = async (by: keyof typeof people = "owner") => (await get("/conteo", by)).json();

describe("the list of notices", () => {
  it("has none that is only for a mail", async () => {
    const id = await addNotice();
    await addNotice({ in_bell: false });
    expect([await ids(), (await unread()).sinLeer]).toEqual([[id], 1]);
  });

  it("names the point, its map and the search, and what changed", async () => {
    const id = await addNotice({
      at: "2026-11-28T12:00:00.000Z",
      kind: "stage",
      fields: ["phone", "area", "column_of_a_later_version"],
      stage_before: null,
      stage_after: "OBRA GRIS",
    });
    expect((await get()).json()).toEqual([
      {
        id,
        tipo: "etapa",
        fecha: "2026-11-28T12:00:00.000Z",
        leido: false,
        busquedaId: search.id,
        busqueda: "Torres",
        mapaId: map.id,
        mapa: "Gran Área",
        mapaSlug: map.slug,
        empresaSlug: company.slug,
        puntoId: point.id,
        punto: "Torre Álamo",
        cantidad: 1,
        campos: ["M2_CONSTRU", "contacto.telefono"],
        etapaAnterior: null,
        etapa: "OBRA GRIS",
      },
    ]);
  });

  it("has the newest first, in pages with the total count", async () => {
    const older = await addNotice({ at: "2026-11-27T12:00:00Z" });
    const newest = await addNotice({ at: "2026-11-29T12:00:00Z" });
    const counted = await addNotice({ point_id: null, count: 400 });
    const page = await get("?limit=2&offset=1");
    expect(page.json().map(({ id }: { id: number }) => id)).toEqual([counted, older]);
    expect(page.json()[0]).toMatchObject({ puntoId: null, punto: null, cantidad: 400 });
    expect(page.headers["x-total-count"]).toBe("3");
    expect(await ids("?limit=1")).toEqual([newest]);
  });

  it("has an import once for each search and kind, which is read as a whole", async () => {
    const imported = { at: "2026-11-28T12:00:00Z" };
    const other = await make.point(map, placed);
    await addNotice(imported);
    const first = await addNotice({ ...imported, point_id: other.id });
    const counted = await addNotice({ ...imported, point_id: null, count: 150 });
    const photos = await addNotice({ ...imported, kind: "photos" });
    const again = await addNotice({ ...imported, kind: "photos" });
    expect((await get()).json()).toMatchObject([
      { id: again, puntoId: point.id, punto: "Torre Álamo", cantidad: 1 },
      { id: counted, puntoId: null, punto: null, cantidad: 152, leido: false },
    ]);
    expect(await unread()).toMatchObject({ sinLeer: 2 });
    expect((await post(`/${first}/leido`)).json()).toMatchObject({ id: counted, leido: true });
    expect([await ids("?soloSinLeer=true"), await unread()]).toMatchObject([[again], { sinLeer: 1 }]);
    await post(`/${photos}/leido`);
    expect(await unread()).toMatchObject({ sinLeer: 0 });
  });

  it("has the reader's own only", async () => {
    const id = await addNotice();
    for (const by of ["colleague", "super"] as const) {
      expect([await ids("", by), await unread(by)]).toEqual([[], { sinLeer: 0, correo: "sin_servidor" }]);
      const marked = await post(`/${id}/leido`, {}, by);
      expect([marked.statusCode, marked.json().codigo]).toEqual([404, "aviso_no_encontrado"]);
      await post("/leidos", {}, by);
    }
    expect(await unread()).toEqual({ sinLeer: 1, correo: "sin_servidor" });
    expect((await server.app.inject({ url: "/api/avisos" })).statusCode).toBe(401);
  });

  it.each([
    ["is in the bin", "update points set deleted_at = now() where id = $1"],
    ["is gone", "delete from points where id = $1"],
    ["has no position", "update points set lat_micro = null, lng_micro = null where id = $1"],
  ])("leaves out a point that %s", async (_, statement) => {
    const id = await addNotice();
    await server.database.pool.query(statement, [point.id]);
    expect([await ids(), await unread()]).toEqual([[], { sinLeer: 0, correo: "sin_servidor" }]);
    expect((await post(`/${id}/leido`)).statusCode).toBe(404);
  });

  it("leaves out a map that the reader no longer sees", async () => {
    const foreign = await make.map(await make.company(), { published: true });
    await addNotice({ map_id: foreign.id, point_id: (await make.point(foreign, placed)).id });
    await addNotice({ map_id: foreign.id, point_id: null, count: 3 });
    expect([await ids(), await unread()]).toEqual([[], { sinLeer: 0, correo: "sin_servidor" }]);
  });
});

describe("the points of a notice", () => {
  const pointsOf = async (notice: number | string, by: keyof typeof people = "owner", mapId = map.id) => {
    const url = `/api/Mapas/${mapId}/avisos/${notice}/puntos`;
    return (await server.app.inject({ url, headers: people[by] })).json().puntos;
  };

  it("are those of its entry in the bell, also the counted ones, as far as the reader sees them now", async () => {
    const imported = { at: "2026-11-28T12:00:00Z" };
    const many = await Promise.all(Array.from({ length: 4 }, () => make.point(map, placed)));
    const [deleted, ...others] = many.map(({ id }) => id);
    const single = await addNotice(imported);
    const counted = await addNotice({
      ...imported,
      point_id: null,
      count: 4,
      point_ids: [deleted, ...others],
    });
    await addNotice({ ...imported, kind: "photos", point_id: (await make.point(map, placed)).id });
    await addNotice({ ...imported, in_bell: false, point_id: (await make.point(map, placed)).id });
    await server.database.pool.query("update points set deleted_at = now() where id = $1", [deleted]);
    for (const id of [single, counted, `${counted}.`]) {
      expect((await pointsOf(id)).toSorted()).toEqual([point.id, ...others].toSorted());
    }
    const foreign = await make.map(company);
    expect(await pointsOf(single, "owner", foreign.id)).toEqual([]);
    for (const by of ["colleague", "super"] as const) expect(await pointsOf(single, by)).toEqual([]);
  });

  it("are those of one search in a mail, without one whose stage is the same again", async () => {
    const [other, same] = [await make.point(map, placed), await make.point(map, placed)];
    const first = await addNotice();
    await addNotice({
      search_id: (await make.search(map, owner)).id,
      point_id: (await make.point(map, placed)).id,
    });
    const staged = { kind: "stage", point_id: same.id };
    await addNotice({ ...staged, stage_before: "OBRA GRIS", stage_after: "ACABADOS" });
    await addNotice({ ...staged, stage_before: "ACABADOS", stage_after: "OBRA GRIS" });
    const last = await addNotice({ kind: "photos", point_id: other.id });
    await addNotice({ point_id: (await make.point(map, placed)).id });
    expect(await pointsOf(`${first}-${last}`)).toEqual([point.id, other.id]);
  });

  it("are not known of a count from before", async () => {
    expect(await pointsOf(await addNotice({ point_id: null, count: 3 }))).toEqual([]);
    expect(await pointsOf("2.1.9.x")).toEqual([]);
  });
});

describe("a notice", () => {
  it("is counted up to 100 unread ones", async () => {
    for (let notice = 0; notice < 101; notice++) await addNotice();
    expect(await unread()).toMatchObject({ sinLeer: 100 });
  });

  it("is marked as read, and as unread", async () => {
    const [first, second] = [await addNotice(), await addNotice()];
    expect((await post(`/${first}/leido`)).json()).toMatchObject({ id: first, leido: true });
    expect([await ids("?soloSinLeer=true"), await unread()]).toEqual([
      [second],
      { sinLeer: 1, correo: "sin_servidor" },
    ]);
    expect((await post(`/${first}/leido`, { leido: false })).json()).toMatchObject({ leido: false });
    expect(await unread()).toEqual({ sinLeer: 2, correo: "sin_servidor" });
  });

  it("is marked with all others", async () => {
    await addNotice();
    await addNotice();
    expect((await post("/leidos")).json()).toEqual({ sinLeer: 0, correo: "sin_servidor" });
    expect(await ids("?soloSinLeer=true")).toEqual([]);
    expect(await ids()).toHaveLength(2);
  });

  it("goes with its search", async () => {
    const other = await make.search(map, owner);
    await addNotice({ search_id: other.id });
    await server.app.inject({ method: "DELETE", url: `/api/busquedas/${other.id}`, headers: people.owner });
    expect(await ids()).toEqual([]);
  });

  it("is deleted after 90 days, and after 30 when it was read", async () => {
    const addOld = async (days: number, columns: object = {}) => {
      const id = await addNotice(columns);
      await server.database.pool.query(
        "update notices set at = now() - $2 * interval '1 day' where id = $1",
        [id, days],
      );
      return id;
    };
    const read = { read_at: "2026-11-28T12:00:00Z" };
    const kept = [await addOld(29, read), await addOld(89)];
    await addOld(31, read);
    await addOld(91);
    const { db } = server.database;
    const tasks = maintenanceTasks({ db, storage: server.storage, files: { sweep: async () => 0 } } as never);
    await tasks.find(({ name }) => name === "old notices")?.run();
    expect(await ids()).toEqual(kept);
  });
});
