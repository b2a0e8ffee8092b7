import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countRows } from "../../../testing/count-rows.ts";
import { createFactories } from "../../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../../testing/running-server.ts";
import { signIn } from "../../../testing/sign-in.ts";

type Headers = Record<string, string>;

let server: TestServer;
let make: ReturnType<typeof createFactories>;
let companyId: number;
let mapId: number;
let otherMapId: number;
let otherCompany: { companyId: number; mapId: number; pointId: number };
let admin: Headers;
let superior: Headers;

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder });
  make = createFactories(server.database.db);
  const company = await make.company();
  const other = await make.company();
  const mapOfOther = await make.map(other);
  companyId = company.id;
  mapId = (await make.map(company)).id;
  otherMapId = (await make.map(company)).id;
  otherCompany = {
    companyId: other.id,
    mapId: mapOfOther.id,
    pointId: (await make.point(mapOfOther)).id,
  };
  admin = await signIn(server.database, await make.user(company, { roles: ["admin"] }));
  superior = await signIn(server.database, await make.user(null, { roles: ["super"] }));
});
afterAll(() => server.close());

const save = (payload: object | string, headers: Headers = admin) =>
  server.app.inject({
    method: "POST",
    url: "/api/Root/upsert-v2",
    headers: { ...headers, "content-type": "application/json" },
    payload: typeof payload === "string" ? payload : JSON.stringify(payload),
  });
const read = async (id: number) =>
  (await server.app.inject({ url: `/api/Root/${id}`, headers: superior })).json();
const countOfPoints = () => countRows(server.database, "points");

const sufficient = () => ({ Id: 0, MapaId: mapId, Nombre: "Torre Norte", PermisoConstruccion: "OC-1" });
/** A newly saved point. */
const saved = async (more: object = {}) => (await save({ ...sufficient(), ...more })).json().id as number;

/** The complete payload of the specification's form. */
const whole = () => ({
  Id: 0,
  EmpresaId: companyId,
  MapaId: mapId,
  MAPA_ID: mapId,
  Nombre: " Torre Norte ",
  Provincia: "San José",
  Canton: "escazú",
  Distrito: "San  Rafael",
  PermisoConstruccion: "OC-77",
  Etapa: "obra gris",
  TipoObra: "Hormigon",
  ClasificacionObra: "residencial",
  M2: "1234.5",
  Resena: "Dos torres\nde diez pisos",
  Fecha: "2026-03-04T00:00:00",
  Desarrollo: "Desarrollos del Ávila",
  Construye: "Peña y Ruiz",
  AvanceTotal: 66,
  Telefono: "+506 8888-8888",
  Email: "obra@example.com",
  Web: "www.obra.cr",
  Encargado: "Ana",
  Latitud: 9.93,
  Longitud: -84.08,
  Type: "FeatureCollection",
});
const completePoint = {
  nombre: "Torre Norte",
  PROVINCIA: "SAN JOSÉ",
  CANTON: "ESCAZÚ",
  DISTRITO: "SAN RAFAEL",
  N_PERM_CON: "OC-77",
  ETAPA: "OBRA GRIS",
  TIPO_OBRA: "HORMIGON",
  CLASIFICACION_OBRA: "RESIDENCIAL",
  M2_CONSTRU: 1234.5,
  RESEA: "Dos torres\nde diez pisos",
  FECHA: "2026-03-04",
  DESARROLLO: "Desarrollos del Ávila",
  CONSTRUYE: "Peña y Ruiz",
  AVANCE_TOTAL: 66,
  latitud: 9.93,
  longitud: -84.08,
  contacto: {
    telefono: "+506 8888-8888",
    email: "obra@example.com",
    web: "https://www.obra.cr",
    encargado: "Ana",
    construye: "Peña y Ruiz",
  },
};

