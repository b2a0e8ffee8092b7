import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";
import { untilBlocked } from "../../testing/until-blocked.ts";

let server: TestServer;
let make: ReturnType<typeof createFactories>;
let point: Awaited<ReturnType<typeof make.point>>;
let panoramas: [number, number];
let picture: number;
let otherPointId: number;
let admin: { authorization: string };

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder });
  make = createFactories(server.database.db);
  const company = await make.company();
  const map = await make.map(company, { published: true });
  point = await make.point(map);
  const panoramaOf = async (owner: typeof point) => (await make.media(owner, { kind: "panorama" })).id;
  panoramas = [await panoramaOf(point), await panoramaOf(point)];
  picture = (await make.media(point)).id;
  otherPointId = await panoramaOf(await make.point(map));
  admin = await signIn(server.database, await make.user(company, { roles: ["admin"] }));
});
afterAll(() => server.close());

const url = () => `/api/Root/${point.id}/enlaces-360`;
const put = (payload: object) => server.app.inject({ method: "PUT", url: url(), headers: admin, payload });
const list = async () => (await server.app.inject({ url: url() })).json();
const link = (more: object = {}) => ({
  desde: panoramas[0],
  hacia: panoramas[1],
  yaw: 12.5,
  pitch: -3,
  etiqueta: "A la azotea",
  ...more,
});
const back = () => link({ desde: panoramas[1], hacia: panoramas[0], etiqueta: "" });

