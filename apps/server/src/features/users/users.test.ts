import type { Role } from "@mapaobra/domain/access/role";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  invalidFields,
  startUsersTestApi,
  statusAndCode,
  type TestCaller,
  type UsersTestApi,
} from "./users.fixture.ts";

let office: UsersTestApi;
beforeAll(async () => {
  office = await startUsersTestApi();
});
afterAll(() => office.server.close());

describe("the list of users", () => {
  let company: typeof office.own;
  let staff: Record<Role, TestCaller & { id: number }>;
  let roleless: { id: number };
  const idsSeenBy = async (by: TestCaller, query = "") =>
    (await office.get(`/auth/users${query}`, by)).json().map(({ id }: { id: number }) => id);

  beforeAll(async () => {
    company = await office.make.company({ name: "Con personal" });
    const client = await office.make.client(company, { name: "Cliente único" });
    staff = {
      super: await office.createUser(company, "super"),
      admin: await office.createUser(company, "admin"),
      user: await office.createUser(company, "user"),
      cliente: await office.createUser(company, "cliente"),
    };
    roleless = await office.make.user(company, {
      name: "Ángela Ñurinda",
      email: "Angela@Personal.example",
      client_id: client.id,
      active: false,
    });
  });

  it("shows an admin all the company's users but super users, and a user only users and clientes", async () => {
    const juniors = [staff.user.id, staff.cliente.id, roleless.id].sort();
    expect((await idsSeenBy(staff.admin)).sort()).toEqual([staff.admin.id, ...juniors].sort());
    expect((await idsSeenBy(staff.user)).sort()).toEqual(juniors);
    expect((await idsSeenBy(staff.super, `?empresaId=${company.id}`)).length).toBe(5);
    expect(await idsSeenBy(staff.super)).toContain(office.admin.id);
  });

  it("returns a user's company, client, roles and state", async () => {
    const [found] = (await office.get("/auth/users?q=nurinda", staff.admin)).json();
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
      correoRechazado: null,
      version: 1,
    });
    expect((await office.get(`/auth/users/${roleless.id}`, staff.admin)).json()).toEqual(found);
  });

  it.each(["q=ANGELA%20nurinda", "q=angela%40personal", "activo=false"])(
    "is filtered by %s",
    async (query) => {
      expect(await idsSeenBy(staff.admin, `?${query}`)).toEqual([roleless.id]);
    },
  );

  it("is filtered by role and client, and ignores blank filters", async () => {
    expect(await idsSeenBy(staff.admin, "?rol=Cliente")).toEqual([staff.cliente.id]);
    const { clienteId } = await office.read(roleless.id);
    expect(await idsSeenBy(staff.admin, `?clienteId=${clienteId}`)).toEqual([roleless.id]);
    expect(await idsSeenBy(staff.admin, `?clienteId=${office.otherClient.id}`)).toEqual([]);
    expect(await idsSeenBy(staff.admin, "?q=&rol=&activo=&clienteId=")).toHaveLength(4);
  });

  it("is paginated and returns the total count", async () => {
    const all = await idsSeenBy(staff.admin);
    const reply = await office.get("/auth/users?limit=2&offset=1", staff.admin);
    expect(reply.json().map(({ id }: { id: number }) => id)).toEqual(all.slice(1, 3));
    expect(reply.headers["x-total-count"]).toBe("4");
  });

  it.each([
    ["rol=jefe", "rol"],
    ["activo=tal+vez", "activo"],
    ["clienteId=x", "clienteId"],
    ["limit=0", "limit"],
    [`q=${"x".repeat(201)}`, "q"],
  ])("is rejected for %s", async (query, field) => {
    const reply = await office.get(`/auth/users?${query}`, staff.admin);
    expect([reply.statusCode, invalidFields(reply)]).toEqual([400, [field]]);
  });
});