describe("a new point", () => {
  it("is stored with every field of the form and returned with its ids", async () => {
    const reply = await save(whole());
    expect(reply.statusCode).toBe(200);
    const { id, ...rest } = reply.json();
    expect(rest).toEqual({
      Id: id,
      rootId: id,
      propertiesFeatureId: id,
      propertiesFeaturesId: id,
      version: 1,
      mensaje: "El punto se creó correctamente.",
    });
    expect(await read(id)).toMatchObject({ ...completePoint, id, empresaId: companyId, mapaId: mapId });
  });

  it("may be sent with the field names of a reply, with their old prefix, in any case", async () => {
    const id = await saved();
    const savedPoint = await read(await saved({ Etapa: "ACABADOS", M2: 5, Telefono: "2222-2222" }));
    const copy = await save({ ...savedPoint, id: 0, clienteId: 2 });
    expect(await read(copy.json().id)).toMatchObject({
      nombre: "Torre Norte",
      N_PERM_CON: "OC-1",
      ETAPA: "ACABADOS",
      M2_CONSTRU: 5,
      contacto: { telefono: "2222-2222" },
    });
    await save({ ID: id, PRO_FEA_ETAPA: "terminado", pro_fea_m2_constru: 9, ROO_NAME: "Otra" });
    expect(await read(id)).toMatchObject({ ETAPA: "TERMINADO", M2_CONSTRU: 9, nombre: "Otra" });
  });

  it.each([
    [{ lat: 9.5, long: -84.5 }],
    [{ lat: "9,5", lng: "-84.5" }],
    [{ coordinates: [-84.5, 9.5] }],
    [{ coordinates: ["-84.5", "9.5", 1200] }],
    [{ geometry: { type: "Point", coordinates: [-84.5, 9.5] } }],
    [{ Latitud: 9.5, Longitud: -84.5, coordinates: [-80, 8] }],
  ])("has the position of %j", async (place) => {
    expect(await read(await saved(place))).toMatchObject({ latitud: 9.5, longitud: -84.5 });
  });

  it.each([
    ["2026-03-04", "2026-03-04"],
    ["2026-03-04T00:00:00", "2026-03-04"],
    ["4/3/2026", "2026-03-04"],
    ["04/03/2026 11:30:00 PM", "2026-03-04"],
    ["", null],
    [null, null],
  ])("has for the date %j the day %j", async (Fecha, day) => {
    expect((await read(await saved({ Fecha }))).FECHA).toBe(day);
  });

  it.each([
    ["1234,5", 1234.5],
    ["1.234,50", 1234.5],
    ["1234.50", 1234.5],
    ["1.234.567", 1_234_567],
    [0, 0],
  ])("has for the area %j %d square metres", async (M2, area) => {
    expect((await read(await saved({ M2 }))).M2_CONSTRU).toBe(area);
  });

  it("at zero degrees is stored, but on no map", async () => {
    const id = await saved({ Latitud: 0, Longitud: 0 });
    expect(await read(id)).toMatchObject({ latitud: 0, longitud: 0 });
    const reply = await server.app.inject({
      url: `/api/Mapas/${mapId}/puntos?sinUbicacion=true`,
      headers: admin,
    });
    expect(reply.json().map((point: { id: number }) => point.id)).toContain(id);
  });

  it("with an ambiguous number as area is rejected with advice", async () => {
    const [problem] = (await save({ ...sufficient(), M2: "1.234" })).json().errores;
    expect(problem).toEqual({
      campo: "M2",
      mensaje: "No se sabe si el punto separa miles o decimales: escriba 1500 o 1,5.",
    });
  });

  it("is stored in the caller's company if the caller may not choose one", async () => {
    const id = await saved({ EmpresaId: otherCompany.companyId });
    expect((await read(id)).empresaId).toBe(companyId);
  });

  it("is created once for one Idempotency-Key", async () => {
    const headers = { ...admin, "idempotency-key": "punto-1" };
    const [first, second] = [await save(sufficient(), headers), await save(sufficient(), headers)];
    expect(second.json()).toEqual(first.json());
  });
});

describe("a new point is rejected with the specification's message", () => {
  it.each<[string, object, string, string]>([
    [
      "a map",
      { MapaId: undefined },
      "MapaId",
      "mapaId requerido: el punto debe estar asociado a un mapa existente.",
    ],
    [
      "a permit",
      { PermisoConstruccion: " " },
      "PermisoConstruccion",
      'El campo "Permiso de construcción" es obligatorio.',
    ],
    ["a company", { EmpresaId: 0 }, "EmpresaId", "EmpresaId requerido."],
    ["a name", { Nombre: null }, "Nombre", "Nombre requerido."],
  ])("without %s", async (_what, change, field, message) => {
    const reply = await save({ ...sufficient(), EmpresaId: companyId, ...change }, superior);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ mensaje: message, errores: [{ campo: field, mensaje: message }] });
  });

  it("for the first broken rule only", async () => {
    const reply = await save({ Id: 0 }, superior);
    expect(reply.json().mensaje).toMatch(/^mapaId requerido/);
    expect(reply.json().errores.map(({ campo }: { campo: string }) => campo)).toEqual([
      "MapaId",
      "PermisoConstruccion",
      "EmpresaId",
      "Nombre",
    ]);
  });
});

