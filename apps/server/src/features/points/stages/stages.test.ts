import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFactories } from "../../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../../testing/running-server.ts";
import { signIn } from "../../../testing/sign-in.ts";

let server: TestServer;
let make: ReturnType<typeof createFactories>;
let map: Awaited<ReturnType<typeof make.map>>;
let hidden: typeof map;
let admin: { authorization: string };

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder });
  make = createFactories(server.database.db);
  const company = await make.company();
  map = await make.map(company, { published: true });
  hidden = await make.map(company);
  admin = await signIn(server.database, await make.user(company, { roles: ["admin"] }));
});
afterAll(() => server.close());

const stages = (id: number, headers = {}) => server.app.inject({ url: `/api/Root/${id}/etapas`, headers });
const namesOf = async (id: number) => {
  const steps: { ETAPA: string }[] = (await stages(id)).json();
  return steps.map(({ ETAPA }) => ETAPA);
};
const save = async (id: number, change: object) => {
  const payload = { Id: id, ...change };
  const reply = await server.app.inject({
    method: "POST",
    url: "/api/Root/upsert-v2",
    headers: admin,
    payload,
  });
  expect(reply.statusCode).toBe(200);
};

describe("the stages of a point", () => {
  it("are returned to every visitor, oldest first, each with only its name and start", async () => {
    const point = await make.point(map, { stage: "MOVIMIENTO DE TIERRA", permit: "OC-1" });
    await save(point.id, { Etapa: "OBRA GRIS", Telefono: "+506 8888-8888" });
    await save(point.id, { Nombre: "Torre" });
    await save(point.id, { Etapa: "ACABADOS" });
    const steps = (await stages(point.id)).json();
    const desde = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(steps).toEqual([
      { ETAPA: "MOVIMIENTO DE TIERRA", desde },
      { ETAPA: "OBRA GRIS", desde },
      { ETAPA: "ACABADOS", desde },
    ]);
    expect(steps[0].desde).toBe(point.created_at.toISOString());
    const moments = steps.map((step: { desde: string }) => step.desde);
    expect(moments).toEqual([...moments].sort());
  });

  it("are only the current one if it never changed, and an empty one without a stage", async () => {
    expect(await namesOf((await make.point(map, { stage: "TERMINADO" })).id)).toEqual(["TERMINADO"]);
    const withoutStage = await make.point(map, { permit: "OC-2" });
    expect(await namesOf(withoutStage.id)).toEqual([""]);
    await save(withoutStage.id, { Etapa: "OBRA GRIS" });
    await save(withoutStage.id, { Etapa: null });
    expect(await namesOf(withoutStage.id)).toEqual(["", "OBRA GRIS", ""]);
  });

  it("are the same after a restore from the bin, and 404 in it", async () => {
    const point = await make.point(map, { stage: "OBRA GRIS", permit: "OC-3" });
    await server.app.inject({ method: "DELETE", url: `/api/Root/${point.id}`, headers: admin });
    expect((await stages(point.id)).statusCode).toBe(404);
    expect((await stages(point.id, admin)).statusCode).toBe(404);
    await server.app.inject({ method: "POST", url: `/api/Root/${point.id}/restaurar`, headers: admin });
    expect(await namesOf(point.id)).toEqual(["OBRA GRIS"]);
  });

  it("are 404 for visitors if the map is unpublished", async () => {
    const point = await make.point(hidden, { stage: "OBRA GRIS" });
    expect((await stages(point.id)).json()).toMatchObject({ codigo: "punto_no_encontrado" });
    expect((await stages(point.id, admin)).json()).toMatchObject([{ ETAPA: "OBRA GRIS" }]);
  });
});
