import type { Role } from "@mapaobra/domain/access/role";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFactories } from "../../testing/factories.ts";
import { raceOnRecord } from "../../testing/race-on-record.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";

type Headers = Record<string, string>;

let server: TestServer;
let make: ReturnType<typeof createFactories>;
let own: Awaited<ReturnType<typeof make.company>>;
let other: typeof own;
let staff: Record<Exclude<Role, "cliente">, Headers>;

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder });
  make = createFactories(server.database.db);
  own = await make.company({ name: "Volcán Azul" });
  other = await make.company();
  const headersOf = async (role: Role) =>
    signIn(server.database, await make.user(role === "super" ? null : own, { roles: [role] }));
  staff = {
    super: await headersOf("super"),
    admin: await headersOf("admin"),
    user: await headersOf("user"),
  };
});
afterAll(() => server.close());

const get = (url = "", by: keyof typeof staff = "admin") =>
  server.app.inject({ url: `/api/Templates${url}`, headers: staff[by] });
const send = (
  method: "POST" | "PUT" | "DELETE",
  url: string,
  payload: object,
  by: keyof typeof staff = "admin",
  more: Headers = {},
) => server.app.inject({ method, url: `/api/Templates${url}`, payload, headers: { ...staff[by], ...more } });

const form = (changes: object = {}) => ({
  teM_NOMBRE: "Ficha sencilla",
  teM_DESCRIPCION: "Nombre y etapa",
  teM_ESTILO_CSS: ".ficha > b { color: #123 }",
  teM_RUTA_HTML: "/plantillas/ficha.html",
  ...changes,
});
const create = (changes: object = {}, by: keyof typeof staff = "admin") =>
  send("POST", "", form(changes), by);
const statusAndCode = (reply: { statusCode: number; json(): { codigo: string } }) => [
  reply.statusCode,
  reply.json().codigo,
];
const wrongFields = (reply: { json(): { errores: { campo: string }[] } }) =>
  reply.json().errores.map(({ campo }) => campo);
const countTemplates = async () => Number((await get("?limit=1", "super")).headers["x-total-count"]);

describe("a new template", () => {
  it("belongs to its author's company, whatever is sent", async () => {
    const reply = await create({ empresaId: other.id });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      ...form(),
      teM_ID_TEMPLATE: expect.any(Number),
      empresaId: own.id,
      empresa: "Volcán Azul",
      version: 1,
    });
    expect((await get(`/${reply.json().teM_ID_TEMPLATE}`)).json()).toEqual(reply.json());
  });

  it("of a super user is shared by all companies unless one is sent", async () => {
    const shared = (await create({ teM_NOMBRE: "Compartido" }, "super")).json();
    expect(shared).toMatchObject({ empresaId: null, empresa: null });
    expect((await get(`/${shared.teM_ID_TEMPLATE}`, "user")).statusCode).toBe(200);
    const named = (await create({ empresaId: other.id }, "super")).json();
    expect(named.empresaId).toBe(other.id);
    expect((await get(`/${named.teM_ID_TEMPLATE}`, "user")).statusCode).toBe(404);
    const unknownCompany = await create({ empresaId: 999_999 }, "super");
    expect([unknownCompany.statusCode, wrongFields(unknownCompany)]).toEqual([400, ["empresaId"]]);
  });

  it.each(["teM_NOMBRE", "teM_DESCRIPCION", "teM_ESTILO_CSS", "teM_RUTA_HTML"])(
    "requires %s and is not stored without",
    async (field) => {
      const before = await countTemplates();
      for (const nothing of [undefined, null, "  "]) {
        const reply = await create({ [field]: nothing });
        expect(reply.json().mensaje).toBe("Debe completar todos los campos.");
        expect([reply.statusCode, wrongFields(reply)]).toEqual([400, [field]]);
      }
      expect(await countTemplates()).toBe(before);
    },
  );

  it.each([
    [{ teM_NOMBRE: "x".repeat(201) }, "teM_NOMBRE"],
    [{ teM_DESCRIPCION: "x".repeat(2001) }, "teM_DESCRIPCION"],
    [{ teM_ESTILO_CSS: "x".repeat(100_001) }, "teM_ESTILO_CSS"],
    [{ teM_RUTA_HTML: "x".repeat(1001) }, "teM_RUTA_HTML"],
    [{ teM_ESTILO_CSS: { color: "red" } }, "teM_ESTILO_CSS"],
    [{ teM_NOMBRE: true }, "teM_NOMBRE"],
    [{ teM_NOMBRE: "con\u0000nulo" }, "teM_NOMBRE"],
  ])("is rejected with the field's name: %#", async (change, field) => {
    const reply = await create(change);
    expect([reply.statusCode, wrongFields(reply)]).toEqual([400, [field]]);
  });

  it("is created once when the request is repeated with its idempotency key, on either URL", async () => {
    const before = await countTemplates();
    const key = { "idempotency-key": "alta" };
    const first = await send("POST", "", form(), "admin", key);
    const again = await send("POST", "/agregar", form(), "admin", key);
    expect(again.json()).toEqual(first.json());
    expect(await countTemplates()).toBe(before + 1);
  });
});

