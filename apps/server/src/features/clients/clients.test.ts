import { listClients } from "@mapaobra/contract/endpoints/clients";
import { client } from "@mapaobra/contract/wire/client";
import { system } from "@mapaobra/domain/access/actor";
import type { Role } from "@mapaobra/domain/access/role";
import { scopeOf } from "@mapaobra/domain/access/scope";
import type { Client } from "@mapaobra/domain/client/client";
import { type ClientFilter, matchesClient } from "@mapaobra/domain/client/client-filter";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scopeStatement } from "../../database/unit-of-work.ts";
import { createFactories } from "../../testing/factories.ts";
import { raceOnRecord } from "../../testing/race-on-record.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";
import { untilBlocked } from "../../testing/until-blocked.ts";

type Headers = Record<string, string>;

/** In UTC the new month has begun; in Costa Rica it is still the last day of the old one. */
const now = Date.parse("2025-03-01T05:59:00Z");
const today = "2025-02-28";

let server: TestServer;
let make: ReturnType<typeof createFactories>;
let own: Awaited<ReturnType<typeof make.company>>;
let other: typeof own;
let ownTemplate: Awaited<ReturnType<typeof make.template>>;
let sharedTemplate: typeof ownTemplate;
let otherTemplate: typeof ownTemplate;
let staff: Record<Role, Headers>;

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder, now: () => now });
  make = createFactories(server.database.db);
  own = await make.company({ name: "Volcán Azul" });
  other = await make.company({ name: "Otra" });
  ownTemplate = await make.template(own, { name: "Ficha" });
  sharedTemplate = await make.template(null);
  otherTemplate = await make.template(other);
  const headersOf = async (role: Role) =>
    signIn(server.database, await make.user(role === "super" ? null : own, { roles: [role] }));
  staff = {
    super: await headersOf("super"),
    admin: await headersOf("admin"),
    user: await headersOf("user"),
    cliente: await headersOf("cliente"),
  };
});
afterAll(() => server.close());

const get = (url: string, by: Role = "admin") =>
  server.app.inject({ url: `/api/Cliente${url}`, headers: staff[by] });
const send = (
  method: "POST" | "PUT" | "DELETE",
  url: string,
  payload: object,
  by: Role = "admin",
  extraHeaders: Headers = {},
) =>
  server.app.inject({
    method,
    url: `/api/Cliente${url}`,
    payload,
    headers: { ...staff[by], ...extraHeaders },
  });

const form = (changes: object = {}) => ({
  nombre: "Desarrollos del Valle",
  telefono: "+506 8888-8888",
  email: "pagos@valle.example",
  empresaId: own.id,
  templateId: ownTemplate.id,
  ...changes,
});
const create = (changes: object = {}, by: Role = "admin") => send("POST", "/agregar", form(changes), by);
const edit = (payload: object, by: Role = "admin") => send("PUT", "/actualizar", payload, by);
const remove = (payload: object, by: Role = "admin") => send("DELETE", "/eliminar", payload, by);
const read = async (id: number) => (await get(`/ficha/${id}`, "super")).json();
const statusAndCode = (reply: { statusCode: number; json(): { codigo: string } }) => [
  reply.statusCode,
  reply.json().codigo,
];
const wrongFields = (reply: { json(): { errores: { campo: string }[] } }) =>
  reply.json().errores.map(({ campo }) => campo);
const countClients = async () => Number((await get("?limit=1", "super")).headers["x-total-count"]);