describe("nothing is stored of a save", () => {
  it.each<[string, object]>([
    ["Latitud", { Latitud: 90.5, Longitud: -84 }],
    ["Latitud", { Latitud: -90.5, Longitud: -84 }],
    ["Longitud", { Latitud: 9, Longitud: -181 }],
    ["Longitud", { Latitud: 9, Longitud: 181 }],
    ["Longitud", { Latitud: 9 }],
    ["Latitud", { Longitud: -84 }],
    ["Latitud", { Latitud: "norte", Longitud: -84 }],
    ["coordinates", { coordinates: [-84] }],
    ["coordinates", { coordinates: "9,-84" }],
    ["coordinates", { geometry: { coordinates: [9, -184] } }],
    ["M2", { M2: "1.234" }],
    ["M2", { M2: "mucho" }],
    ["M2", { M2: -1 }],
    ["M2", { M2: [1] }],
    ["AvanceTotal", { AvanceTotal: -1 }],
    ["AvanceTotal", { AvanceTotal: 101 }],
    ["AvanceTotal", { AvanceTotal: 66.5 }],
    ["Fecha", { Fecha: "2026-02-30" }],
    ["Fecha", { Fecha: "ayer" }],
    ["Email", { Email: "ana@" }],
    ["Web", { Web: "javascript:alert(1)" }],
    ["Web", { Web: `www.obra.cr/${"x".repeat(485)}` }],
    ["Nombre", { Nombre: "x".repeat(201) }],
    ["Nombre", { Nombre: { es: "Torre" } }],
    ["Nombre", { Nombre: "Torre\u0000" }],
    ["Resena", { Resena: "x".repeat(4001) }],
    ["Etapa", { Etapa: "ß".repeat(80) }],
    ["Telefono", { Telefono: "x".repeat(41) }],
    ["EmpresaId", { EmpresaId: "mía" }],
  ])("with a wrong %s: %j", async (field, change) => {
    const before = await countOfPoints();
    const reply = await save({ ...sufficient(), ...change });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errores.map(({ campo }: { campo: string }) => campo)).toEqual([field]);
    expect(await countOfPoints()).toBe(before);
  });

  it("that is no JSON, or no object", async () => {
    expect((await save("{")).json().codigo).toBe("json_invalido");
    expect((await save("[1]")).json().codigo).toBe("json_invalido");
  });

  it.each(["abc", -1, 1.5, "", null])("with the id %j", async (Id) => {
    const reply = await save({ ...sufficient(), Id });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().mensaje).toBe("ID del punto inválido o ausente.");
  });

  it("on a map that is missing or another company's", async () => {
    for (const MapaId of [2_000_000_000, otherCompany.mapId]) {
      const reply = await save({ ...sufficient(), MapaId, EmpresaId: otherCompany.companyId });
      expect(reply.statusCode).toBe(404);
      expect(reply.json().codigo).toBe("mapa_no_encontrado");
    }
    expect((await save({ ...sufficient(), MapaId: "x" })).json().mensaje).toBe("ID de mapa inválido.");
  });

  it("for one company on a map of another", async () => {
    const reply = await save({ ...sufficient(), EmpresaId: companyId, MapaId: otherCompany.mapId }, superior);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errores).toEqual([{ campo: "MapaId", mensaje: "El mapa es de otra empresa." }]);
  });
});