describe("an edited template", () => {
  it("keeps absent fields and its company, on both URLs", async () => {
    const { teM_ID_TEMPLATE: id } = (await create()).json();
    const first = await send("PUT", `/${id}`, { teM_NOMBRE: "Otro", teM_RUTA_HTML: "" });
    expect(first.json()).toMatchObject({ ...form({ teM_NOMBRE: "Otro" }), empresaId: own.id });
    const move = { ...first.json(), teM_NOMBRE: "Otro más", empresaId: other.id };
    const second = await send("PUT", "/actualizar", move, "super");
    expect(second.json()).toMatchObject({ teM_NOMBRE: "Otro más", empresaId: own.id });
  });

  it("is identified by the path, whatever the body says", async () => {
    const { teM_ID_TEMPLATE: id } = (await create()).json();
    const { teM_ID_TEMPLATE: another } = (await create()).json();
    const reply = await send("PUT", `/${id}`, form({ teM_ID_TEMPLATE: another, teM_NOMBRE: "X" }));
    expect(reply.json().teM_ID_TEMPLATE).toBe(id);
    expect((await get(`/${another}`)).json().teM_NOMBRE).toBe("Ficha sencilla");
  });

  it("is rejected with 409 and the current template when the version is stale", async () => {
    const { teM_ID_TEMPLATE: id, version } = (await create()).json();
    const first = await send("PUT", `/${id}`, form({ teM_NOMBRE: "Primera", version }));
    const second = await send("PUT", `/${id}`, form({ teM_NOMBRE: "Segunda", version }));
    expect(statusAndCode(second)).toEqual([409, "version_anterior"]);
    expect(second.json().actual).toEqual(first.json());
  });

  it("is saved once when two requests save the same version", async () => {
    const { teM_ID_TEMPLATE: id, version } = (await create()).json();
    const replies = await raceOnRecord(server.database, "templates", id, () =>
      ["Ana", "Eva"].map((teM_NOMBRE) => send("PUT", `/${id}`, form({ teM_NOMBRE, version }))),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it("keeps its required fields", async () => {
    const { teM_ID_TEMPLATE: id } = (await create()).json();
    const reply = await send("PUT", `/${id}`, { teM_ESTILO_CSS: null });
    expect([reply.statusCode, wrongFields(reply)]).toEqual([400, ["teM_ESTILO_CSS"]]);
  });

  it("is edited only by super users if it is shared", async () => {
    const { id } = await make.template(null);
    expect(statusAndCode(await send("PUT", `/${id}`, form()))).toEqual([403, "accion_no_permitida"]);
    expect(statusAndCode(await send("DELETE", `/${id}`, {}))).toEqual([403, "accion_no_permitida"]);
    expect((await send("PUT", `/${id}`, form(), "super")).statusCode).toBe(200);
  });

  it("of another company is 404, and a non-numeric id is rejected", async () => {
    const { id } = await make.template(other);
    for (const reply of [
      await send("PUT", `/${id}`, form()),
      await send("DELETE", "/eliminar", { teM_ID_TEMPLATE: id }),
      await get(`/${id}`),
      await send("PUT", "/999999", form()),
    ]) {
      expect(statusAndCode(reply)).toEqual([404, "template_no_encontrado"]);
    }
    for (const reply of [await get("/ficha"), await send("DELETE", "/eliminar", form())]) {
      expect([reply.statusCode, wrongFields(reply)]).toEqual([400, ["id"]]);
    }
  });
});

describe("a deleted template", () => {
  it("is removed, on both URLs", async () => {
    for (const url of [(id: number) => `/${id}`, () => "/eliminar"]) {
      const template = (await create()).json();
      const reply = await send("DELETE", url(template.teM_ID_TEMPLATE), template);
      expect([reply.statusCode, reply.json()]).toEqual([200, { mensaje: "Se eliminó el template." }]);
      expect((await get(`/${template.teM_ID_TEMPLATE}`)).statusCode).toBe(404);
    }
  });

  it("is kept while clients use it, and their number is returned", async () => {
    const shared = await make.template(null);
    await make.client(own, { template_id: shared.id });
    await make.client(other, { template_id: shared.id });
    const reply = await send("DELETE", `/${shared.id}`, {}, "super");
    expect(statusAndCode(reply)).toEqual([409, "en_uso"]);
    expect(reply.json().mensaje).toContain("2 clientes");
    expect((await get(`/${shared.id}`)).statusCode).toBe(200);
  });
});

describe("the list of templates", () => {
  it("contains the own company's and the shared ones, paginated with the total count", async () => {
    const company = await make.company();
    const headers = await signIn(server.database, await make.user(company, { roles: ["user"] }));
    const mine = await make.template(company, { name: "Ñandú de listas" });
    const shared = await make.template(null, { name: "nandu de listas, compartido" });
    const foreign = await make.template(other, { name: "Ñandú de listas, ajeno" });
    const listed = async (query: string) =>
      server.app.inject({ url: `/api/Templates?q=de+listas${query}`, headers });
    const idsIn = (reply: { json(): { teM_ID_TEMPLATE: number }[] }) =>
      reply.json().map(({ teM_ID_TEMPLATE }) => teM_ID_TEMPLATE);
    expect(idsIn(await listed(""))).toEqual([mine.id, shared.id]);
    const page = await listed("&limit=1&offset=1");
    expect(idsIn(page)).toEqual([shared.id]);
    expect(page.headers["x-total-count"]).toBe("2");
    expect(idsIn(await get("?q=NANDU+DE+LISTAS", "super"))).toEqual([mine.id, foreign.id, shared.id]);
    const ofOther = await get(`?q=nandu+de+listas&empresaId=${other.id}`, "super");
    expect(idsIn(ofOther)).toEqual([foreign.id, shared.id]);
  });
});
