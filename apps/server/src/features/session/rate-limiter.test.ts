import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hashToken } from "../../http/authenticate.ts";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";
import { deleteExpiredSessions, hashPassword } from "./session-service.ts";

const password = "Segura-2026";
const minute = 60_000;
const maxPerAccountAndIp = 10;
const maxPerIp = 100;
const freeAttempts = 20;

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
     values ($1, attempt_subject(nullif($2, ''), $3), $4, $5)
     on conflict (kind, subject) do update set count = excluded.count`,
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
      mensaje: "Demasiados intentos. Espere 10 minutos y vuelva a intentarlo.",
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

  it("are counted by the visitor's address behind a trusted proxy, whatever it forges", async () => {
    const { email } = await createUser();
    const behind = await startTestServer({
      webFolder: testPageFolder,
      sharesDatabaseWith: server,
      trustProxy: 1,
    });
    let forged = 1;
    const visitor = (address: string) =>
      post(
        "login",
        { email, password: "Falsa-2026" },
        "10.0.0.1",
        { "x-forwarded-for": `${forged++}.0.0.1, ${address}` },
        behind,
      );
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

describe("failed sign-ins from many networks", () => {
  const networkOf = (index: number) => `2001:db8:1:${(index << 8).toString(16)}::1`;
  /** Stores as many failed attempts on the account as are answered without a delay. */
  const guess = (email: string) =>
    server.database.pool.query("insert into attempts values ('signIn', account_subject($1), $2, $3)", [
      email,
      freeAttempts,
      new Date(clock + 24 * 60 * minute),
    ]);

  it("of one /48 on one account are limited together", async () => {
    const { email } = await createUser();
    await countUp(email, "2001:db8:1::/48", 4 * maxPerAccountAndIp - 1);
    expect((await login(email, "Falsa-2026", networkOf(1))).statusCode).toBe(401);
    expect((await login(email, "Falsa-2026", networkOf(2))).statusCode).toBe(429);
    expect((await login(email, "Falsa-2026", "2001:db8:2::1")).statusCode).toBe(401);
  });

  it("of one /56 and one /48 on many accounts are limited, with more attempts than a /64", async () => {
    const statuses = async () =>
      Promise.all(
        ["2001:db8:1:2a01::1", "2001:db8:1:2b01::1", "2001:db8:2::1"].map(
          async (address) => (await login("nadie@example.com", password, address)).statusCode,
        ),
      );
    await countUp("", "2001:db8:1:2a00::/56", 2 * maxPerIp - 1);
    expect(await statuses()).toEqual([401, 401, 401]);
    expect(await statuses()).toEqual([429, 401, 401]);
    await countUp("", "2001:db8:1::/48", 4 * maxPerIp);
    expect(await statuses()).toEqual([429, 429, 401]);
  });

  it("delay the account, twice as long each time, for unknown accounts as well", async () => {
    const { email } = await createUser();
    for (const account of [email, "nadie@example.com"]) {
      await guess(account);
      const waits: unknown[] = [];
      for (let count = 0; count < 3; count++) {
        const reply = await login(account, "Falsa-2026", `192.0.2.${count}`);
        expect(reply.statusCode).toBe(429);
        waits.push(reply.headers["retry-after"]);
        clock += Number(reply.headers["retry-after"]) * 1_000;
        expect((await login(account, "Falsa-2026", `192.0.2.${count}`)).statusCode).toBe(401);
      }
      expect(waits).toEqual(["1", "2", "4"]);
    }
    const manyAttempts = "update attempts set count = 40, ends_at = $2 where subject = account_subject($1)";
    await server.database.pool.query(manyAttempts, [email, new Date(clock + 24 * 60 * minute)]);
    const longest = await login(email, password, "192.0.2.99");
    expect([longest.statusCode, longest.headers["retry-after"]]).toEqual([429, "300"]);
    clock += 300_000;
    expect((await login(email, password, "192.0.2.100")).statusCode).toBe(200);
    expect((await login(email, "Falsa-2026", "192.0.2.101")).statusCode).toBe(401);
  });

  it("are forgotten after a day without one", async () => {
    const { email } = await createUser();
    await guess(email);
    clock += 24 * 60 * minute;
    await fail(email, 2);
  });

  it("let in a browser that signed in before, and count its own attempts", async () => {
    const { email } = await createUser();
    const first = await login(email, password, "203.0.113.9");
    const setCookie = String(first.headers["set-cookie"]);
    expect(setCookie).toMatch(/; Max-Age=\d+; Path=\/api\/auth; HttpOnly; SameSite=Strict$/);
    const [cookie = ""] = setCookie.split(";");
    await guess(email);
    await countUp("", "203.0.113.9", maxPerIp);
    const from = (password: string, cookie: string, account = email) =>
      post("login", { email: account, password }, "203.0.113.9", { cookie });
    expect((await from(password, "")).statusCode).toBe(429);
    expect((await from(password, cookie)).statusCode).toBe(200);
    // Not the last character, some of whose bits count for nothing.
    const forged = cookie.replace(/.(?=.{9}$)/, (sign) => (sign === "A" ? "B" : "A"));
    expect((await from(password, forged)).statusCode).toBe(429);
    expect((await from(password, cookie, (await createUser()).email)).statusCode).toBe(429);
    for (let count = 0; count < 5; count++) {
      expect((await from("Falsa-2026", cookie)).statusCode).toBe(401);
    }
    const delayed = await from(password, cookie);
    expect([delayed.statusCode, delayed.headers["retry-after"]]).toEqual([429, "15"]);
  });

  it("do not let in a browser that knows an earlier password; the one that changed it stays known", async () => {
    const user = await createUser();
    const { email } = user;
    const cookieOf = (reply: { headers: Record<string, unknown> }) =>
      String(reply.headers["set-cookie"]).split(";")[0];
    const old = cookieOf(await login(email, password));
    const headers = await signIn(server.database, user);
    const passwords = { contraseniaActual: password, nuevaContrasenia: "Nueva-2026" };
    const changed = cookieOf(await post("mi-contrasenia", passwords, "203.0.113.7", headers));
    await guess(email);
    const from = (cookie?: string) =>
      post("login", { email, password: "Nueva-2026" }, "203.0.113.8", cookie ? { cookie } : {});
    expect((await from(old)).statusCode).toBe(429);
    expect((await from(changed)).statusCode).toBe(200);
  });

  it("let in a browser that set the password by a link", async () => {
    const { email, id } = await createUser();
    const hash = hashToken("enlace-de-prueba");
    await server.database.pool.query(
      "insert into password_resets (hash, user_id, expires_at) values ($1, $2, $3)",
      [hash, id, new Date(clock + minute)],
    );
    const reset = { token: "enlace-de-prueba", nuevaContrasenia: "Nueva-2026" };
    const [cookie] = String((await post("restablecer", reset, "203.0.113.7")).headers["set-cookie"]).split(
      ";",
    );
    await guess(email);
    const reply = await post("login", { email, password: "Nueva-2026" }, "203.0.113.8", { cookie });
    expect(reply.statusCode).toBe(200);
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

  it("delays requests for reset links of one account from many networks", async () => {
    const request = (index: number) =>
      post("forgot-password", { email: "nadie@example.com" }, `198.51.100.${index}`);
    for (let index = 0; index < 10; index++) expect((await request(index)).statusCode).toBe(200);
    const reply = await request(11);
    expect([reply.statusCode, reply.headers["retry-after"]]).toEqual([429, "15"]);
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