describe("a new user", () => {
  it("is returned under every field name that clients read, and signs in with the password", async () => {
    const draft = office.form({ clienteId: office.ownClient.id });
    const reply = await office.send("POST", "/auth/usuarios", draft, office.admin);
    expect(reply.statusCode).toBe(201);
    const { id } = reply.json();
    expect(reply.json()).toEqual({
      id,
      userId: id,
      usuarioId: id,
      email: draft.email,
      nombre: "Persona nueva",
      empresaId: office.own.id,
      empresa: "Volcán Azul",
      clienteId: office.ownClient.id,
      clienteNombre: "Del Valle",
      roles: ["user"],
      activo: true,
      tieneContrasenia: true,
      correoRechazado: null,
      version: 1,
    });
    const login = await office.send("POST", "/auth/login", draft, { headers: {} });
    expect(login.statusCode).toBe(200);
  });

  it("may get the role in a second request", async () => {
    const { id } = (await office.create({ rol: undefined })).json();
    expect((await office.read(id)).roles).toEqual([]);
    expect((await office.assign({ userId: id, rol: "Cliente" })).json().roles).toEqual(["cliente"]);
  });

  it("gets the creator's company when the creator may not choose one", async () => {
    expect((await office.create({ empresaId: office.other.id })).json().empresaId).toBe(office.own.id);
    expect((await office.create({ empresaId: undefined }, office.plainUser)).json().empresaId).toBe(
      office.own.id,
    );
    expect((await office.create({ empresaId: office.other.id }, office.superUser)).json().empresaId).toBe(
      office.other.id,
    );
  });

  it("requires a company unless they are a super user", async () => {
    const above = await office.create({ empresaId: null, rol: "super" }, office.superUser);
    expect([above.statusCode, above.json().empresaId]).toEqual([201, null]);
    const reply = await office.create({ empresaId: null }, office.superUser);
    expect([reply.statusCode, invalidFields(reply)]).toEqual([400, ["empresaId"]]);
  });

  it.each([
    [{ nombre: "" }, "nombre"],
    [{ email: undefined }, "email"],
    [{ password: "" }, "password"],
  ])("with %j is rejected as incomplete", async (change, field) => {
    const reply = await office.create(change);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ mensaje: "Debe completar todos los campos." });
    expect(invalidFields(reply)).toEqual([field]);
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
  ])("with %j is rejected with the field's name and not stored", async (change, field) => {
    const before = await office.count();
    const reply = await office.create(change);
    expect([reply.statusCode, invalidFields(reply)]).toEqual([400, [field]]);
    expect(await office.count()).toBe(before);
  });

  it.each(["cA-1", "sin-mayusculas-1", "SIN-MINUSCULAS-1", "Sin-Cifras", "SinSimbolo1"])(
    "cannot have the password %s",
    async (password) => {
      const reply = await office.create({ password });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().mensaje).toBe("La contraseña no es válida.");
    },
  );

  it("requires a client of the user's company, and a company that exists", async () => {
    const foreign = await office.create({ clienteId: office.otherClient.id });
    expect([foreign.statusCode, invalidFields(foreign)]).toEqual([400, ["clienteId"]]);
    const unknownCompany = await office.create({ empresaId: 999_999 }, office.superUser);
    expect([unknownCompany.statusCode, invalidFields(unknownCompany)]).toEqual([400, ["empresaId"]]);
    const withoutCompany = await office.create(
      { empresaId: null, rol: "super", clienteId: office.ownClient.id },
      office.superUser,
    );
    expect([withoutCompany.statusCode, invalidFields(withoutCompany)]).toEqual([400, ["clienteId"]]);
  });

  it("has an e-mail address that is unique in any case and across companies", async () => {
    const { email } = (await office.create()).json();
    for (const company of [office.own, office.other]) {
      const reply = await office.create(
        { email: email.toUpperCase(), empresaId: company.id },
        office.superUser,
      );
      expect(statusAndCode(reply)).toEqual([409, "correo_en_uso"]);
      expect(invalidFields(reply)).toEqual(["email"]);
    }
  });

  it("cannot be used to learn many e-mail addresses of other companies", async () => {
    const { email } = (await office.create({ empresaId: office.other.id }, office.superUser)).json();
    const other = (await office.create()).json();
    const replies = [];
    for (let count = 0; count < 10; count++) {
      replies.push(await office.create({ email }));
      replies.push(await office.edit(other.id, { email }));
    }
    expect(new Set(replies.map((reply) => reply.json().mensaje))).toEqual(
      new Set(["Este correo electrónico no está disponible."]),
    );
    // The answer is the same for a free address.
    for (const choice of [{ email }, {}]) {
      expect(statusAndCode(await office.create(choice))).toEqual([429, "demasiados_intentos"]);
    }
    expect((await office.create({}, office.superUser)).statusCode).toBe(201);
    await office.server.database.pool.query("delete from attempts where kind = 'emailChoice'");
  });

  it("gets no role above the creator's own", async () => {
    const before = await office.count();
    for (const [by, rol] of [
      [office.admin, "super"],
      [office.plainUser, "admin"],
    ] as const) {
      const reply = await office.create({ rol }, by);
      expect(statusAndCode(reply)).toEqual([403, "accion_no_permitida"]);
      expect(reply.json().mensaje).toBe("No puede asignar un rol superior al suyo.");
    }
    expect(await office.count()).toBe(before);
  });

  it("cannot be created by a user without the right", async () => {
    const reply = await office.create({}, await office.createUser(office.own, "cliente"));
    expect(statusAndCode(reply)).toEqual([403, "accion_no_permitida"]);
    expect(reply.json().mensaje).toBe("No autorizado para crear usuarios.");
  });

  it("is created once when the request is repeated with its idempotency key", async () => {
    const before = await office.count();
    const draft = office.form();
    const key = { "idempotency-key": "alta-1" };
    const first = await office.send("POST", "/auth/usuarios", draft, office.admin, key);
    const again = await office.send("POST", "/auth/usuarios", draft, office.admin, key);
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect(await office.count()).toBe(before + 1);
  });
});