describe("a new client", () => {
  it("is active and has today's dates in Costa Rica by default", async () => {
    const reply = await create();
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      clI_ID_CLIENTE: expect.any(Number),
      clI_NOMBRE: "Desarrollos del Valle",
      clI_TELEFONO: "+506 8888-8888",
      clI_EMAIL: "pagos@valle.example",
      empresa: "Volcán Azul",
      empresaId: own.id,
      template: "Ficha",
      templateId: ownTemplate.id,
      activo: true,
      fechaProximaFactura: today,
      fechaFinContrato: today,
      version: 1,
    });
    expect(await read(reply.json().clI_ID_CLIENTE)).toEqual(reply.json());
    const expected = { activo: false, fechaProximaFactura: "31/12/2025", fechaFinContrato: null };
    expect((await create(expected)).json()).toMatchObject({ ...expected, fechaProximaFactura: "2025-12-31" });
  });

  it("accepts the field names of replies too", async () => {
    const reply = await send("POST", "", {
      CLI_NOMBRE: "Con otro nombre",
      clI_TELEFONO: "+506 2222 2222",
      cliEmail: "x@example.com",
      TEMPLATE_ID: sharedTemplate.id,
    });
    expect(reply.json()).toMatchObject({ clI_NOMBRE: "Con otro nombre", templateId: sharedTemplate.id });
  });

  it("gets the caller's company if the caller may not choose one", async () => {
    expect((await create({ empresaId: other.id }, "user")).json().empresaId).toBe(own.id);
    const chosen = await create({ empresaId: other.id, templateId: otherTemplate.id }, "super");
    expect(chosen.json()).toMatchObject({ empresaId: other.id, empresa: "Otra" });
  });

  it.each([
    [{ nombre: " " }, "clI_NOMBRE"],
    [{ telefono: undefined }, "clI_TELEFONO"],
    [{ email: null }, "clI_EMAIL"],
    [{ templateId: null }, "templateId"],
  ])("with %j is rejected as incomplete", async (change, field) => {
    const reply = await create(change);
    expect(reply.json().mensaje).toBe("Debe completar todos los campos.");
    expect([reply.statusCode, wrongFields(reply)]).toEqual([400, [field]]);
  });

  it("requires a company from a caller without one", async () => {
    const reply = await create({ empresaId: undefined }, "super");
    expect([reply.statusCode, wrongFields(reply)]).toEqual([400, ["empresaId"]]);
  });

  it.each([
    [{ telefono: "8888-8888" }, "clI_TELEFONO"],
    [{ email: "pagos" }, "clI_EMAIL"],
    [{ nombre: "x".repeat(201) }, "clI_NOMBRE"],
    [{ nombre: ["a"] }, "clI_NOMBRE"],
    [{ activo: "tal vez" }, "activo"],
    [{ templateId: "uno" }, "templateId"],
    [{ empresaId: {} }, "empresaId"],
    [{ fechaFinContrato: "2025-02-30" }, "fechaFinContrato"],
    [{ fechaProximaFactura: 20250101 }, "fechaProximaFactura"],
  ])("with %j is rejected with the field's name and not stored", async (change, field) => {
    const before = await countClients();
    const reply = await create(change);
    expect([reply.statusCode, wrongFields(reply)]).toEqual([400, [field]]);
    expect(await countClients()).toBe(before);
  });

  it.each([
    [{ telefono: "88888888" }, "telefono_invalido", "Teléfono inválido. Use el formato +506 8888-8888."],
    [{ email: "pagos@" }, "correo_invalido", "El correo electrónico no tiene un formato válido."],
    [{ telefono: "8", email: "pagos@" }, "datos_invalidos", "Revise los datos enviados."],
  ])("with %j is rejected with its only error", async (change, codigo, mensaje) => {
    const reply = await create(change);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ codigo, mensaje });
  });

  it("requires a template that its company may use, and a company that exists", async () => {
    for (const [by, change, field] of [
      ["admin", { templateId: otherTemplate.id }, "templateId"],
      ["super", { templateId: otherTemplate.id }, "templateId"],
      ["super", { templateId: 999_999 }, "templateId"],
      ["super", { templateId: sharedTemplate.id, empresaId: 999_999 }, "empresaId"],
    ] as const) {
      const reply = await create(change, by);
      expect([reply.statusCode, wrongFields(reply)]).toEqual([400, [field]]);
    }
  });

  it("is created once when the request is repeated with its idempotency key, on either URL", async () => {
    const before = await countClients();
    const key = { "idempotency-key": "alta" };
    const first = await send("POST", "/agregar", form(), "user", key);
    const again = await send("POST", "", form(), "user", key);
    expect(again.json()).toEqual(first.json());
    expect(await countClients()).toBe(before + 1);
  });
});

