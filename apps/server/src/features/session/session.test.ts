import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";
import { hashPassword } from "./session-service.ts";

const password = "Segura-2026";
const minute = 60_000;
const day = 24 * 60 * minute;
/** Timeout of a test that holds a lock, in milliseconds. */
const lockLimit = 30_000;

let server: TestServer;
/** Another process on the same database. */
let other: TestServer;
let make: ReturnType<typeof createFactories>;
let passwordHash: string;
let clock: number;

beforeAll(async () => {
  const now = () => clock;
  clock = Date.now();
  server = await startTestServer({ webFolder: testPageFolder, now });
  other = await startTestServer({ webFolder: testPageFolder, now, sharesDatabaseWith: server });
  make = createFactories(server.database.db);
  passwordHash = await hashPassword(password);
});
beforeEach(() => {
  clock = Date.now();
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const createUser = async (columns: Parameters<typeof make.user>[1] = {}) =>
  make.user(await make.company(), { roles: ["user"], password_hash: passwordHash, ...columns });

const post = (path: string, payload: object, headers = {}, at = server) =>
  at.app.inject({ method: "POST", url: `/api/auth/${path}`, payload, headers });
const login = (email: string, columns = password) => post("login", { email, password: columns });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const me = (token: string, at = server) => at.app.inject({ url: "/api/auth/me", headers: bearer(token) });
const statusOf = async (token: string, at = server) => (await me(token, at)).statusCode;

const tokenOf = async (email: string): Promise<string> => {
  const reply = await login(email);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().token;
};

const countOfTokens = async (userId: number) => {
  const { rows } = await server.database.pool.query<{ many: number }>(
    "select count(*) as many from sign_in_tokens where user_id = $1",
    [userId],
  );
  return rows[0]?.many;
};

describe("signing in", () => {
  it("returns a token, its lifetime, and the user with the company's brand", async () => {
    const company = await make.company({
      name: "Volcán Azul",
      theme: "theme-azul",
      logo_url: "https://volcan.example/logo.png",
      website_url: "https://volcan.example/",
      map_url: "https://mapas.volcan.example/",
    });
    const client = await make.client(company);
    const user = await make.user(company, {
      email: "Ana@Volcan.example",
      name: "Ana Mora",
      client_id: client.id,
      roles: ["cliente", "user"],
      password_hash: passwordHash,
    });
    const reply = await login(" aNA@volcan.EXAMPLE ");
    expect(reply.statusCode).toBe(200);
    const usuario = {
      id: user.id,
      email: "Ana@Volcan.example",
      nombre: "Ana Mora",
      empresaId: company.id,
      empresaNombre: "Volcán Azul",
      clienteId: client.id,
      roles: ["cliente", "user"],
      empresaUrl: "https://volcan.example/",
      empresaUrlMapa: "https://mapas.volcan.example/",
      empresaLogo: "https://volcan.example/logo.png",
      empresaTema: "theme-azul",
    };
    const { token, expira, ...rest } = reply.json();
    expect(rest).toEqual({ usuario });
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(expira).toBe(new Date(clock + 30 * day).toISOString());
    expect(reply.headers["cache-control"]).toBe("no-store");
    expect((await me(token)).json()).toEqual(usuario);
  });

  it("returns no company for a user without one", async () => {
    const user = await make.user(null, { roles: ["super"], password_hash: passwordHash });
    expect((await login(user.email)).json().usuario).toMatchObject({
      empresaId: null,
      empresaNombre: null,
      empresaTema: null,
      roles: ["super"],
    });
  });

  it("stores no token that a reader of the database could use", async () => {
    const user = await createUser();
    const token = await tokenOf(user.email);
    const { rows } = await server.database.pool.query("select * from sign_in_tokens where user_id = $1", [
      user.id,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0].hash.equals(Buffer.from(token, "base64url"))).toBe(false);
  });

  it.each([
    ["an unknown e-mail address", async () => ({ email: "nadie@example.com", password })],
    ["a wrong password", async () => ({ email: (await createUser()).email, password: "Otra-2026" })],
    [
      "a password in another case",
      async () => ({ email: (await createUser()).email, password: "segura-2026" }),
    ],
    [
      "a password with a space behind it",
      async () => ({ email: (await createUser()).email, password: `${password} ` }),
    ],
    ["an inactive user", async () => ({ email: (await createUser({ active: false })).email, password })],
    [
      "a wrong password of a user without a role",
      async () => ({ email: (await createUser({ roles: [] })).email, password: "Otra-2026" }),
    ],
    [
      "a user without a password",
      async () => ({ email: (await createUser({ password_hash: null })).email, password }),
    ],
  ])("with %s is rejected with the same message", async (_what, columns) => {
    const reply = await post("login", await columns());
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toEqual({
      mensaje: "El correo o la contraseña no son correctos.",
      codigo: "credenciales_invalidas",
      requestId: expect.any(String),
    });
  });

  it("without a role is explained to the right password", async () => {
    const { email } = await createUser({ roles: [] });
    const reply = await login(email);
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toMatchObject({ codigo: "sin_rol" });
    const { email: inactive } = await createUser({ roles: [], active: false });
    expect((await login(inactive)).json()).toMatchObject({ codigo: "credenciales_invalidas" });
  });

  it.each([
    [{}, "Todos los campos son obligatorios.", ["email", "password"]],
    [{ email: "ana@volcan.example" }, "Todos los campos son obligatorios.", ["password"]],
    [{ email: "ana@volcan.example", password: "  " }, "Todos los campos son obligatorios.", ["password"]],
    [{ email: null, password }, "Todos los campos son obligatorios.", ["email"]],
    [{ email: "ana", password }, "El correo electrónico no tiene un formato válido.", ["email"]],
    [{ email: "ana@volcan.example", password: 12345678 }, "Revise los datos enviados.", ["password"]],
    [{ email: { $ne: "" }, password }, "Revise los datos enviados.", ["email"]],
    [{ email: "ana@volcan.example", password: "x".repeat(201) }, "Revise los datos enviados.", ["password"]],
    [{ email: `${"a".repeat(200)}@x.cr`, password }, "Revise los datos enviados.", ["email"]],
    [{ email: "a\u0000@x.cr", password }, "Revise los datos enviados.", ["email"]],
  ])("with %j is rejected with the invalid fields", async (payload, mensaje, fields) => {
    const reply = await post("login", payload);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().mensaje).toBe(mensaje);
    expect(reply.json().errores.map(({ campo }: { campo: string }) => campo)).toEqual(fields);
  });

  it("treats SQL and pattern characters as plain text", async () => {
    const payload = { email: "x'or'1'='1@x.cr", password: "' or 1=1 --" };
    expect((await post("login", payload)).statusCode).toBe(401);
  });

  it("accepts a password whose accents are combining characters", async () => {
    const user = await createUser({ password_hash: await hashPassword("Ñandú-2026") });
    expect((await login(user.email, "Ñandú-2026".normalize("NFD"))).statusCode).toBe(200);
  });
});

describe("a token", () => {
  it("expires 30 days after its last use", async () => {
    const user = await createUser();
    const [used, unused] = [await tokenOf(user.email), await tokenOf(user.email)];
    clock += 29 * day;
    expect(await statusOf(used)).toBe(200);
    clock += 2 * day;
    expect(await statusOf(used)).toBe(200);
    expect(await statusOf(unused)).toBe(401);
  });

  it("expires after 180 days, however often it is used", async () => {
    const user = await createUser();
    let token = await tokenOf(user.email);
    for (let days = 20; days < 180; days += 20) {
      clock += 20 * day;
      expect(await statusOf(token), `after ${days} days`).toBe(200);
    }
    token = (await post("refresh", { token })).json().token;
    clock += 19 * day;
    expect(await statusOf(token)).toBe(200);
    clock += 2 * day;
    expect(await statusOf(token)).toBe(401);
    expect((await post("refresh", { token })).statusCode).toBe(401);
  });

  it("that another process extended is valid in this one", async () => {
    const token = await tokenOf((await createUser()).email);
    expect(await statusOf(token)).toBe(200);
    clock += 29 * day;
    expect(await statusOf(token, other)).toBe(200);
    clock += 2 * day;
    expect(await statusOf(token)).toBe(200);
  });

  it("has its use stored once an hour", async () => {
    const user = await createUser();
    const token = await tokenOf(user.email);
    const expiry = async () => {
      const { rows } = await server.database.pool.query<{ expires_at: Date }>(
        "select expires_at from sign_in_tokens where user_id = $1",
        [user.id],
      );
      return rows[0]?.expires_at.getTime();
    };
    const first = await expiry();
    clock += 59 * minute;
    await me(token);
    expect(await expiry()).toBe(first);
    clock += minute;
    await me(token);
    expect(await expiry()).toBe((first ?? 0) + 60 * minute);
  });

  it.each([
    "Bearer",
    "Bearer ",
    "Basic YTpi",
    "Bearer no-es-un-token-de-nadie",
    `Bearer ${"x".repeat(43)}`,
    `Bearer ${"x".repeat(5000)}`,
    "Bearer ' or 1=1 -- xxxxxxxxxxxxxxxx",
  ])("%j is rejected", async (authorization) => {
    const reply = await server.app.inject({ url: "/api/auth/me", headers: { authorization } });
    expect(reply.statusCode).toBe(401);
    expect(reply.json().codigo).toBe("sesion_requerida");
  });

  it("is rejected where an anonymous caller would be served", async () => {
    const { id } = await make.map(await make.company(), { published: true });
    const url = `/api/Mapas/${id}/puntos`;
    expect((await server.app.inject({ url })).statusCode).toBe(200);
    const ended = await signIn(server.database, await createUser(), -1);
    for (const headers of [ended, bearer("nunca-existio-este-token"), { authorization: "Basic x" }]) {
      expect((await server.app.inject({ url, headers })).statusCode).toBe(401);
    }
  });
});

describe("a page of another site", () => {
  it("that is allowed may request the current user with credentials", async () => {
    const listed = "https://www.empresa.example";
    const site = await startTestServer({
      webFolder: testPageFolder,
      sharesDatabaseWith: server,
      corsOrigins: [listed],
    });
    const headers = { ...(await signIn(server.database, await createUser())), origin: listed };
    const reply = await site.app.inject({ url: "/api/auth/me", headers });
    const stranger = await site.app.inject({
      url: "/api/auth/me",
      headers: { ...headers, origin: "https://malo.example" },
    });
    await site.close();
    expect(reply.headers).toMatchObject({
      "access-control-allow-origin": listed,
      "access-control-allow-credentials": "true",
    });
    expect(stranger.headers["access-control-allow-origin"]).not.toBe("https://malo.example");
  });
});

describe("renewing a session", () => {
  it("returns another token, and the old one works for a minute", async () => {
    const user = await createUser();
    const old = await tokenOf(user.email);
    expect(await statusOf(old, other)).toBe(200);
    const reply = await post("refresh", { token: old });
    expect(reply.statusCode).toBe(200);
    const { token, expira, usuario } = reply.json();
    expect(token).not.toBe(old);
    expect(expira).toBe(new Date(clock + 30 * day).toISOString());
    expect(usuario).toEqual((await me(token)).json());
    clock += minute - 1;
    expect(await statusOf(old)).toBe(200);
    clock += 2;
    await expect.poll(() => statusOf(old)).toBe(401);
    await expect.poll(() => statusOf(old, other)).toBe(401);
    expect(await statusOf(token)).toBe(200);
  });

  it("by two tabs at once succeeds for both", async () => {
    const old = await tokenOf((await createUser()).email);
    const replies = await Promise.all([post("refresh", { token: old }), post("refresh", { token: old })]);
    const tokens = replies.map((reply) => reply.json().token);
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect(await statusOf(token)).toBe(200);
  });

  it("rejects a token that is sent only as a header", async () => {
    const token = await tokenOf((await createUser()).email);
    expect((await post("refresh", {}, bearer(token))).statusCode).toBe(400);
  });

  it.each(["nunca-existio", "", " ", "\u0000"])("of %j is rejected", async (token) => {
    expect([400, 401]).toContain((await post("refresh", { token })).statusCode);
  });

  it("of a deactivated user is rejected", async () => {
    const user = await createUser();
    const token = await tokenOf(user.email);
    await server.database.pool.query("update users set active = false where id = $1", [user.id]);
    await expect.poll(async () => (await post("refresh", { token })).statusCode).toBe(401);
    expect(await countOfTokens(user.id)).toBe(1);
  });
});

describe("signing out", () => {
  it.each([
    ["POST", "cerrar-sesion"],
    ["GET", "cerrar-sesion"],
    ["POST", "logout"],
    ["GET", "logout"],
  ] as const)("by %s %s ends only this session, in every process", async (method, path) => {
    const user = await createUser();
    const [currentToken, otherToken] = [await tokenOf(user.email), await tokenOf(user.email)];
    expect(await statusOf(currentToken, other)).toBe(200);
    const reply = await server.app.inject({
      method,
      url: `/api/auth/${path}`,
      headers: bearer(currentToken),
    });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ mensaje: "Sesión cerrada." });
    expect(await statusOf(currentToken)).toBe(401);
    await expect.poll(() => statusOf(currentToken, other)).toBe(401);
    expect(await statusOf(otherToken)).toBe(200);
    expect(await countOfTokens(user.id)).toBe(1);
  });

  it("revokes all tokens of the same sign-in, older and newer ones", async () => {
    const user = await createUser();
    for (const which of [0, 1, 2]) {
      const tokens = [await tokenOf(user.email)];
      for (const token of [0, 0]) {
        tokens.push((await post("refresh", { token: tokens[token] })).json().token);
      }
      expect((await post("logout", {}, bearer(tokens[which] ?? ""))).statusCode).toBe(200);
      for (const token of tokens) expect(await statusOf(token)).toBe(401);
    }
    expect(await countOfTokens(user.id)).toBe(0);
  });

  it("without a session is rejected", async () => {
    expect((await post("logout", {})).statusCode).toBe(401);
  });
});

