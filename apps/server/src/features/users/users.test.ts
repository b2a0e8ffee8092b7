import { system } from "@mapaobra/domain/access/actor";
import type { Role } from "@mapaobra/domain/access/role";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enteringScope } from "../../database/unit-of-work.ts";
import { createFactories } from "../../testing/factories.ts";
import { meetingAt } from "../../testing/meeting-at.ts";
import { plainPage, startTestServer, type TestServer } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";
import { countWaiting } from "../../testing/waiting-for-locks.ts";

type Headers = Record<string, string>;

let server: TestServer;
let make: ReturnType<typeof createFactories>;
let own: Awaited<ReturnType<typeof make.company>>;
let other: typeof own;
let ownClient: Awaited<ReturnType<typeof make.client>>;
let otherClient: typeof ownClient;
let boss: { id: number; headers: Headers };
let admin: typeof boss;
let junior: typeof boss;

async function person(company: typeof own | null, role: Role) {
  const user = await make.user(company, { roles: [role] });
  return { id: user.id, headers: await signIn(server.database, user) };
}

beforeAll(async () => {
  server = await startTestServer({ webFolder: plainPage });
  make = createFactories(server.database.db);
  own = await make.company({ name: "Volcán Azul" });
  other = await make.company({ name: "Otra" });
  ownClient = await make.client(own, { name: "Del Valle" });
  otherClient = await make.client(other);
  boss = await person(null, "super");
  admin = await person(own, "admin");
  junior = await person(own, "user");
});
afterAll(() => server.close());

const get = (url: string, { headers }: { headers: Headers }) =>
  server.app.inject({ url: `/api${url}`, headers });
const send = (
  method: "POST" | "PUT",
  url: string,
  payload: object,
  { headers }: { headers: Headers },
  more: Headers = {},
) => server.app.inject({ method, url: `/api${url}`, payload, headers: { ...headers, ...more } });

let serial = 0;
const form = (changes: object = {}) => {
  serial += 1;
  return {
    email: `nueva-${serial}@volcan.example`,
    nombre: "Persona nueva",
    empresaId: own.id,
    clienteId: null,
    password: "Segura-2026",
    rol: "user",
    ...changes,
  };
};
const create = (changes: object = {}, by = admin, more: Headers = {}) =>
  send("POST", "/auth/usuarios", form(changes), by, more);
const assign = (payload: object, by = admin) => send("POST", "/auth/asignar-rol", payload, by);
const edit = (id: number | string, payload: object, by = admin) =>
  send("PUT", `/auth/users/${id}`, payload, by);
const read = async (id: number) => (await get(`/auth/users/${id}`, boss)).json();
const refusal = (reply: { statusCode: number; json(): { codigo: string } }) => [
  reply.statusCode,
  reply.json().codigo,
];
const wrongFields = (reply: { json(): { errores: { campo: string }[] } }) =>
  reply.json().errores.map(({ campo }) => campo);
const countUsers = async () => Number((await get("/auth/users?limit=1", boss)).headers["x-total-count"]);

