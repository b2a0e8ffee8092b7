import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asSystem } from "../../../database/unit-of-work.ts";
import { type CompanyServer, startCompanyServer } from "../../../testing/company-server.ts";
import { formUpload } from "../../../testing/form-upload.ts";
import { signIn } from "../../../testing/sign-in.ts";
import { untilBlocked } from "../../../testing/until-blocked.ts";
import { createImportsJob } from "./imports-job.ts";
import { claimImport } from "./imports-repository.ts";

type Wire = Record<string, unknown> & {
  readonly id: number;
  readonly estado: string;
  readonly version: number;
};

let context: CompanyServer;
beforeAll(async () => {
  context = await startCompanyServer();
});
afterAll(() => context.server.close());

const header = "Nombre,Permiso,Provincia,Canton,Etapa,Telefono,Latitud,Longitud";
const inAll = <Result>(work: Parameters<typeof asSystem<Result>>[1]) =>
  asSystem(context.server.database.db, work);

/** What the worker does. */
const work = (warn = (entry: unknown) => expect(entry).toBeUndefined()) => {
  const { database, storage } = context.server;
  return createImportsJob({ db: database.db, storage, log: { warn } }).run();
};

/** As if the time of all leases had passed. */
const endLeases = () =>
  inAll((unit) =>
    unit
      .updateTable("imports")
      .set({ leased_until: new Date(0) })
      .where("leased_until", "is not", null)
      .execute(),
  );

async function openMap() {
  const map = await context.make.map(context.company);
  const call = async (
    method: "GET" | "POST" | "PUT" | "DELETE",
    url: string,
    payload?: object,
    headers = context.admin,
  ) => {
    const response = await context.server.app.inject({
      method,
      url: `/api${url}`,
      headers,
      ...(payload && { payload }),
    });
    return { status: response.statusCode, body: response.body, json: () => response.json() };
  };
  const begin = async (name: string, lines: readonly string[], headers = context.admin, head = header) => {
    const form = await formUpload("", [{ field: "archivo", name, content: [head, ...lines].join("\n") }]);
    return context.server.app.inject({
      method: "POST",
      url: `/api/Mapas/${map.id}/importaciones`,
      headers: { ...form.headers, ...headers },
      payload: form.payload,
    });
  };
  const read = async (id: number): Promise<Wire> => (await call("GET", `/Importaciones/${id}`)).json();
  const checked = async (lines: readonly string[]) => {
    const { id } = (await begin("obras.csv", lines)).json<Wire>();
    await work();
    return read(id);
  };
  const step = async (id: number, action: string, payload?: object, headers = context.admin) => {
    const { version } = await read(id);
    return call("POST", `/Importaciones/${id}/${action}`, { version, ...payload }, headers);
  };
  const after = async (id: number, action: string, payload?: object) => {
    const response = await step(id, action, payload);
    expect(response.status, response.body).toBe(200);
    await work();
    return read(id);
  };
  const rows = async (id: number, query = "") =>
    (await call("GET", `/Importaciones/${id}/filas?${query}`)).json() as Record<string, unknown>[];
  const points = () =>
    inAll((unit) =>
      unit.selectFrom("points").selectAll().where("map_id", "=", map.id).orderBy("id").execute(),
    );
  return { map, call, step, begin, read, checked, after, rows, points };
}

const torre = "Torre Uno,P-1,San José,Escazú,OBRA GRIS,8888-7777,9.92,-84.14";
const casa = "Casa Dos,P-2,San José,Escazú,ACABADOS,,9.95,-84.10";
const alikeTorre = "Torre  Uno II,,San José,Escazú,ACABADOS,,9.9201,-84.1401";
const alikeCasa = "Casa Dos B,,San José,Escazú,TERMINADO,,9.9501,-84.1001";