describe("the cached session", () => {
  const createCachedUser = async (columns: Parameters<typeof make.user>[1] = {}) => {
    const user = await createUser(columns);
    const { authorization } = await signIn(server.database, user);
    const token = authorization.slice("Bearer ".length);
    for (const at of [server, other]) {
      // The notification of the sign-in removes from the cache what an earlier request has read.
      await at.notificationsHandled();
      expect(await statusOf(token, at)).toBe(200);
    }
    return { user, token };
  };
  const change = (query: string, values: unknown[]) => server.database.pool.query(query, values);

  it("takes no second query", { timeout: lockLimit }, async () => {
    const { token } = await createCachedUser({ roles: ["admin"] });
    const lockClient = await server.database.pool.connect();
    const statuses = [];
    try {
      await lockClient.query("begin");
      // A request that reads the table waits until its statement is cancelled.
      await lockClient.query("lock table sign_in_tokens in access exclusive mode");
      for (let calls = 0; calls < 20; calls++) {
        const reply = await server.app.inject({ url: "/api/auth/roles", headers: bearer(token) });
        statuses.push(reply.statusCode);
      }
    } finally {
      lockClient.release(true);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it.each([
    ["deactivated", "update users set active = false where id = $1"],
    ["removed", "delete from users where id = $1"],
    ["signed out by somebody else", "select end_sign_ins_of($1, null)"],
  ])("ends in every process when they are %s", async (_what, query) => {
    const { user, token } = await createCachedUser();
    await change(query, [user.id]);
    for (const at of [server, other]) await expect.poll(() => statusOf(token, at)).toBe(401);
  });

  it("follows changes of roles and name", async () => {
    const { user, token } = await createCachedUser();
    await change("insert into user_roles (user_id, role) values ($1, 'admin')", [user.id]);
    for (const at of [server, other]) {
      await expect.poll(async () => (await me(token, at)).json().roles).toEqual(["admin", "user"]);
    }
    await change("delete from user_roles where user_id = $1 and role = 'user'", [user.id]);
    await expect.poll(async () => (await me(token)).json().roles).toEqual(["admin"]);
    await change("update users set name = 'Otro Nombre' where id = $1", [user.id]);
    await expect.poll(async () => (await me(token, other)).json().nombre).toBe("Otro Nombre");
  });

  it("follows changes of the company's brand", async () => {
    const { user, token } = await createCachedUser();
    await change("update companies set name = 'Otra', theme = 'theme-rojo' where id = $1", [user.company_id]);
    for (const at of [server, other]) {
      await expect
        .poll(async () => (await me(token, at)).json())
        .toMatchObject({ empresaNombre: "Otra", empresaTema: "theme-rojo" });
    }
  });
});