describe("the list of users", () => {
  let company: typeof own;
  let staff: Record<Role, { id: number; headers: Headers }>;
  let roleless: { id: number };
  const idsSeenBy = async (by: { headers: Headers }, query = "") =>
    (await get(`/auth/users${query}`, by)).json().map(({ id }: { id: number }) => id);

  beforeAll(async () => {
    company = await make.company({ name: "Con personal" });
    const client = await make.client(company, { name: "Cliente único" });
    staff = {
      super: await person(company, "super"),
      admin: await person(company, "admin"),
      user: await person(company, "user"),
      cliente: await person(company, "cliente"),
    };
    roleless = await make.user(company, {
      name: "Ángela Ñurinda",
      email: "Angela@Personal.example",
      client_id: client.id,
      active: false,
    });
  });

  it("shows an admin everybody of the company but supers, and a user only users and clientes", async () => {
    const juniors = [staff.user.id, staff.cliente.id, roleless.id].sort();
    expect((await idsSeenBy(staff.admin)).sort()).toEqual([staff.admin.id, ...juniors].sort());
    expect((await idsSeenBy(staff.user)).sort()).toEqual(juniors);
    expect((await idsSeenBy(staff.super, `?empresaId=${company.id}`)).length).toBe(5);
    expect(await idsSeenBy(staff.super)).toContain(admin.id);
  });

  it("tells a user's company, client, roles and state", async () => {
    const [found] = (await get("/auth/users?q=nurinda", staff.admin)).json();
    expect(found).toEqual({
      id: roleless.id,
      email: "Angela@Personal.example",
      nombre: "Ángela Ñurinda",
      empresaId: company.id,
      empresa: "Con personal",
      clienteId: expect.any(Number),
      clienteNombre: "Cliente único",
      roles: [],
      activo: false,
      tieneContrasenia: false,
      version: 1,
    });
    expect((await get(`/auth/users/${roleless.id}`, staff.admin)).json()).toEqual(found);
  });

  it.each(["q=ANGELA%20nurinda", "q=angela%40personal", "activo=false"])(
    "is narrowed by %s",
    async (query) => {
      expect(await idsSeenBy(staff.admin, `?${query}`)).toEqual([roleless.id]);
    },
  );

  it("is narrowed by role, by client, and by nothing where a form chose nothing", async () => {
    expect(await idsSeenBy(staff.admin, "?rol=Cliente")).toEqual([staff.cliente.id]);
    const { clienteId } = await read(roleless.id);
    expect(await idsSeenBy(staff.admin, `?clienteId=${clienteId}`)).toEqual([roleless.id]);
    expect(await idsSeenBy(staff.admin, `?clienteId=${otherClient.id}`)).toEqual([]);
    expect(await idsSeenBy(staff.admin, "?q=&rol=&activo=&clienteId=")).toHaveLength(4);
  });

  it("comes in pages that know the whole count", async () => {
    const all = await idsSeenBy(staff.admin);
    const reply = await get("/auth/users?limit=2&offset=1", staff.admin);
    expect(reply.json().map(({ id }: { id: number }) => id)).toEqual(all.slice(1, 3));
    expect(reply.headers["x-total-count"]).toBe("4");
  });

  it.each([
    ["rol=jefe", "rol"],
    ["activo=tal+vez", "activo"],
    ["clienteId=x", "clienteId"],
    ["limit=0", "limit"],
    [`q=${"x".repeat(201)}`, "q"],
  ])("is refused for %s", async (query, field) => {
    const reply = await get(`/auth/users?${query}`, staff.admin);
    expect([reply.statusCode, wrongFields(reply)]).toEqual([400, [field]]);
  });
});

