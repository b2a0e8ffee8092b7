import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asSystem } from "../../../database/unit-of-work.ts";
import { type CompanyServer, startCompanyServer } from "../../../testing/company-server.ts";
import { sweepBulkEdits } from "./sweep-bulk-edits.ts";

let context: CompanyServer;
beforeAll(async () => {
  context = await startCompanyServer();
});
afterAll(() => context.server.close());

type Overrides = Parameters<CompanyServer["make"]["point"]>[1];

async function openMap(...columns: readonly Overrides[]) {
  const { make, company, server, admin } = context;
  const map = await make.map(company);
  const points = [];
  for (const given of columns) points.push(await make.point(map, given));
  const ids = points.map(({ id }) => id);
  const call = async (method: "GET" | "POST", url: string, payload?: object, key?: string) => {
    const headers = { ...admin, ...(key !== undefined && { "idempotency-key": key }) };
    const response = await server.app.inject({
      method,
      url: `/api${url}`,
      headers,
      ...(payload && { payload }),
    });
    return { status: response.statusCode, json: response.json() };
  };
  const preview = (campo: string, valor: string | null, chosen = ids) =>
    call("POST", `/Mapas/${map.id}/cambios/previa`, { ids: chosen, campo, valor });
  const edit = async (campo: string, valor: string | null, versiones?: readonly number[], key?: string) =>
    call(
      "POST",
      `/Mapas/${map.id}/cambios`,
      { ids, campo, valor, versiones: versiones ?? (await preview(campo, valor)).json.versiones },
      key,
    );
  const undo = (id: number) => call("POST", `/Cambios/${id}/deshacer`);
  const stored = () =>
    asSystem(server.database.db, (unit) =>
      unit.selectFrom("points").selectAll().where("id", "in", ids).orderBy("id").execute(),
    );
  const save = async (index: number, changes: Record<string, unknown>) =>
    expect((await call("POST", "/Root/upsert-v2", { Id: ids[index], ...changes })).status).toBe(200);
  return { map, ids, call, preview, edit, undo, stored, save };
}