describe("an edited point", () => {
  it("keeps absent and blank fields, and clears null ones", async () => {
    const id = await saved(whole());
    const reply = await save({
      Id: id,
      Nombre: "Torre Sur",
      Etapa: "",
      Provincia: null,
      M2: null,
      Telefono: "  ",
    });
    expect(reply.json()).toMatchObject({ id, version: 2, mensaje: "El punto se actualizó correctamente." });
    expect(await read(id)).toMatchObject({
      ...completePoint,
      nombre: "Torre Sur",
      PROVINCIA: null,
      M2_CONSTRU: null,
      version: 2,
    });
  });

  it("moves when one coordinate changes, and has no position when both are cleared", async () => {
    const id = await saved({ Latitud: 9.5, Longitud: -84.5 });
    await save({ Id: id, Latitud: 9.6 });
    expect(await read(id)).toMatchObject({ latitud: 9.6, longitud: -84.5 });
    const half = await save({ Id: id, Latitud: null });
    expect(half.json()).toMatchObject({ errores: [{ campo: "Latitud" }] });
    await save({ Id: id, coordinates: null });
    expect(await read(id)).toMatchObject({ latitud: null, longitud: null });
  });

  it("keeps its permit, and needs none if it was imported without one", async () => {
    const id = await saved();
    expect((await save({ Id: id, PermisoConstruccion: null })).json().codigo).toBe("permiso_requerido");
    const imported = await make.point({ id: mapId, company_id: companyId }, { permit: null });
    expect((await save({ Id: imported.id, Nombre: "Sin permiso" })).statusCode).toBe(200);
  });

  it("is saved once when many requests save the same version at the same time", async () => {
    const id = await saved();
    const edits = Array.from({ length: 10 }, (_nothing, number) =>
      save({ Id: id, Nombre: `De ${number}`, version: 1 }),
    );
    const statuses = (await Promise.all(edits)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(409)]);
    expect((await read(id)).version).toBe(2);
  });

  it("is rejected with 409 and the current point when the version is stale", async () => {
    const id = await saved();
    await save({ Id: id, Nombre: "De Ana", version: 1 });
    const reply = await save({ Id: id, Nombre: "De Luis", version: 1 });
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({
      codigo: "version_anterior",
      actual: { id, nombre: "De Ana", version: 2 },
    });
    expect((await read(id)).nombre).toBe("De Ana");
  });

  it("is saved by one of two concurrent requests with the same version", async () => {
    const id = await saved();
    const replies = await Promise.all(
      ["De Ana", "De Luis"].map((Nombre) => save({ Id: id, Nombre, version: 1 })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it("takes no partial phone, and keeps one that was stored before", async () => {
    const before = await countOfPoints();
    const refused = await save({ ...sufficient(), Telefono: "+506 123" });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ errores: [{ campo: "Telefono" }] });
    expect(await countOfPoints()).toBe(before);

    const old = await make.point({ id: mapId, company_id: companyId }, { permit: "OC", phone: "+506 123" });
    expect((await save({ Id: old.id, Nombre: "Torre Sur", Telefono: "+506 123" })).statusCode).toBe(200);
    expect((await save({ Id: old.id, Telefono: "+506 1234" })).statusCode).toBe(400);
    expect(await read(old.id)).toMatchObject({ nombre: "Torre Sur", contacto: { telefono: "+506 123" } });
  });

  it("moves to another map of its company with all its related records", async () => {
    const point = await make.point(
      { id: mapId, company_id: companyId },
      { import_key: "fila-1", permit: "OC" },
    );
    await make.point({ id: otherMapId, company_id: companyId }, { import_key: "fila-1" });
    await make.media(point);
    await make.comment(point);
    expect((await read(point.id)).mapaId).toBe(mapId);
    expect((await save({ Id: point.id, MapaId: otherMapId })).json().version).toBe(2);
    const moved = await read(point.id);
    expect(moved).toMatchObject({ mapaId: otherMapId, totalMedios: 1 });
    expect([moved.imagenes.length, moved.comentarios.length]).toEqual([1, 1]);
  });

  it("never moves to another company", async () => {
    const id = await saved();
    expect((await save({ Id: id, MapaId: otherCompany.mapId })).statusCode).toBe(404);
    const withoutVersion = await save({ Id: id, MapaId: otherCompany.mapId }, superior);
    expect(withoutVersion.json()).toMatchObject({ errores: [{ campo: "MapaId" }] });
    const both = await save(
      { Id: id, MapaId: otherCompany.mapId, EmpresaId: otherCompany.companyId },
      superior,
    );
    expect(both.json()).toMatchObject({ errores: [{ campo: "EmpresaId" }] });
    expect(await read(id)).toMatchObject({ empresaId: companyId, mapaId: mapId, version: 1 });
  });

  it("is 404 if it is another company's, in the bin or unknown", async () => {
    const binned = await make.point({ id: mapId, company_id: companyId }, { deleted_at: new Date() });
    for (const Id of [otherCompany.pointId, binned.id, 2_000_000_000]) {
      const reply = await save({ Id, Nombre: "Mía" });
      expect(reply.statusCode).toBe(404);
      expect(reply.json().mensaje).toBe("El punto no existe o fue eliminado.");
    }
    expect((await read(otherCompany.pointId)).nombre).not.toBe("Mía");
  });
});