describe("a new user", () => {
  it("is told under every name that clients look for, and signs in with the password", async () => {
    const draft = form({ clienteId: ownClient.id });
    const reply = await send("POST", "/auth/usuarios", draft, admin);
    expect(reply.statusCode).toBe(201);
    const { id } = reply.json();
    expect(reply.json()).toEqual({
      id,
      userId: id,
      usuarioId: id,
      email: draft.email,
      nombre: "Persona nueva",
      empresaId: own.id,
      empresa: "Volcán Azul",
      clienteId: ownClient.id,
      clienteNombre: "Del Valle",
      roles: ["user"],
      activo: true,
      tieneContrasenia: true,
      version: 1,
    });
    const login = await send("POST", "/auth/login", draft, { headers: {} });
    expect(login.statusCode).toBe(200);
  });

  it("may get the role in a second call", async () => {
    const { id } = (await create({ rol: undefined })).json();
    expect((await read(id)).roles).toEqual([]);
    expect((await assign({ userId: id, rol: "Cliente" })).json().roles).toEqual(["cliente"]);
  });

  it("gets the company of whoever may not choose one", async () => {
    expect((await create({ empresaId: other.id })).json().empresaId).toBe(own.id);
    expect((await create({ empresaId: undefined }, junior)).json().empresaId).toBe(own.id);
    expect((await create({ empresaId: other.id }, boss)).json().empresaId).toBe(other.id);
  });

  it("needs no company only when standing above all of them", async () => {
    const above = await create({ empresaId: null, rol: "super" }, boss);
    expect([above.statusCode, above.json().empresaId]).toEqual([201, null]);
    const reply = await create({ empresaId: null }, boss);
    expect([reply.statusCode, wrongFields(reply)]).toEqual([400, ["empresaId"]]);
  });

  it.each([
    [{ nombre: "" }, "nombre"],
    [{ email: undefined }, "email"],
    [{ password: "" }, "password"],
  ])("with %j is told to complete every field", async (change, field) => {
    const reply = await create(change);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ mensaje: "Debe completar todos los campos." });
    expect(wrongFields(reply)).toEqual([field]);
  });

  it.each([
    [{ email: "ana@" }, "email"],
    [{ email: `${"x".repeat(190)}@volcan.example` }, "email"],
    [{ nombre: "x".repeat(201) }, "nombre"],
    [{ nombre: { es: "Ana" } }, "nombre"],
    [{ empresaId: "uno" }, "empresaId"],
    [{ clienteId: 1.5 }, "clienteId"],
    [{ rol: "jefe" }, "rol"],
    [{ rol: 7 }, "rol"],
    [{ password: `Aa1-${"x".repeat(200)}` }, "password"],
    [{ password: 12345678 }, "password"],
  ])("with %j is refused by the field's name, and nobody is stored", async (change, field) => {
    const before = await countUsers();
    const reply = await create(change);
    expect([reply.statusCode, wrongFields(reply)]).toEqual([400, [field]]);
    expect(await countUsers()).toBe(before);
  });

  it.each(["cA-1", "sin-mayusculas-1", "SIN-MINUSCULAS-1", "Sin-Cifras", "SinSimbolo1"])(
    "does not get the password %s",
    async (password) => {
      const reply = await create({ password });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().mensaje).toBe("La contraseña no es válida.");
    },
  );

  it("is of a client of the own company, and of a company that exists", async () => {
    const foreign = await create({ clienteId: otherClient.id });
    expect([foreign.statusCode, wrongFields(foreign)]).toEqual([400, ["clienteId"]]);
    const nowhere = await create({ empresaId: 999_999 }, boss);
    expect([nowhere.statusCode, wrongFields(nowhere)]).toEqual([400, ["empresaId"]]);
    const homeless = await create({ empresaId: null, rol: "super", clienteId: ownClient.id }, boss);
    expect([homeless.statusCode, wrongFields(homeless)]).toEqual([400, ["clienteId"]]);
  });

  it("has an e-mail that nobody has in any case, in any company", async () => {
    const { email } = (await create()).json();
    for (const company of [own, other]) {
      const reply = await create({ email: email.toUpperCase(), empresaId: company.id }, boss);
      expect(refusal(reply)).toEqual([409, "correo_en_uso"]);
      expect(wrongFields(reply)).toEqual(["email"]);
    }
  });

  it("gets no role above the creator's own", async () => {
    const before = await countUsers();
    for (const [by, rol] of [
      [admin, "super"],
      [junior, "admin"],
    ] as const) {
      const reply = await create({ rol }, by);
      expect(refusal(reply)).toEqual([403, "accion_no_permitida"]);
      expect(reply.json().mensaje).toBe("No puede asignar un rol superior al suyo.");
    }
    expect(await countUsers()).toBe(before);
  });

  it("is not created by whoever may never do so", async () => {
    const reply = await create({}, await person(own, "cliente"));
    expect(refusal(reply)).toEqual([403, "accion_no_permitida"]);
    expect(reply.json().mensaje).toBe("No autorizado para crear usuarios.");
  });

  it("is created once when the request is sent again under its key", async () => {
    const before = await countUsers();
    const draft = form();
    const key = { "idempotency-key": "alta-1" };
    const first = await send("POST", "/auth/usuarios", draft, admin, key);
    const again = await send("POST", "/auth/usuarios", draft, admin, key);
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect(await countUsers()).toBe(before + 1);
  });
});