describe("an edited client", () => {
  it("keeps absent and blank fields, and clears null ones", async () => {
    const { clI_ID_CLIENTE: id } = (await create()).json();
    const changes = { id, nombre: "Otro nombre", telefono: "", activo: false, fechaFinContrato: null };
    const reply = await edit(changes, "user");
    expect(reply.json()).toMatchObject({
      clI_ID_CLIENTE: id,
      clI_NOMBRE: "Otro nombre",
      clI_TELEFONO: "+506 8888-8888",
      activo: false,
      fechaProximaFactura: today,
      fechaFinContrato: null,
    });
    expect(await read(id)).toEqual(reply.json());
  });

  it("is found by every spelling of its id", async () => {
    const { clI_ID_CLIENTE: id } = (await create()).json();
    for (const [url, payload] of [
      ["/actualizar", { clI_ID_CLIENTE: id }],
      ["/actualizar", { CLI_ID_CLIENTE: String(id) }],
      [`?id=${id}`, {}],
    ] as const) {
      const reply = await send("PUT", url, { ...payload, nombre: "X" });
      expect([reply.statusCode, reply.json().clI_ID_CLIENTE]).toEqual([200, id]);
    }
    const withoutName = await edit({ nombre: "X" });
    expect([withoutName.statusCode, wrongFields(withoutName)]).toEqual([400, ["id"]]);
    expect((await edit({ id: "todos" })).statusCode).toBe(400);
  });

  it("is rejected with 409 and the current client when the version is stale", async () => {
    const { clI_ID_CLIENTE: id, version } = (await create()).json();
    const first = await edit({ id, nombre: "Primera", version });
    const second = await edit({ id, nombre: "Segunda", version });
    expect(statusAndCode(second)).toEqual([409, "version_anterior"]);
    expect(second.json().actual).toEqual(first.json());
    expect((await read(id)).clI_NOMBRE).toBe("Primera");
  });

  it("is saved once when two requests save the same version", async () => {
    const { clI_ID_CLIENTE: id, version } = (await create()).json();
    const replies = await raceOnRecord(server.database, "clients", id, () =>
      ["Ana", "Eva"].map((nombre) => edit({ id, nombre, version })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it("stays in its company unless a super user moves it with a template of the new one", async () => {
    const { clI_ID_CLIENTE: id } = (await create()).json();
    expect((await edit({ id, empresaId: other.id })).json().empresaId).toBe(own.id);
    const movedCompany = await edit({ id, empresaId: other.id }, "super");
    expect([movedCompany.statusCode, wrongFields(movedCompany)]).toEqual([400, ["templateId"]]);
    const move = { id, empresaId: other.id, templateId: sharedTemplate.id };
    expect((await edit(move, "super")).json().empresa).toBe("Otra");
    expect(statusAndCode(await edit({ id, nombre: "X" }))).toEqual([404, "cliente_no_encontrado"]);
  });

  it("stays in its company while users are assigned to it", async () => {
    const { clI_ID_CLIENTE: id } = (await create()).json();
    await make.user(own, { client_id: id });
    const reply = await edit({ id, empresaId: other.id, templateId: sharedTemplate.id }, "super");
    expect(statusAndCode(reply)).toEqual([409, "en_uso"]);
    expect((await read(id)).empresaId).toBe(own.id);
  });

  it("of another company is 404", async () => {
    const { id } = await make.client(other);
    for (const reply of [
      await edit({ id, nombre: "X" }),
      await remove({ id }),
      await get(`/ficha/${id}`),
      await edit({ id: 999_999, nombre: "X" }),
    ]) {
      expect(statusAndCode(reply)).toEqual([404, "cliente_no_encontrado"]);
    }
    expect((await get("/ficha/abc")).statusCode).toBe(400);
  });
});

describe("a deleted client", () => {
  it("is removed, and is 404 the second time", async () => {
    const { clI_ID_CLIENTE: id } = (await create()).json();
    expect((await remove({ id }, "user")).statusCode).toBe(403);
    const reply = await remove({ clI_ID_CLIENTE: id });
    expect([reply.statusCode, reply.json()]).toEqual([200, { mensaje: "Se eliminó el cliente." }]);
    expect(statusAndCode(await remove({ id }))).toEqual([404, "cliente_no_encontrado"]);
  });

  it("is kept while users are assigned to it, and their number is returned", async () => {
    const { clI_ID_CLIENTE: id } = (await create()).json();
    await make.user(own, { client_id: id });
    await make.user(own, { client_id: id });
    const reply = await remove({ id });
    expect(statusAndCode(reply)).toEqual([409, "en_uso"]);
    expect(reply.json().mensaje).toContain("2 usuarios");
    expect((await get(`/ficha/${id}`)).statusCode).toBe(200);
  });
});

describe("a client with a concurrent assignment", () => {
  it("is kept when the assignment comes first", async () => {
    const { clI_ID_CLIENTE: id } = (await create()).json();
    const { pool } = server.database;
    const assigning = await pool.connect();
    try {
      const scope = scopeStatement(null, scopeOf(system));
      await assigning.query("begin");
      await assigning.query(scope.text, scope.values);
      await assigning.query(
        "insert into users (company_id, client_id, email, name) values ($1, $2, 'a.la.vez@example.com', 'Eva')",
        [own.id, id],
      );
      const removal = remove({ id }).then(statusAndCode);
      await untilBlocked({ pool }, 1);
      await assigning.query("commit");
      expect(await removal).toEqual([409, "en_uso"]);
    } finally {
      assigning.release(true);
    }
    expect((await get(`/ficha/${id}`)).statusCode).toBe(200);
  });
});

describe("the list of clients", () => {
  let company: typeof own;
  let headers: Headers;
  const namesAt = async (query: string) =>
    (await server.app.inject({ url: `/api/Cliente?${query}`, headers }))
      .json()
      .map(({ clI_NOMBRE }: { clI_NOMBRE: string }) => clI_NOMBRE);

  beforeAll(async () => {
    company = await make.company();
    headers = await signIn(server.database, await make.user(company, { roles: ["user"] }));
    const dates = (next_invoice_date: string | null, contract_end_date: string | null) => ({
      next_invoice_date,
      contract_end_date,
    });
    await make.client(company, { name: "Ayer", ...dates("2025-02-27", "2025-02-27") });
    await make.client(company, { name: "Hoy", ...dates("2025-02-28", "2025-02-28") });
    await make.client(company, { name: "Mañana", ...dates("2025-03-01", "2025-03-01") });
    await make.client(company, { name: "Ñandú", email: "Cobros@Nandu.example", active: false });
    await make.client(other, { name: "Ñandú ajeno" });
  });

  it.each([
    ["", ["Ayer", "Hoy", "Mañana", "Ñandú"]],
    ["q=nandu", ["Ñandú"]],
    ["q=%07nandu%09%0A", ["Ñandú"]],
    ["q=COBROS%40", ["Ñandú"]],
    ["q=%25", []],
    ["activo=true", ["Ayer", "Hoy", "Mañana"]],
    ["activo=false", ["Ñandú"]],
    ["venceEnDias=1", ["Hoy", "Mañana"]],
    ["venceEnDias=0", ["Ayer", "Hoy", "Mañana", "Ñandú"]],
    ["facturaVencida=true", ["Ayer", "Hoy"]],
    ["facturaVencida=false", ["Ayer", "Hoy", "Mañana", "Ñandú"]],
    ["q=&activo=&venceEnDias=&facturaVencida=", ["Ayer", "Hoy", "Mañana", "Ñandú"]],
  ])("for %j has the matching clients of the own company", async (query, names) => {
    expect(await namesAt(query)).toEqual(names);
  });

  it.each([
    { search: "MAÑANA" },
    { search: "cobros@" },
    { active: true },
    { active: false },
    { endsWithinDays: 0 },
    { endsWithinDays: 1 },
    { invoiceDue: true },
    { active: true, endsWithinDays: 5, invoiceDue: true },
  ])("for %j has the same clients as the rule that browsers filter by", async (filter) => {
    const listed = async (conditions: ClientFilter) => {
      const encoded = listClients.request.encode({ ...listClients.request.decode({}), ...conditions });
      const pairs = Object.entries(encoded).map(([name, value]): [string, string] => [name, String(value)]);
      const query = new URLSearchParams(pairs);
      const reply = await server.app.inject({ url: `/api/Cliente?${query}`, headers });
      return reply.json().map((found: unknown) => client.decode(found)) as Client[];
    };
    const remaining = (await listed({})).filter(matchesClient(filter, today));
    expect(remaining).not.toEqual([]);
    expect(await listed(filter)).toEqual(remaining);
  });

  it("of another company is empty for its other users, and not for a super user", async () => {
    expect(await namesAt(`empresaId=${other.id}`)).toEqual([]);
    const all = (await get(`?empresaId=${company.id}`, "super")).json();
    expect(all).toHaveLength(4);
  });

  it("is paginated and returns the total count", async () => {
    const reply = await server.app.inject({ url: "/api/Cliente?limit=1&offset=1", headers });
    expect(reply.json()).toMatchObject([{ clI_NOMBRE: "Hoy" }]);
    expect(reply.headers["x-total-count"]).toBe("4");
  });

  it.each([
    ["venceEnDias=-1", "venceEnDias"],
    ["venceEnDias=36501", "venceEnDias"],
    ["facturaVencida=no", "facturaVencida"],
    ["empresaId=x", "empresaId"],
  ])("is rejected for %s", async (query, field) => {
    const reply = await get(`?${query}`);
    expect([reply.statusCode, wrongFields(reply)]).toEqual([400, [field]]);
  });

  it("is forbidden for clientes", async () => {
    expect(statusAndCode(await get("", "cliente"))).toEqual([403, "accion_no_permitida"]);
  });
});