describe("a change of several points", () => {
  it("is previewed in groups, with who follows the map, and written with the history of each", async () => {
    const { map, ids, call, preview, edit, stored } = await openMap(
      { stage: "OBRA GRIS" },
      { stage: "OBRA GRIS" },
      { stage: null },
      { stage: "ACABADOS" },
    );
    const follower = await context.make.user(context.company);
    await context.make.search(map, follower, { frequency: "daily" });
    const { json } = await preview("etapa", "acabados");
    expect(json).toMatchObject({
      despues: "ACABADOS",
      grupos: [
        { antes: "OBRA GRIS", proyectos: 2 },
        { antes: null, proyectos: 1 },
      ],
      cambian: 3,
      iguales: 1,
      personas: 1,
      visitantes: 0,
    });
    expect((await stored()).map(({ version }) => version)).toEqual([1, 1, 1, 1]);
    const made = await edit("etapa", "acabados", json.versiones, "one-change");
    expect(made).toMatchObject({ status: 201, json: { proyectos: 3, despues: "ACABADOS", noCambiaron: 0 } });
    expect(await edit("etapa", "acabados", json.versiones, "one-change")).toEqual(made);
    expect((await stored()).map(({ stage, version }) => [stage, version])).toEqual([
      ["ACABADOS", 2],
      ["ACABADOS", 2],
      ["ACABADOS", 2],
      ["ACABADOS", 1],
    ]);
    const history = await call("GET", `/historial/punto/${ids[0]}`);
    expect(history.json).toMatchObject([
      { accion: "editado", cambioDeVarios: { id: made.json.id, mapaId: map.id, proyectos: 3 } },
      { accion: "creado", cambioDeVarios: null },
    ]);
    expect((await call("GET", `/Mapas/${map.id}/cambios`)).json).toMatchObject([
      { id: made.json.id, campo: "etapa", proyectos: 3, deshechoEn: null },
    ]);
  });

  it.each([
    ["avance", "45", { progress: 45 }, { progress: 10 }],
    ["fecha", "2026-03-01", { date: "2026-03-01" }, { date: "2025-12-24" }],
    ["encargado", null, { manager: null }, { manager: "Rosa Mora" }],
  ] as const)("sets %s, and undoes it", async (field, value, after, before) => {
    const { edit, undo, stored } = await openMap(before, before);
    const { json } = await edit(field, value);
    expect(await stored()).toMatchObject([after, after]);
    expect(await undo(json.id)).toMatchObject({ status: 200, json: { deshechos: 2, conservados: 0 } });
    expect(await stored()).toMatchObject([before, before]);
    expect((await undo(json.id)).json).toMatchObject({ codigo: "cambio_deshecho" });
  });

  it.each([
    ["avance", "101"],
    ["avance", "mucho"],
    ["fecha", "2026-02-30"],
    ["etapa", "X".repeat(81)],
    ["mapa", null],
    ["nombre", "Torre"],
  ])("refuses %s = %s as a save does", async (field, value) => {
    const { preview, edit, stored } = await openMap({});
    expect((await preview(field, value)).status).toBe(400);
    expect((await edit(field, value, [1])).status).toBe(400);
    expect(await stored()).toMatchObject([{ version: 1 }]);
  });

  it("leaves what another person saved after the preview, and says so", async () => {
    const { preview, edit, save, stored, ids } = await openMap(
      { stage: "OBRA GRIS" },
      { stage: "OBRA GRIS", name: "Torre" },
    );
    const { versiones } = (await preview("etapa", "TERMINADO")).json;
    await save(1, { Etapa: "ACABADOS" });
    expect(await edit("etapa", "TERMINADO", versiones)).toMatchObject({
      status: 201,
      json: {
        proyectos: 1,
        noCambiaron: 1,
        proyectosSinCambio: [
          { id: ids[1], nombre: "Torre", motivo: expect.stringContaining("Otra persona") },
        ],
      },
    });
    expect(await stored()).toMatchObject([{ stage: "TERMINADO" }, { stage: "ACABADOS" }]);
    expect(await edit("etapa", "PROYECTO VERDE", versiones)).toMatchObject({
      status: 409,
      json: { codigo: "cambio_sin_proyectos" },
    });
  });

  it("is refused whole with a point of another company", async () => {
    const { ids, preview, edit, stored } = await openMap({ stage: "OBRA GRIS" });
    const foreign = await context.make.point(await context.make.map(await context.make.company()));
    ids.push(foreign.id);
    expect((await preview("etapa", "ACABADOS")).status).toBe(404);
    expect(await edit("etapa", "ACABADOS", [1, 1])).toMatchObject({
      status: 404,
      json: { codigo: "punto_no_encontrado" },
    });
    expect(await stored()).toMatchObject([{ stage: "OBRA GRIS" }, { version: 1 }]);
  });

  it("is undone only where nothing changed since, and says why the others were kept", async () => {
    const { edit, undo, save, stored, ids } = await openMap(
      { builder: "A" },
      { builder: "B" },
      { builder: "C" },
    );
    const { json } = await edit("constructora", "Edica");
    await save(1, { Construye: "Otra" });
    await context.server.app.inject({ method: "DELETE", url: `/api/Root/${ids[2]}`, headers: context.admin });
    const undone = await undo(json.id);
    expect(undone.json).toMatchObject({ deshechos: 1, conservados: 2, noCambiaron: 2 });
    expect(undone.json.proyectosSinCambio).toMatchObject([
      { id: ids[1], motivo: expect.stringMatching(/^Constructora cambió después \(.+\)\.$/) },
      { id: ids[2], motivo: "Está en la papelera." },
    ]);
    expect(await stored()).toMatchObject([{ builder: "A" }, { builder: "Otra" }, { builder: "Edica" }]);
  });

  it("moves to another map of the company and back, with the import identity", async () => {
    const { map, preview, edit, undo, stored } = await openMap({ import_key: "id:7" });
    const other = await context.make.map(context.company, { name: "Obras del sur" });
    expect((await preview("mapa", String(other.id))).json).toMatchObject({
      despues: "Obras del sur",
      cambian: 1,
    });
    const { json } = await edit("mapa", String(other.id));
    expect(await stored()).toMatchObject([{ map_id: other.id, import_key: null }]);
    expect((await undo(json.id)).json).toMatchObject({ deshechos: 1 });
    expect(await stored()).toMatchObject([{ map_id: map.id, import_key: "id:7" }]);
    const foreign = await context.make.map(await context.make.company());
    expect((await edit("mapa", String(foreign.id), [3])).status).toBe(404);
  });

  it("sends to the bin and restores", async () => {
    const { edit, undo, stored, call, ids } = await openMap({}, {});
    const { json } = await edit("papelera", null);
    expect((await stored()).every(({ deleted_at }) => deleted_at !== null)).toBe(true);
    await call("POST", `/Root/${ids[0]}/restaurar`);
    expect((await undo(json.id)).json).toMatchObject({ deshechos: 1, conservados: 1 });
    expect(await stored()).toMatchObject([{ deleted_at: null }, { deleted_at: null }]);
  });

  it("is kept for 30 days", async () => {
    const { map, edit, undo, call } = await openMap({});
    const { json } = await edit("avance", "5");
    const db = context.server.database.db;
    const made = Date.parse(json.fecha);
    const day = 24 * 60 * 60 * 1000;
    await sweepBulkEdits({ db, now: () => made + 29 * day });
    expect((await call("GET", `/Mapas/${map.id}/cambios`)).json).toHaveLength(1);
    await sweepBulkEdits({ db, now: () => made + 31 * day });
    expect((await undo(json.id)).status).toBe(404);
  });
});