describe("the links between the panoramas of a point", () => {
  it("are replaced as a whole, and visible to all who see the point", async () => {
    const reply = await put({ enlaces: [link(), back()] });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject([link(), back()]);
    expect(await list()).toEqual(reply.json());
    await put({ enlaces: [back()] });
    expect(await list()).toMatchObject([back()]);
    await put({ enlaces: [] });
    expect(await list()).toEqual([]);
  });

  it("may be sent back as they were read", async () => {
    await put({ enlaces: [link()] });
    const read = await list();
    expect((await put(read)).json()).toMatchObject([link()]);
  });

  it("keep their ids when they change, and cannot take another point's", async () => {
    const [first, second] = (await put({ enlaces: [link(), back()] })).json();
    const changed = { ...second, yaw: -90 };
    const [existing, added] = (await put({ enlaces: [changed, link({ id: first.id + 100_000 })] })).json();
    expect(existing).toEqual(changed);
    expect(added.id).toBeGreaterThan(second.id);
    expect(added.id).not.toBe(first.id + 100_000);
  });

  it("are saved once when two requests replace them at once", async () => {
    await Promise.all([put({ enlaces: [link()] }), put({ enlaces: [back()] })]);
    expect(await list()).toHaveLength(1);
  });

  it("are returned with 409 when the client's copy is stale", async () => {
    const [first] = (await put({ enlaces: [link()] })).json();
    expect((await put({ enlaces: [{ ...first, yaw: 20 }, back()], leidos: [first] })).statusCode).toBe(200);
    const current = await list();
    for (const enlaces of [[], [link()], [{ ...first, yaw: 30 }]]) {
      for (const leidos of [[first], [], [current[1]], [{ ...current[0], yaw: 0 }, current[1]]]) {
        const reply = await put({ enlaces, leidos });
        expect(reply.statusCode).toBe(409);
        expect(reply.json()).toMatchObject({ codigo: "version_anterior", actual: { enlaces: current } });
      }
    }
    expect(await list()).toEqual(current);
    expect((await put({ enlaces: [], leidos: current.toReversed() })).statusCode).toBe(200);
  });

  it("can be saved although an old label has characters that new ones may not have", async () => {
    await put({ enlaces: [link(), back()] });
    const label = "\u200bA la\u0007\tazotea ";
    await server.database.pool.query("update panorama_links set label = $1 where from_media_id = $2", [
      label,
      panoramas[0],
    ]);
    const read = await list();
    expect(read).toMatchObject([{ etiqueta: label }, {}]);
    const saved = await put({ enlaces: [read[0], { ...read[1], etiqueta: "Abajo" }], leidos: read });
    expect(saved.statusCode).toBe(200);
    expect(saved.json()).toMatchObject([{ etiqueta: "A la\u0007\tazotea" }, { etiqueta: "Abajo" }]);
    const copied = await put({ enlaces: [read[0], { ...read[1], etiqueta: label }] });
    expect(copied.json().errores).toMatchObject([{ campo: "enlaces[1].etiqueta" }]);
  });

  it("are not lost when two users add to the same copy at the same time", async () => {
    await put({ enlaces: [] });
    const adds = (etiqueta: string, leidos: object[]) =>
      put({ enlaces: [...leidos, link({ etiqueta })], leidos });
    const labels = Array.from({ length: 8 }, (_, at) => `Sala ${at}`);
    const replies = await Promise.all(labels.map((label) => adds(label, [])));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)]);
    // Each client retries with the current links until its own is stored.
    let rejected = labels.filter((_, at) => replies[at]?.statusCode === 409);
    while (rejected.length > 0) {
      const read = await list();
      const again = await Promise.all(rejected.map((label) => adds(label, read)));
      rejected = rejected.filter((_, at) => again[at]?.statusCode === 409);
    }
    const stored = (await list()).map(({ etiqueta }: { etiqueta: string }) => etiqueta);
    expect(stored.sort()).toEqual(labels);
  });

  it("are unchanged by an invalid request", async () => {
    await put({ enlaces: [link()] });
    for (const [wrong, field] of [
      [[link({ hacia: picture })], "enlaces[0].hacia"],
      [[link(), link({ desde: otherPointId })], "enlaces[1].desde"],
      [[link({ hacia: panoramas[0] })], "enlaces[0].hacia"],
      [[link({ yaw: 181 })], "enlaces[0].yaw"],
      [[link(), link({ pitch: "arriba" })], "enlaces[1].pitch"],
      [[link({ etiqueta: "x".repeat(201) })], "enlaces[0].etiqueta"],
      [[link({ desde: undefined })], "enlaces[0].desde"],
      [Array.from({ length: 201 }, () => link()), "enlaces"],
      ["todos", "enlaces"],
      [["a"], "enlaces[0]"],
      [undefined, "enlaces"],
    ] as const) {
      const reply = await put({ enlaces: wrong });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().errores[0].campo).toBe(field);
    }
    expect((await put(["a"])).statusCode).toBe(400);
    const wrongRead = await put({ enlaces: [], leidos: [link({ yaw: 181 })] });
    expect(wrongRead.json().errores[0].campo).toBe("leidos[0].yaw");
    expect(await list()).toMatchObject([link()]);
  });

  it("are deleted with either of their panoramas", async () => {
    const pointResource = { id: point.id, map_id: point.map_id, company_id: point.company_id };
    const third = (await make.media(pointResource, { kind: "panorama" })).id;
    const [first] = panoramas;
    await put({
      enlaces: [link(), link({ desde: first, hacia: third }), link({ desde: third, hacia: first })],
    });
    await server.app.inject({
      method: "POST",
      url: "/api/Imagenes/eliminar",
      headers: admin,
      payload: { EmpresaId: point.company_id, PropertiesFeaturesId: point.id, id: third },
    });
    expect(await list()).toMatchObject([link()]);
  });

  it("are rejected to a panorama that is being deleted concurrently", async () => {
    const pointResource = { id: point.id, map_id: point.map_id, company_id: point.company_id };
    const third = (await make.media(pointResource, { kind: "panorama" })).id;
    await put({ enlaces: [] });
    const lockClient = await server.database.pool.connect();
    try {
      await lockClient.query("begin");
      await lockClient.query("delete from media where id = $1", [third]);
      const saving = put({ enlaces: [link({ hacia: third })] });
      await untilBlocked(server.database, 1);
      await lockClient.query("commit");
      const reply = await saving;
      expect([reply.statusCode, reply.json().errores]).toMatchObject([400, [{ campo: "enlaces[0].hacia" }]]);
    } finally {
      lockClient.release(true);
    }
    expect(await list()).toEqual([]);
  });

  it("are hidden while their point is in the bin", async () => {
    const binned = await make.point(
      { id: point.map_id, company_id: point.company_id },
      { deleted_at: new Date() },
    );
    const reply = await server.app.inject({ url: `/api/Root/${binned.id}/enlaces-360` });
    expect(reply.statusCode).toBe(404);
  });
});
