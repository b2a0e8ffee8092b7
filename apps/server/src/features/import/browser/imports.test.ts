import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { alikeCasa, alikeTorre, casa, startImports, torre, type Wire } from "./imports.fixture.ts";

let imports: Awaited<ReturnType<typeof startImports>>;
beforeAll(async () => {
  imports = await startImports();
});
afterAll(() => imports.server.close());

describe("an import in the browser", () => {
  it("separates new, changed, equal and refused rows, and writes them", async () => {
    const { checked, after, rows, points, call } = await imports.openMap();
    const first = await checked([torre, casa, ",P-3,San José,Escazú,,,,"]);
    expect(first).toMatchObject({ estado: "lista", filas: 3, cuentas: { nuevas: 2, fuera: 1, cambian: 0 } });
    expect((await call("GET", `/Importaciones/${first.id}/lugares`)).json()).toMatchObject([
      { fila: 2, veredicto: "nueva", latitud: 9.92, longitud: -84.14 },
      { fila: 3, veredicto: "nueva" },
    ]);
    expect(await points()).toEqual([]);
    expect(await after(first.id, "escribir")).toMatchObject({ estado: "escrita" });
    expect((await points()).map(({ name }) => name)).toEqual(["Torre Uno", "Casa Dos"]);

    const second = await checked([torre.replace("OBRA GRIS", "TERMINADO"), casa]);
    expect(second.cuentas).toMatchObject({ cambian: 1, iguales: 1 });
    expect(await rows(second.id, "veredicto=cambia")).toMatchObject([
      { fila: 2, cambios: [{ campo: "etapa", antes: "OBRA GRIS", despues: "TERMINADO" }] },
    ]);
    const problems = await call("GET", `/Importaciones/${first.id}/problemas.csv`);
    expect(problems.body).toContain('"Longitud";"Motivos"');
    expect(problems.body).toContain("falta Nombre");
  });

  it("asks about a row that resembles a project, and writes it as this one", async () => {
    const { checked, after, points, rows } = await imports.openMap();
    await after((await checked([torre])).id, "escribir");
    const second = await checked([alikeTorre]);
    expect(second.cuentas).toMatchObject({ dudosas: 1, nuevas: 0 });
    const [row] = await rows(second.id);
    expect(row).toMatchObject({ veredicto: "dudosa", punto: "Torre Uno" });
    const decided = await after(second.id, "decisiones", { filas: [], decision: "mismo" });
    expect(decided.cuentas).toMatchObject({ cambian: 1 });
    await after(second.id, "escribir");
    expect(await points()).toMatchObject([{ name: "Torre Uno II", stage: "ACABADOS", permit: "P-1" }]);
  });

  it("decides all doubtful rows, not those that were decided one by one, and says no reason twice", async () => {
    const { checked, after, rows } = await imports.openMap();
    await after((await checked([torre, casa])).id, "escribir");
    const { id } = await checked([alikeTorre, alikeCasa]);
    const [doubtful] = await rows(id);
    await after(id, "decisiones", { filas: [3], decision: "mismo" });
    expect((await rows(id))[0]).toEqual(doubtful);
    expect(await rows(id, "veredicto=cambia")).toMatchObject([{ fila: 3, decision: "mismo", motivos: [] }]);
    await after(id, "decisiones", { filas: [], decision: "otro" });
    expect(await rows(id)).toMatchObject([
      { veredicto: "nueva", decision: "otro", motivos: [] },
      { veredicto: "cambia", decision: "mismo" },
    ]);
  });

  it("asks again about a row whose project has left the map", async () => {
    const { checked, after, points, rows } = await imports.openMap();
    await after((await checked([torre])).id, "escribir");
    const [project] = await points();
    const { id } = await checked([alikeTorre, casa]);
    await after(id, "decisiones", { filas: [2], decision: "mismo" });
    const other = await imports.make.map(imports.company);
    await imports.inAll((unit) =>
      unit.updateTable("points").set({ map_id: other.id }).where("id", "=", Number(project?.id)).execute(),
    );
    const lost = { veredicto: "dudosa", decision: null, motivos: [expect.stringContaining("ya no está")] };
    await after(id, "decisiones", { filas: [3], decision: "otro" });
    expect(await rows(id)).toMatchObject([lost, { veredicto: "nueva" }]);
    await after(id, "decisiones", { filas: [2], decision: "mismo" });
    expect(await rows(id)).toMatchObject([lost, {}]);
    await after(id, "escribir");
    expect(await rows(id)).toMatchObject([lost, {}]);
    expect((await points()).map(({ name }) => name)).toEqual(["Casa Dos"]);
  });

  it("writes only the first of two rows that were decided to be one project", async () => {
    const { checked, after, points, rows } = await imports.openMap();
    await after((await checked([torre])).id, "escribir");
    const { id } = await checked([alikeTorre, alikeTorre.replace("Uno II", "Uno")]);
    const second = { fila: 3, veredicto: "fuera", motivos: ["otra fila es ya este proyecto"] };
    for (const lines of [[2, 3], [3]]) await after(id, "decisiones", { filas: lines, decision: "mismo" });
    expect((await rows(id))[1]).toMatchObject(second);
    await after(id, "escribir");
    expect((await rows(id))[1]).toMatchObject(second);
    expect((await points()).map(({ name }) => name)).toEqual(["Torre Uno II"]);
  });

  it("writes no row that repeats a doubtful one", async () => {
    const { checked, after, points } = await imports.openMap();
    await after((await checked([torre])).id, "escribir");
    const { id, cuentas } = await checked([alikeTorre, alikeTorre, casa]);
    expect(cuentas).toMatchObject({ dudosas: 1, fuera: 1, nuevas: 1 });
    await after(id, "escribir");
    expect((await points()).map(({ name }) => name)).toEqual(["Torre Uno", "Casa Dos"]);
  });

  it("lists each unknown value once, and mends all its rows", async () => {
    const { checked, after, call, rows, read } = await imports.openMap();
    const { id } = await checked([
      torre.replace("OBRA GRIS", "OBRA GRISS"),
      casa.replace("ACABADOS", "Obra Griss"),
    ]);
    expect((await call("GET", `/Importaciones/${id}/valores`)).json()).toEqual([
      { campo: "etapa", valor: "OBRA GRISS", filas: 2, sugerencia: "OBRA GRIS" },
    ]);
    await after(id, "valores", { campo: "etapa", valor: "OBRA GRISS", cambiarPor: "OBRA GRIS" });
    expect((await call("GET", `/Importaciones/${id}/valores`)).json()).toEqual([]);
    const mended = await call("PUT", `/Importaciones/${id}/filas/2`, {
      version: (await read(id)).version,
      columna: 0,
      texto: "Torre Tres",
    });
    expect(mended.status, mended.body).toBe(200);
    await imports.work();
    expect(await rows(id)).toMatchObject([{ celdas: expect.arrayContaining(["Torre Tres"]) }, {}]);
  });

  it("offers the columns that were chosen last for the same headings, and protects fields", async () => {
    const { checked, call, read, points, after } = await imports.openMap();
    await after((await checked([torre])).id, "escribir");
    const { id, version, columnas } = await checked([torre.replace("8888-7777", "2222-1111")]);
    const columns = (columnas as { campo: string | null }[]).map(({ campo }) => ({
      campo: campo === "provincia" ? null : campo,
    }));
    const choice = { version, hoja: null, columnas: columns, columnaClave: null, protegidos: ["telefono"] };
    const chosen = await call("PUT", `/Importaciones/${id}`, choice);
    expect(chosen.status, chosen.body).toBe(200);
    await imports.work();
    expect(await read(id)).toMatchObject({ estado: "lista", cuentas: { iguales: 1 } });
    expect((await points())[0]?.phone).toContain("8888");
    const next = await checked([torre]);
    expect(next).toMatchObject({ protegidos: ["telefono"] });
    expect((next.columnas as { campo: string | null }[])[2]?.campo).toBeNull();

    const profile = `/Importaciones/${next.id}/eleccion`;
    expect((await call("GET", profile)).json()).toMatchObject([{ nombre: "obras" }]);
    expect((await call("PUT", profile, { nombre: "Ventas mensual" })).json()).toMatchObject({
      nombre: "Ventas mensual",
    });
    const again = { ...choice, version: next.version };
    expect((await call("PUT", `/Importaciones/${next.id}`, again)).status).toBe(200);
    expect((await call("GET", profile)).json()).toMatchObject([{ nombre: "Ventas mensual" }]);
    expect((await call("DELETE", profile)).status).toBe(200);
    expect((await call("GET", profile)).json()).toEqual([]);
  });

  it("keeps the choice of columns for the rows that were refused", async () => {
    const { checked, call, begin, read } = await imports.openMap();
    const { id, version, columnas } = await checked([torre, ",P-3,San José,Escazú,,,,"]);
    const columns = (columnas as { campo: string }[]).map(({ campo }) =>
      campo === "etapa" ? {} : { campo },
    );
    const choice = { version, hoja: null, columnas: columns.map(({ campo = null }) => ({ campo })) };
    const body = { ...choice, columnaClave: null, protegidos: [] };
    expect((await call("PUT", `/Importaciones/${id}`, body)).status).toBe(200);
    await imports.work();
    const problems = (await call("GET", `/Importaciones/${id}/problemas.csv`)).body.replace("\ufeff", "");
    const [head = "", row = ""] = problems.split("\r\n");
    const mended = await begin("obras-problemas.csv", [`"Casa"${row.slice(2)}`], imports.admin, head);
    await imports.work();
    const again = await read(mended.json<Wire>().id);
    expect(again).toMatchObject({ estado: "lista", cuentas: { nuevas: 1 } });
    const fields = (wire: Wire) => (wire.columnas as { campo: string | null }[]).map(({ campo }) => campo);
    expect(fields(again)).toEqual([...columns.map(({ campo = null }) => campo), null]);
    expect((await call("DELETE", `/Importaciones/${id}/eleccion`)).status).toBe(200);
  });

  it("recognises columns by their values where headings say nothing", async () => {
    const { begin, read, rows } = await imports.openMap();
    const lines = ["Torre;9.92001;-84.14001;ventas@alfa.cr", "Casa;9.95001;-84.10001;info@beta.cr"];
    const { id } = (await begin("obras.csv", lines, imports.admin, "Nombre;A;B;C")).json<Wire>();
    await imports.work();
    expect(await read(id)).toMatchObject({
      estado: "lista",
      columnas: [
        { campo: "nombre", porContenido: false },
        { campo: "latitud", porContenido: true },
        { campo: "longitud", porContenido: true },
        { campo: "correo", porContenido: true },
      ],
    });
    expect((await rows(id))[0]).toMatchObject({ latitud: 9.92001, longitud: -84.14001 });
  });

  it("cuts long texts between characters", async () => {
    const { checked, read, rows } = await imports.openMap();
    const long = (length: number) => `${"x".repeat(length - 1)}🏠${"x".repeat(4100)}`;
    const { id } = await checked([60, 200, 4002].map((length) => torre.replace("Torre Uno", long(length))));
    expect(await read(id)).toMatchObject({ estado: "lista", filas: 3, cuentas: { fuera: 3 } });
    expect(await rows(id)).toHaveLength(3);
  });

  it("protects all of a place with a part of it", async () => {
    const { checked, call, read, rows, after } = await imports.openMap();
    await after((await checked([torre])).id, "escribir");
    const { id, version, columnas } = await checked([
      "Torre Uno,P-1,Heredia,Barva,TERMINADO,8888-7777,9.99,-84.12",
    ]);
    const protegidos = ["canton", "latitud"];
    const choice = { version, hoja: null, columnas, columnaClave: null, protegidos };
    expect((await call("PUT", `/Importaciones/${id}`, choice)).status).toBe(200);
    await imports.work();
    expect(await read(id)).toMatchObject({
      protegidos: ["provincia", "canton", "distrito", "latitud", "longitud"],
    });
    expect(await rows(id)).toMatchObject([{ cambios: [{ campo: "etapa" }] }]);
  });

  it("refuses a step that is based on an older state", async () => {
    const { checked, after, step, points } = await imports.openMap();
    const { id, version } = await checked([torre]);
    await after(id, "valores", { campo: "etapa", valor: "OBRA GRIS", cambiarPor: "ACABADOS" });
    const mended = { campo: "etapa", valor: "OBRA GRIS", cambiarPor: "TERMINADO" };
    expect((await step(id, "valores", { version, ...mended })).status).toBe(409);
    expect((await step(id, "escribir", { version })).status).toBe(409);
    await imports.work();
    expect(await points()).toEqual([]);
  });

  it("keeps mended values and decisions when the columns are chosen again", async () => {
    const { checked, after, call, read } = await imports.openMap();
    await after((await checked([torre])).id, "escribir");
    const { id, columnas } = await checked([
      "Torre  Uno II,,San José,Escazú,OBRA GRISS,,9.9201,-84.1401",
      casa,
    ]);
    await after(id, "valores", { campo: "etapa", valor: "OBRA GRISS", cambiarPor: "OBRA GRIS" });
    const { version } = await after(id, "decisiones", { filas: [], decision: "otro" });
    const chosen = { version, hoja: null, columnas, columnaClave: null, protegidos: [] };
    expect((await call("PUT", `/Importaciones/${id}`, chosen)).status).toBe(200);
    await imports.work();
    expect(await read(id)).toMatchObject({ estado: "lista", cuentas: { nuevas: 2, dudosas: 0 } });
    expect((await call("GET", `/Importaciones/${id}/valores`)).json()).toEqual([]);
  });

  it("reads a file whose system of coordinates a person chooses", async () => {
    const { begin, call, read, rows } = await imports.openMap();
    const { id } = (await begin("obras.csv", ["Torre,P-1,,,,,283000,562000"])).json<Wire>();
    await imports.work();
    const refused = await read(id);
    const isRefused = (now: Wire) => {
      expect(now).toMatchObject({ estado: "fallida", coordenadas: null, filas: 1 });
      expect(now.error).toMatch(/Lambert Sur .*Indique cuál es\.$/);
    };
    isRefused(refused);
    // What a person sees to choose in.
    expect(refused.columnas).toHaveLength(8);
    const save = async (coordenadas: string | null) => {
      const { version, columnas } = await read(id);
      const choice = { version, hoja: null, columnas, columnaClave: null, protegidos: [], coordenadas };
      const response = await call("PUT", `/Importaciones/${id}`, choice);
      expect(response.status, response.body).toBe(200);
      await imports.work();
      return read(id);
    };
    isRefused(await save(null));
    const choose = async (coordenadas: string) => {
      expect(await save(coordenadas)).toMatchObject({ estado: "lista", coordenadas });
      return Number((await rows(id))[0]?.latitud);
    };
    expect(await choose("lambert-norte")).toBeCloseTo(10.57, 1);
    expect(await choose("lambert-sur")).toBeCloseTo(8.6, 1);
  });

  it("keeps a row doubtful that resembles one that was decided", async () => {
    const { checked, after, rows } = await imports.openMap();
    await after((await checked([torre])).id, "escribir");
    for (const decision of ["mismo", "otro"]) {
      const { id } = await checked([alikeTorre, alikeTorre.replace("II", "III")]);
      await after(id, "decisiones", { filas: [2], decision });
      expect((await rows(id))[1]).toMatchObject({ veredicto: "dudosa", decision: null });
    }
  });
});