describe("what is kept of a request to know it again", () => {
  it("holds nothing of a password, by which it could be guessed", async () => {
    const draft = form();
    const key = { "idempotency-key": "sin-contrasenia" };
    const first = await send("POST", "/auth/usuarios", draft, admin, key);
    const again = await send("POST", "/auth/usuarios", { ...draft, password: "Otra-2026" }, admin, key);
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    const renamed = await send("POST", "/auth/usuarios", { ...draft, nombre: "Otra" }, admin, key);
    expect(refusal(renamed)).toEqual([409, "clave_repetida"]);
  });
});

describe("an edited user", () => {
  it("keeps what was not sent or sent blank, and loses what was sent as null", async () => {
    const { id } = (await create({ clienteId: ownClient.id })).json();
    const reply = await edit(id, { nombre: "Otro nombre", email: "", roles: ["super"] });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      nombre: "Otro nombre",
      email: expect.stringContaining("nueva-"),
      clienteId: ownClient.id,
      roles: ["user"],
    });
    expect((await edit(id, { clienteId: null })).json()).toMatchObject({
      clienteId: null,
      clienteNombre: null,
    });
  });

  it("is refused without a name, and with a wrong type by the field's name", async () => {
    const { id } = (await create()).json();
    const nameless = await edit(id, { nombre: null });
    expect(nameless.json()).toMatchObject({ mensaje: "Debe completar todos los campos." });
    const undecided = await edit(id, { activo: "quizá" });
    expect([undecided.statusCode, wrongFields(undecided)]).toEqual([400, ["activo"]]);
    expect(await read(id)).toMatchObject({ nombre: "Persona nueva", activo: true });
  });

  it("is not saved over somebody else's save, who is told as they are", async () => {
    const { id, version } = (await create()).json();
    const first = await edit(id, { nombre: "Primera", version });
    const second = await edit(id, { nombre: "Segunda", version });
    expect(refusal(second)).toEqual([409, "version_anterior"]);
    expect(second.json().actual).toEqual(first.json());
    expect((await read(id)).nombre).toBe("Primera");
  });

  it("of two saves of one version at the same time is saved once", async () => {
    const { id, version } = (await create()).json();
    const replies = await meetingAt(server.database, "users", id, () =>
      ["Ana", "Eva"].map((nombre) => edit(id, { nombre, version })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it("moves to another company only by who may choose, and not with a client of the old one", async () => {
    const { id } = (await create({ clienteId: ownClient.id })).json();
    expect((await edit(id, { empresaId: other.id })).json().empresaId).toBe(own.id);
    const reply = await edit(id, { empresaId: other.id }, boss);
    expect([reply.statusCode, wrongFields(reply)]).toEqual([400, ["clienteId"]]);
    const moved = await edit(id, { empresaId: other.id, clienteId: otherClient.id }, boss);
    expect(moved.json()).toMatchObject({ empresa: "Otra", clienteId: otherClient.id });
    expect(refusal(await edit(id, { nombre: "X" }))).toEqual([404, "usuario_no_encontrado"]);
  });

  it("cannot take another's e-mail", async () => {
    const { email } = (await create()).json();
    const { id } = (await create()).json();
    expect(refusal(await edit(id, { email: email.toUpperCase() }))).toEqual([409, "correo_en_uso"]);
  });

  it("is signed out everywhere when deactivated, and cannot sign in", async () => {
    const draft = form();
    const { id } = (await send("POST", "/auth/usuarios", draft, admin)).json();
    const headers = await signIn(server.database, { id });
    expect((await get("/Templates", { headers })).statusCode).toBe(200);
    expect((await edit(id, { activo: false })).json().activo).toBe(false);
    expect((await get("/Templates", { headers })).statusCode).toBe(401);
    expect((await send("POST", "/auth/login", draft, { headers: {} })).statusCode).toBe(401);
    expect((await edit(id, { activo: true })).json().activo).toBe(true);
    expect((await get("/Templates", { headers })).statusCode).toBe(401);
    expect((await send("POST", "/auth/login", draft, { headers: {} })).statusCode).toBe(200);
  });

  it("is never oneself being deactivated", async () => {
    const reply = await edit(admin.id, { activo: false });
    expect(refusal(reply)).toEqual([403, "accion_no_permitida"]);
    expect(reply.json().mensaje).toBe("No puede desactivar su propio usuario.");
  });

  it("changes the own e-mail only with the present password, which a stolen session does not know", async () => {
    const draft = form({ rol: "admin" });
    const { id } = (await send("POST", "/auth/usuarios", draft, boss)).json();
    const signedIn = await send("POST", "/auth/login", draft, { headers: {} });
    const self = { id, headers: { authorization: `Bearer ${signedIn.json().token}` } };
    const email = "ladron@example.com";

    expect(refusal(await edit(id, { email }, self))).toEqual([400, "correo_propio_sin_confirmar"]);
    const guessed = await edit(id, { email, contraseniaActual: "Adivinada-1" }, self);
    expect(refusal(guessed)).toEqual([400, "contrasenia_actual_incorrecta"]);
    expect(wrongFields(guessed)).toEqual(["contraseniaActual"]);
    expect((await read(id)).email).toBe(draft.email);

    expect((await edit(id, { nombre: "Otro", email: draft.email }, self)).statusCode).toBe(200);
    const confirmed = await edit(
      id,
      { email: `otro-${draft.email}`, contraseniaActual: draft.password },
      self,
    );
    expect(confirmed.json().email).toBe(`otro-${draft.email}`);
  });

  it("is not there for who may not see them, and an id is a number", async () => {
    const foreign = await make.user(other, { roles: ["user"] });
    const above = await make.user(own, { roles: ["super"] });
    for (const id of [foreign.id, above.id, boss.id, 999_999]) {
      expect(refusal(await edit(id, { nombre: "X" }))).toEqual([404, "usuario_no_encontrado"]);
      expect(refusal(await get(`/auth/users/${id}`, admin))).toEqual([404, "usuario_no_encontrado"]);
    }
    expect(refusal(await edit(admin.id, { nombre: "X" }, junior))).toEqual([404, "usuario_no_encontrado"]);
    const reply = await edit("todos", { nombre: "X" });
    expect([reply.statusCode, wrongFields(reply)]).toEqual([400, ["id"]]);
  });
});

describe("a role that comes with an edited user", () => {
  it("is saved with the rest, or nothing is", async () => {
    const { id } = (await create()).json();
    const saved = await edit(id, { nombre: "Con más permisos", rol: "Administrador" });
    expect(saved.json()).toMatchObject({ nombre: "Con más permisos", roles: ["admin"] });
    expect(refusal(await edit(id, { nombre: "Demasiado", rol: "super" }))).toEqual([
      403,
      "accion_no_permitida",
    ]);
    expect(await read(id)).toMatchObject({ nombre: "Con más permisos", roles: ["admin"] });
  });

  it("replaces all that the user holds, and is given to who had none", async () => {
    const several = await make.user(own, { roles: ["user", "cliente"] });
    const none = await make.user(own);
    for (const { id } of [several, none]) {
      expect((await edit(id, { rol: "user" })).json().roles).toEqual(["user"]);
    }
  });

  it("is not one's own to change, and may be sent as it is", async () => {
    expect(refusal(await edit(admin.id, { rol: "user" }))).toEqual([403, "accion_no_permitida"]);
    expect((await edit(admin.id, { rol: "admin" })).statusCode).toBe(200);
  });

  it("within a company wants one, which may come with it", async () => {
    const above = await make.user(null, { roles: ["super"] });
    const homeless = await edit(above.id, { rol: "admin" }, boss);
    expect([homeless.statusCode, wrongFields(homeless)]).toEqual([400, ["empresaId"]]);
    const moved = await edit(above.id, { rol: "admin", empresaId: own.id }, boss);
    expect(moved.json()).toMatchObject({ roles: ["admin"], empresaId: own.id });
  });
});

describe("a role", () => {
  it("replaces all that the user holds, and counts as a save", async () => {
    const user = await make.user(own, { roles: ["user", "cliente"] });
    const reply = await assign({ userId: user.id, rol: "Administrador" });
    expect(reply.json()).toMatchObject({ id: user.id, roles: ["admin"] });
    expect(reply.json().version).toBeGreaterThan(user.version);
  });

  it("is not given over somebody else's save, who is told as they are", async () => {
    const { id, version } = await make.user(own, { roles: [] });
    expect((await assign({ userId: id, rol: "cliente", version })).statusCode).toBe(200);
    const second = await assign({ userId: id, rol: "admin", version });
    expect(refusal(second)).toEqual([409, "version_anterior"]);
    expect(second.json()).toMatchObject({ actual: { id, roles: ["cliente"] } });
    expect(await read(id)).toMatchObject({ roles: ["cliente"] });
  });

  it("is given by e-mail too, in any case", async () => {
    const user = await make.user(own, { email: "Por.Correo@volcan.example" });
    const reply = await assign({ email: "por.correo@VOLCAN.example", rol: "user" });
    expect(reply.json()).toMatchObject({ id: user.id, roles: ["user"] });
  });

  it.each([{ rol: "user" }, { rol: "user", userId: "", email: " " }])(
    "is not given to nobody: %j",
    async (payload) => {
      expect(refusal(await assign(payload))).toEqual([400, "datos_incompletos"]);
    },
  );

  it("is one of the four", async () => {
    for (const rol of ["jefe", "", null, 4, undefined]) {
      const reply = await assign({ userId: junior.id, rol });
      expect([reply.statusCode, wrongFields(reply)]).toEqual([400, ["rol"]]);
    }
  });

  it("is never above the giver's own, and never one's own to change", async () => {
    const user = await make.user(own, { roles: ["user"] });
    const above = await assign({ userId: user.id, rol: "super" });
    expect(refusal(above)).toEqual([403, "accion_no_permitida"]);
    const mine = await assign({ userId: admin.id, rol: "user" });
    expect(refusal(mine)).toEqual([403, "accion_no_permitida"]);
    expect(mine.json().mensaje).toBe("No puede cambiar su propio rol.");
    expect((await read(admin.id)).roles).toEqual(["admin"]);
    expect((await read(user.id)).roles).toEqual(["user"]);
  });

  it("is not given to whom one may not see, by id or by e-mail", async () => {
    const foreign = await make.user(other, { roles: ["user"] });
    for (const who of [{ userId: foreign.id }, { email: foreign.email }, { userId: 999_999 }]) {
      expect(refusal(await assign({ ...who, rol: "user" }))).toEqual([404, "usuario_no_encontrado"]);
    }
    expect(refusal(await assign({ userId: admin.id, rol: "user" }, junior))).toEqual([
      404,
      "usuario_no_encontrado",
    ]);
  });

  it("within a company is not given to who has none", async () => {
    const above = await make.user(null, { roles: ["super"] });
    expect(refusal(await assign({ userId: above.id, rol: "admin" }, boss))).toEqual([400, "rol_sin_empresa"]);
    expect((await read(above.id)).roles).toEqual(["super"]);
  });

  it("may be given as far as the list of roles says", async () => {
    const names = async (by: { headers: Headers }) => (await get("/auth/roles", by)).json();
    expect(await names(junior)).toEqual([
      { id: "user", nombre: "user" },
      { id: "cliente", nombre: "cliente" },
    ]);
    expect((await names(admin)).map(({ id }: { id: string }) => id)).toEqual(["admin", "user", "cliente"]);
    expect(await names(boss)).toHaveLength(4);
  });
});

describe("the last who stands above all companies", () => {
  it.each([
    ["POST", "/api/auth/asignar-rol", (userId: number) => ({ userId, rol: "admin" })],
    ["PUT", "/api/auth/users/{id}", () => ({ rol: "admin" })],
  ] as const)(
    "stays, even when two take each other's place away at the same time by %s %s",
    async (method, path, payloadFor) => {
      const alone = await startTestServer({ webFolder: plainPage });
      const { pool } = alone.database;
      const holder = await pool.connect();
      try {
        const ofAlone = createFactories(alone.database.db);
        const company = await ofAlone.company();
        const ana = await ofAlone.user(company, { roles: ["super"] });
        const eva = await ofAlone.user(company, { roles: ["super"] });
        const scope = enteringScope(scopeOf(system));

        // Both are held up before they have read anything, and let go at once.
        await holder.query("begin");
        await holder.query(scope.text, scope.values);
        await holder.query("select from users for no key update");
        const replies = [
          alone.app.inject({
            method: "PUT",
            url: `/api/auth/users/${eva.id}`,
            payload: { activo: false },
            headers: { ...(await signIn(alone.database, ana)), "idempotency-key": "a-la-vez" },
          }),
          alone.app.inject({
            method,
            url: path.replace("{id}", String(ana.id)),
            payload: payloadFor(ana.id),
            headers: await signIn(alone.database, eva),
          }),
        ].map(async (reply) => (await reply).statusCode);
        await expect.poll(() => countWaiting({ pool })).toBe(2);
        await holder.query("commit");

        expect((await Promise.all(replies)).sort()).toEqual([200, 409]);
        await holder.query("begin");
        await holder.query(scope.text, scope.values);
        const left = await holder.query(
          "select from users join user_roles on user_id = id where role = 'super' and active",
        );
        expect(left.rowCount).toBe(1);
      } finally {
        holder.release(true);
        await alone.close();
      }
    },
  );
});

describe("a password that is set by somebody else", () => {
  const set = (id: number | string, payload: object, by = admin) =>
    send("POST", `/auth/users/${id}/cambiar-contrasenia`, payload, by);

  it("signs the user out everywhere, and is the one that works", async () => {
    const draft = form();
    const { id } = (await send("POST", "/auth/usuarios", draft, admin)).json();
    const headers = await signIn(server.database, { id });
    const reply = await set(id, { nuevaContrasenia: " Otra Clave-1 " });
    expect([reply.statusCode, reply.json()]).toEqual([200, { mensaje: "La contraseña se cambió." }]);
    expect((await get("/Templates", { headers })).statusCode).toBe(401);
    const login = (password: string) =>
      send("POST", "/auth/login", { email: draft.email, password }, { headers: {} });
    expect((await login(draft.password)).statusCode).toBe(401);
    expect((await login(" Otra Clave-1 ")).statusCode).toBe(200);
  });

  it("follows the rule, and is there", async () => {
    const weak = await set(junior.id, { nuevaContrasenia: "facil" });
    expect([weak.statusCode, weak.json().mensaje]).toEqual([400, "La contraseña no es válida."]);
    expect(wrongFields(weak)).toEqual(["nuevaContrasenia"]);
    expect(refusal(await set(junior.id, {}))).toEqual([400, "datos_incompletos"]);
  });

  it("is not one's own, nor that of whom one may not see", async () => {
    const mine = await set(admin.id, { nuevaContrasenia: "Segura-2026" });
    expect(refusal(mine)).toEqual([403, "accion_no_permitida"]);
    const foreign = await make.user(other, { roles: ["user"] });
    for (const id of [foreign.id, boss.id, 999_999]) {
      expect(refusal(await set(id, { nuevaContrasenia: "Segura-2026" }))).toEqual([
        404,
        "usuario_no_encontrado",
      ]);
    }
    expect((await set("x", { nuevaContrasenia: "Segura-2026" })).statusCode).toBe(400);
  });
});
