import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";
import { deleteExpiredSessions, hashPassword } from "./session-service.ts";

const password = "Segura-2026";
const minute = 60_000;
const maxPerAccountAndIp = 10;
const maxPerIp = 100;

let server: TestServer;
let other: TestServer;
let make: ReturnType<typeof createFactories>;
let passwordHash: string;
let clock = Date.now();

beforeAll(async () => {
  const now = () => clock;
  server = await startTestServer({ webFolder: testPageFolder, now });
  other = await startTestServer({ webFolder: testPageFolder, now, sharesDatabaseWith: server });
  make = createFactories(server.database.db);
  passwordHash = await hashPassword(password);
});
beforeEach(async () => {
  clock = Date.now();
  await server.database.pool.query("delete from attempts");
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const createUser = async () =>
  make.user(await make.company(), { roles: ["user"], password_hash: passwordHash });

const post = (path: string, payload: object, remoteAddress: string, headers = {}, at = server) =>
  at.app.inject({ method: "POST", url: `/api/auth/${path}`, payload, remoteAddress, headers });
const login = (email: string, password: string, remoteAddress = "203.0.113.7", at = server) =>
  post("login", { email, password }, remoteAddress, {}, at);

/** Stores a count of attempts from this address, as if made just now. */
const countUp = (account: string, address: string, count: number, kind = "signIn") =>
  server.database.pool.query(
    `insert into attempts (kind, subject, count, ends_at)
     values ($1, attempt_subject(nullif($2, ''), $3), $4, $5)`,
    [kind, account, address, count, new Date(clock + 15 * minute)],
  );

const fail = async (email: string, times: number, remoteAddress?: string) => {
  for (let time = 0; time < times; time++) {
    expect((await login(email, "Falsa-2026", remoteAddress)).statusCode).toBe(401);
  }
};

describe("failed sign-ins", () => {
  it("block one address on one account for a while, also with the right password", async () => {
    const { email } = await createUser();
    await fail(email, maxPerAccountAndIp);
    clock += 5 * minute;
    const reply = await login(email, password);
    expect(reply.statusCode).toBe(429);
    expect(reply.json()).toEqual({
      mensaje: "Demasiados intentos. Espere un momento y vuelva a intentarlo.",
      codigo: "demasiados_intentos",
      requestId: expect.any(String),
    });
    expect(reply.headers["retry-after"]).toBe("600");
    clock += 10 * minute;
    expect((await login(email, password)).statusCode).toBe(200);
  });

  it("are counted across server processes and concurrent requests", async () => {
    const { email } = await createUser();
    const replies = await Promise.all(
      Array.from({ length: maxPerAccountAndIp + 5 }, (_, index) =>
        login(email, "Falsa-2026", "203.0.113.7", index % 2 ? server : other),
      ),
    );
    const rejected = replies.filter(({ statusCode }) => statusCode === 429);
    expect(rejected).toHaveLength(5);
  });

  it("do not lock out other addresses", async () => {
    const { email } = await createUser();
    await fail(email, maxPerAccountAndIp);
    expect((await login(email, password, "203.0.113.8")).statusCode).toBe(200);
    expect((await login(email, password)).statusCode).toBe(429);
  });

  it("count per account in any case and per IP network", async () => {
    const { email } = await createUser();
    await fail(email, maxPerAccountAndIp - 1, "2001:db8:0:7::1");
    await fail(email.toUpperCase(), 1, "2001:db8:0:7:ffff::2");
    expect((await login(email, password, "2001:db8:0:7::3")).statusCode).toBe(429);
    expect((await login(email, password, "2001:db8:0:8::3")).statusCode).toBe(200);
  });

  it("start again from zero after a success", async () => {
    const { email } = await createUser();
    await fail(email, maxPerAccountAndIp - 1);
    expect((await login(email, password)).statusCode).toBe(200);
    await fail(email, maxPerAccountAndIp);
  });

  it("of one address on many accounts block it on every account for a while", async () => {
    const { email } = await createUser();
    await countUp("", "203.0.113.7", maxPerIp - 1);
    await fail("uno@example.com", 1);
    const reply = await login(email, password);
    expect(reply.statusCode).toBe(429);
    expect(reply.headers["retry-after"]).toBe("900");
    expect((await login(email, password, "203.0.113.8")).statusCode).toBe(200);
  });

  it("of a blocked address store no further counters", async () => {
    await countUp("", "203.0.113.7", maxPerIp);
    for (let account = 0; account < 5; account++) {
      expect((await login(`cuenta-${account}@example.com`, password)).statusCode).toBe(429);
    }
    const { rowCount } = await server.database.pool.query("select from attempts");
    expect(rowCount).toBe(1);
  });

  it("ignore a forged forwarding header", async () => {
    const { email } = await createUser();
    await fail(email, maxPerAccountAndIp);
    const forged = await post("login", { email, password }, "203.0.113.7", {
      "x-forwarded-for": "198.51.100.1",
    });
    expect(forged.statusCode).toBe(429);
  });

  it("are counted by the visitor's address behind a trusted proxy", async () => {
    const { email } = await createUser();
    const behind = await startTestServer({
      webFolder: testPageFolder,
      sharesDatabaseWith: server,
      trustProxy: 1,
    });
    const visitor = (address: string) =>
      post("login", { email, password: "Falsa-2026" }, "10.0.0.1", { "x-forwarded-for": address }, behind);
    for (let time = 0; time < maxPerAccountAndIp; time++) {
      expect((await visitor("203.0.113.7")).statusCode).toBe(401);
    }
    const statuses = [await visitor("203.0.113.7"), await visitor("203.0.113.8")];
    await behind.close();
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([429, 401]);
  });

  it("of many users who then succeed do not add up for their shared address", async () => {
    const { email } = await createUser();
    await countUp("", "203.0.113.7", maxPerIp - 1);
    for (let time = 0; time < 3; time++) expect((await login(email, password)).statusCode).toBe(200);
  });

  it("are deleted when they expire, and not before", async () => {
    await countUp("", "203.0.113.7", 5);
    await server.database.pool.query(
      "insert into attempts values ('signIn', sha256('old'), 5, now() - interval '1 s')",
    );
    const user = await createUser();
    await signIn(server.database, user, -1);
    const alive = await signIn(server.database, user);
    await deleteExpiredSessions(server.database.db);
    const countOf = async (table: string, where: string) =>
      (await server.database.pool.query(`select from ${table} where ${where}`)).rowCount;
    expect(await countOf("attempts", "true")).toBe(1);
    expect(await countOf("sign_in_tokens", `user_id = ${user.id}`)).toBe(1);
    expect((await server.app.inject({ url: "/api/auth/me", headers: alive })).statusCode).toBe(200);
  });
});

describe("other ways to guess credentials", () => {
  it("blocks requests for reset links for a while", async () => {
    const requestReset = (email: string) => post("forgot-password", { email }, "203.0.113.7");
    for (let time = 0; time < 5; time++)
      expect((await requestReset("nadie@example.com")).statusCode).toBe(200);
    const reply = await requestReset("nadie@example.com");
    expect(reply.statusCode).toBe(429);
    expect(reply.headers["retry-after"]).toBe("3600");
    expect((await requestReset("otra@example.com")).statusCode).toBe(200);
  });

  it("blocks attempts to redeem links for a while", async () => {
    await countUp("", "203.0.113.7", 19, "reset");
    const attempt = () =>
      post("restablecer", { token: "adivinado", nuevaContrasenia: password }, "203.0.113.7");
    expect((await attempt()).statusCode).toBe(400);
    expect((await attempt()).statusCode).toBe(429);
  });

  it("blocks guesses of the current password in an open session for a while", async () => {
    const user = await createUser();
    const headers = await signIn(server.database, user);
    const attempt = (contraseniaActual: string, at: string) =>
      post("mi-contrasenia", { contraseniaActual, nuevaContrasenia: "Nueva-2026" }, at, headers);
    for (let time = 0; time < maxPerAccountAndIp; time++) {
      expect((await attempt("Falsa-2026", "203.0.113.7")).statusCode).toBe(400);
    }
    expect((await attempt(password, "203.0.113.7")).statusCode).toBe(429);
    expect((await attempt(password, "203.0.113.8")).statusCode).toBe(200);
  });
});