describe("an import in the browser", () => {
  it("separates new, changed, equal and refused rows, and writes them", async () => {
    const { checked, after, rows, points, call } = await openMap();
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

  it("undoes what it wrote, and keeps what changed since", async () => {
    const { checked, after, points, rows } = await openMap();
    await after((await checked([torre])).id, "escribir");
    const before = await points();
    const second = await checked([
      torre.replace("OBRA GRIS", "TERMINADO").replace("8888-7777", "2222-1111"),
      casa,
    ]);
    await after(second.id, "escribir");
    const [changed] = await points();
    await inAll((unit) =>
      unit.updateTable("points").set({ stage: "ACABADOS" }).where("id", "=", Number(changed?.id)).execute(),
    );
    expect(await after(second.id, "deshacer")).toMatchObject({
      estado: "deshecha",
      deshechas: 1,
      conservadas: 1,
    });
    const [kept, binned] = await points();
    expect(kept).toMatchObject({ stage: "ACABADOS", phone: before[0]?.phone });
    expect(binned?.deleted_at).not.toBeNull();
    expect(await rows(second.id, "veredicto=cambia")).toMatchObject([
      { deshecha: "conservado", motivos: [expect.stringContaining("cambió después: Etapa")] },
    ]);
  });

  it("keeps projects that were deleted or moved to another map when it is undone", async () => {
    const { checked, after, points, rows } = await openMap();
    const third = "Lote Tres,P-3,San José,Escazú,ACABADOS,,9.80,-84.00";
    await after((await checked([third])).id, "escribir");
    const { id } = await checked([torre, casa, third.replace("ACABADOS", "TERMINADO")]);
    await after(id, "escribir");
    const [changed, moved, binned] = await points();
    const other = await context.make.map(context.company, { name: "Otro mapa" });
    await inAll(async (unit) => {
      const update = (record: typeof moved, values: { map_id?: number; deleted_at?: Date }) =>
        unit.updateTable("points").set(values).where("id", "=", Number(record?.id)).execute();
      for (const record of [changed, moved]) await update(record, { map_id: other.id });
      await update(binned, { deleted_at: new Date() });
    });
    expect(await after(id, "deshacer")).toMatchObject({ deshechas: 0, conservadas: 3 });
    const isMoved = { deshecha: "conservado", motivos: ["ahora está en el mapa «Otro mapa»"] };
    const isGone = { deshecha: "conservado", motivos: ["se eliminó"] };
    expect(await rows(id)).toMatchObject([isMoved, isGone, isMoved]);
    const elsewhere = await inAll((unit) =>
      unit.selectFrom("points").selectAll().where("map_id", "=", other.id).orderBy("id").execute(),
    );
    expect(elsewhere).toMatchObject([
      { stage: "TERMINADO", deleted_at: null },
      { name: "Torre Uno", deleted_at: null },
    ]);
  });

  it("gives projects their former keys back", async () => {
    const { checked, after, points } = await openMap();
    const keyless = (line: string, permit: string) => line.replace(permit, "");
    await after((await checked([keyless(torre, "P-1"), keyless(casa, "P-2")])).id, "escribir");
    const keys = async () => (await points()).map((point) => point.import_key);
    const before = await keys();
    const { id } = await checked([torre, casa]);
    await after(id, "escribir");
    expect(await keys()).toEqual([expect.stringContaining("P-1"), expect.stringContaining("P-2")]);
    await after(id, "deshacer");
    expect(await keys()).toEqual(before);
  });

  it("writes and undoes over what was saved until then, not over what is saved during it", async () => {
    const { checked, after, points, step } = await openMap();
    await after((await checked([torre])).id, "escribir");
    const { id } = await checked([torre.replace("OBRA GRIS", "TERMINADO")]);
    const [point] = await points();
    const duringSave = async (action: string, assignment: string) => {
      await step(id, action);
      const saving = await context.server.database.pool.connect();
      try {
        await saving.query("begin");
        await saving.query(`update points set ${assignment} where id = $1`, [point?.id]);
        const done = work();
        await untilBlocked(context.server.database, 1);
        await saving.query("commit");
        await done;
      } finally {
        saving.release();
      }
    };
    await duringSave("escribir", "stage = 'ACABADOS'");
    expect(await points()).toMatchObject([{ stage: "TERMINADO" }]);
    await duringSave("deshacer", "note = 'Guardada'");
    expect(await points()).toMatchObject([{ stage: "ACABADOS", note: "Guardada" }]);
  });

  it("asks about a row that resembles a project, and writes it as this one", async () => {
    const { checked, after, points, rows } = await openMap();
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
    const { checked, after, rows } = await openMap();
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
    const { checked, after, points, rows } = await openMap();
    await after((await checked([torre])).id, "escribir");
    const [project] = await points();
    const { id } = await checked([alikeTorre, casa]);
    await after(id, "decisiones", { filas: [2], decision: "mismo" });
    const other = await context.make.map(context.company);
    await inAll((unit) =>
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
    const { checked, after, points, rows } = await openMap();
    await after((await checked([torre])).id, "escribir");
    const { id } = await checked([alikeTorre, alikeTorre.replace("Uno II", "Uno")]);
    const second = { fila: 3, veredicto: "fuera", motivos: ["otra fila es ya este proyecto"] };
    for (const lines of [[2, 3], [3]]) await after(id, "decisiones", { filas: lines, decision: "mismo" });
    expect((await rows(id))[1]).toMatchObject(second);
    await after(id, "escribir");
    expect((await rows(id))[1]).toMatchObject(second);
    expect((await points()).map(({ name }) => name)).toEqual(["Torre Uno II"]);
  });

  it("lists each unknown value once, and mends all its rows", async () => {
    const { checked, after, call, rows, read } = await openMap();
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
    await work();
    expect(await rows(id)).toMatchObject([{ celdas: expect.arrayContaining(["Torre Tres"]) }, {}]);
  });

  it("offers the columns that were chosen last for the same headings, and protects fields", async () => {
    const { checked, call, read, points, after } = await openMap();
    await after((await checked([torre])).id, "escribir");
    const { id, version, columnas } = await checked([torre.replace("8888-7777", "2222-1111")]);
    const columns = (columnas as { campo: string | null }[]).map(({ campo }) => ({
      campo: campo === "provincia" ? null : campo,
    }));
    const choice = { version, hoja: null, columnas: columns, columnaClave: null, protegidos: ["telefono"] };
    const chosen = await call("PUT", `/Importaciones/${id}`, choice);
    expect(chosen.status, chosen.body).toBe(200);
    await work();
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
    const { checked, call, begin, read } = await openMap();
    const { id, version, columnas } = await checked([torre, ",P-3,San José,Escazú,,,,"]);
    const columns = (columnas as { campo: string }[]).map(({ campo }) =>
      campo === "etapa" ? {} : { campo },
    );
    const choice = { version, hoja: null, columnas: columns.map(({ campo = null }) => ({ campo })) };
    const body = { ...choice, columnaClave: null, protegidos: [] };
    expect((await call("PUT", `/Importaciones/${id}`, body)).status).toBe(200);
    await work();
    const problems = (await call("GET", `/Importaciones/${id}/problemas.csv`)).body.replace("\ufeff", "");
    const [head = "", row = ""] = problems.split("\r\n");
    const mended = await begin("obras-problemas.csv", [`"Casa"${row.slice(2)}`], context.admin, head);
    await work();
    const again = await read(mended.json<Wire>().id);
    expect(again).toMatchObject({ estado: "lista", cuentas: { nuevas: 1 } });
    const fields = (wire: Wire) => (wire.columnas as { campo: string | null }[]).map(({ campo }) => campo);
    expect(fields(again)).toEqual([...columns.map(({ campo = null }) => campo), null]);
    expect((await call("DELETE", `/Importaciones/${id}/eleccion`)).status).toBe(200);
  });

  it("recognises columns by their values where headings say nothing", async () => {
    const { begin, read, rows } = await openMap();
    const lines = ["Torre;9.92001;-84.14001;ventas@alfa.cr", "Casa;9.95001;-84.10001;info@beta.cr"];
    const { id } = (await begin("obras.csv", lines, context.admin, "Nombre;A;B;C")).json<Wire>();
    await work();
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
    const { checked, read, rows } = await openMap();
    const long = (length: number) => `${"x".repeat(length - 1)}🏠${"x".repeat(4100)}`;
    const { id } = await checked([60, 200, 4002].map((length) => torre.replace("Torre Uno", long(length))));
    expect(await read(id)).toMatchObject({ estado: "lista", filas: 3, cuentas: { fuera: 3 } });
    expect(await rows(id)).toHaveLength(3);
  });

  it("protects all of a place with a part of it", async () => {
    const { checked, call, read, rows, after } = await openMap();
    await after((await checked([torre])).id, "escribir");
    const { id, version, columnas } = await checked([
      "Torre Uno,P-1,Heredia,Barva,TERMINADO,8888-7777,9.99,-84.12",
    ]);
    const protegidos = ["canton", "latitud"];
    const choice = { version, hoja: null, columnas, columnaClave: null, protegidos };
    expect((await call("PUT", `/Importaciones/${id}`, choice)).status).toBe(200);
    await work();
    expect(await read(id)).toMatchObject({
      protegidos: ["provincia", "canton", "distrito", "latitud", "longitud"],
    });
    expect(await rows(id)).toMatchObject([{ cambios: [{ campo: "etapa" }] }]);
  });

  it("refuses a step that is based on an older state", async () => {
    const { checked, after, step, points } = await openMap();
    const { id, version } = await checked([torre]);
    await after(id, "valores", { campo: "etapa", valor: "OBRA GRIS", cambiarPor: "ACABADOS" });
    const mended = { campo: "etapa", valor: "OBRA GRIS", cambiarPor: "TERMINADO" };
    expect((await step(id, "valores", { version, ...mended })).status).toBe(409);
    expect((await step(id, "escribir", { version })).status).toBe(409);
    await work();
    expect(await points()).toEqual([]);
  });

  it("is hidden from other companies", async () => {
    const { checked, call, begin, step } = await openMap();
    const { id } = await checked([torre]);
    const stranger = await signIn(
      context.server.database,
      await context.make.user(await context.make.company(), { roles: ["admin"] }),
    );
    for (const path of [
      `/Importaciones/${id}`,
      `/Importaciones/${id}/filas`,
      `/Importaciones/${id}/lugares`,
      `/Importaciones/${id}/eleccion`,
      `/Importaciones/${id}/problemas.csv`,
    ]) {
      expect((await call("GET", path, undefined, stranger)).status).toBe(404);
    }
    expect((await step(id, "escribir", {}, stranger)).status).toBe(404);
    expect((await begin("obras.csv", [torre], stranger)).statusCode).toBe(404);
    expect((await call("GET", "/Importaciones", undefined, stranger)).json()).toEqual([]);
  });

  it("is written once by two processes at once", async () => {
    const { checked, points, step } = await openMap();
    const { id } = await checked([torre, casa]);
    await step(id, "escribir");
    await Promise.all([work(), work()]);
    expect(await points()).toHaveLength(2);
  });

  it("continues when the process that read it has died", async () => {
    const { begin, read, points } = await openMap();
    const { id } = (await begin("obras.csv", [torre])).json<Wire>();
    await inAll(claimImport);
    await work();
    expect(await read(id)).toMatchObject({ estado: "leyendo" });
    await endLeases();
    await work();
    expect(await read(id)).toMatchObject({ estado: "lista", cuentas: { nuevas: 1 } });
    expect(await points()).toEqual([]);
  });

  it("waits while another import of its map is written, and counts what that one wrote", async () => {
    const { checked, read, points, step } = await openMap();
    const first = await checked([torre, casa]);
    const second = await checked([torre.replace("OBRA GRIS", "TERMINADO")]);
    for (const { id } of [first, second]) await step(id, "escribir");
    await Promise.all([work(), work()]);
    await endLeases();
    await work();
    expect([(await read(first.id)).estado, (await read(second.id)).estado]).toEqual(["escrita", "escrita"]);
    expect((await points()).map(({ permit }) => permit).toSorted()).toEqual(["P-1", "P-2"]);
  });

  it("writes nothing when its connection is cut, and everything once after the lease", async () => {
    const { checked, read, points, step } = await openMap();
    const { id } = await checked([torre, casa]);
    await step(id, "escribir");
    const { pool } = context.server.database;
    const blocker = await pool.connect();
    try {
      await blocker.query("begin; lock table points in share mode");
      const cut = work(() => undefined);
      await untilBlocked(context.server.database, 1);
      await blocker.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      await blocker.query("rollback");
      await cut;
    } finally {
      blocker.release();
    }
    expect(await points()).toEqual([]);
    expect(await read(id)).toMatchObject({ estado: "escribiendo" });
    await endLeases();
    await work();
    expect(await read(id)).toMatchObject({ estado: "escrita", cuentas: { nuevas: 2 } });
    expect(await points()).toHaveLength(2);
  });

  it("keeps mended values and decisions when the columns are chosen again", async () => {
    const { checked, after, call, read } = await openMap();
    await after((await checked([torre])).id, "escribir");
    const { id, columnas } = await checked([
      "Torre  Uno II,,San José,Escazú,OBRA GRISS,,9.9201,-84.1401",
      casa,
    ]);
    await after(id, "valores", { campo: "etapa", valor: "OBRA GRISS", cambiarPor: "OBRA GRIS" });
    const { version } = await after(id, "decisiones", { filas: [], decision: "otro" });
    const chosen = { version, hoja: null, columnas, columnaClave: null, protegidos: [] };
    expect((await call("PUT", `/Importaciones/${id}`, chosen)).status).toBe(200);
    await work();
    expect(await read(id)).toMatchObject({ estado: "lista", cuentas: { nuevas: 2, dudosas: 0 } });
    expect((await call("GET", `/Importaciones/${id}/valores`)).json()).toEqual([]);
  });

  it("is a notice for the author of each step that ended, not of a check after a change", async () => {
    const { begin, step } = await openMap();
    const author = await context.make.user(context.company, { roles: ["admin"] });
    const session = await signIn(context.server.database, author);
    const { id } = (await begin("obras.csv", [torre], session)).json<Wire>();
    await work();
    const unread = async () => {
      const response = await context.server.app.inject({
        url: "/api/avisos?soloSinLeer=true",
        headers: session,
      });
      return response.json().map(({ estado, importacionId }: Wire) => [importacionId, estado]);
    };
    expect(await unread()).toEqual([[id, "lista"]]);
    await step(id, "decisiones", { filas: [2], decision: "otro" }, session);
    await work();
    expect(await unread()).toEqual([]);
    await step(id, "escribir", {}, session);
    await work();
    expect(await unread()).toEqual([[id, "escrita"]]);
    await step(id, "deshacer", {}, session);
    await work();
    expect(await unread()).toEqual([[id, "deshecha"]]);
  });

  it("is written after its author's session ended, but not after the author lost the right", async () => {
    const { checked, read, points, step } = await openMap();
    const author = await context.make.user(context.company, { roles: ["admin"] });
    const session = await signIn(context.server.database, author);
    const [allowed, refused] = [await checked([torre]), await checked([casa])];
    await step(allowed.id, "escribir", {}, session);
    await context.server.database.pool.query("delete from sign_in_tokens where user_id = $1", [author.id]);
    await work();
    expect(await read(allowed.id)).toMatchObject({ estado: "escrita" });
    const again = await signIn(context.server.database, author);
    await step(refused.id, "escribir", {}, again);
    await inAll((unit) =>
      unit.updateTable("users").set({ active: false }).where("id", "=", author.id).execute(),
    );
    await work();
    expect(await read(refused.id)).toMatchObject({
      estado: "lista",
      error: expect.stringContaining("ya no puede"),
    });
    expect(await points()).toHaveLength(1);
  });

  it("reads a file whose system of coordinates a person chooses", async () => {
    const { begin, call, read, rows } = await openMap();
    const { id } = (await begin("obras.csv", ["Torre,P-1,,,,,283000,562000"])).json<Wire>();
    await work();
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
      await work();
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

  it("ends with a sentence if its map is deleted or its file is broken", async () => {
    const { checked, read, map, begin, step } = await openMap();
    const broken = (await begin("obras.csv", ['"Torre'])).json<Wire>();
    const { id } = await checked([torre]);
    expect(await read(broken.id)).toMatchObject({
      estado: "fallida",
      error: expect.stringContaining("comillas"),
    });
    expect((await begin("obras.pdf", [])).statusCode).toBe(400);
    await step(id, "escribir");
    await inAll((unit) => unit.deleteFrom("maps").where("id", "=", map.id).execute());
    await work();
    expect(await read(id)).toMatchObject({ estado: "fallida", error: expect.stringContaining("eliminó") });
  });
});
