import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";
import { hashPassword } from "./session-service.ts";

const password = "Segura-2026";
const another = "Distinta-2026";
const minute = 60_000;

let server: TestServer;
let make: ReturnType<typeof createFactories>;
let passwordHash: string;
let clock = Date.now();

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder, now: () => clock });
  make = createFactories(server.database.db);
  passwordHash = await hashPassword(password);
});
beforeEach(async () => {
  clock = Date.now();
  await server.database.pool.query("delete from attempts");
});
afterAll(() => server.close());

const createUser = async (columns: Parameters<typeof make.user>[1] = {}) =>
  make.user(await make.company({ name: "Volcán Azul" }), {
    roles: ["user"],
    password_hash: passwordHash,
    ...columns,
  });

const post = (path: string, payload: object, headers = {}) =>
  server.app.inject({ method: "POST", url: `/api/auth/${path}`, payload, headers });
const statusOfLogin = async (email: string, columns: string) =>
  (await post("login", { email, password: columns })).statusCode;
const isSignedIn = async (headers: Record<string, string>) =>
  (await server.app.inject({ url: "/api/auth/me", headers })).statusCode === 200;

const mailsTo = (address: string) => server.mails.filter(({ to }) => to.address === address);

/** The token of the `count`th link sent to this address. */
const linkTo = async (email: string, count = 1): Promise<string> => {
  const reply = await post("forgot-password", { email });
  expect(reply.statusCode).toBe(200);
  await expect.poll(() => mailsTo(email).length).toBe(count);
  const [, token = ""] = /restablecer\?token=([\w-]+)/.exec(mailsTo(email).at(-1)?.text ?? "") ?? [];
  return token;
};
const reset = (token: string, nuevaContrasenia = another) => post("restablecer", { token, nuevaContrasenia });

describe("a forgotten password", () => {
  it("sends an e-mail in the company's name with a link to the product", async () => {
    const { email } = await createUser({ name: "Ana Mora" });
    const reply = await post(
      "forgot-password",
      { email: email.toUpperCase() },
      { host: "malo.example", "x-forwarded-host": "malo.example" },
    );
    expect(reply.json()).toEqual({
      mensaje: "Si el correo pertenece a un usuario, recibirá un enlace para elegir una contraseña nueva.",
    });
    await expect.poll(() => mailsTo(email).length).toBe(1);
    const [mail] = mailsTo(email);
    expect(mail?.to).toEqual({ name: "Ana Mora", address: email });
    expect(mail?.subject).toBe("Elija una contraseña nueva para Volcán Azul");
    expect(mail?.text).toMatch(/^https:\/\/mapaobra\.example\/restablecer\?token=[\w-]{43}$/m);
    expect(mail?.text).not.toContain("malo.example");
  });

  it("gets the same response for an address that receives no e-mail", async () => {
    const known = await createUser();
    const expectedReply = await post("forgot-password", { email: known.email });
    const others = [
      "nadie@example.com",
      (await createUser({ active: false })).email,
      (await createUser({ roles: [] })).email,
    ];
    for (const email of others) {
      const reply = await post("forgot-password", { email });
      expect(reply.statusCode).toBe(expectedReply.statusCode);
      expect(reply.json()).toEqual(expectedReply.json());
      expect(Object.keys(reply.headers).sort()).toEqual(Object.keys(expectedReply.headers).sort());
    }
    await linkTo(known.email, 2);
    expect(others.flatMap(mailsTo)).toEqual([]);
  });

  it("gets a response before the e-mail is sent, also when sending fails", async () => {
    const { email } = await createUser();
    const sendStarted = Promise.withResolvers<void>();
    const rejection = Promise.withResolvers<void>();
    const mailer = {
      send: () => {
        sendStarted.resolve();
        return rejection.promise;
      },
    };
    const withoutMail = await startTestServer({
      webFolder: testPageFolder,
      sharesDatabaseWith: server,
      mailer,
    });
    const request = { method: "POST", url: "/api/auth/forgot-password" } as const;
    const reply = await withoutMail.app.inject({ ...request, payload: { email } });
    const unknownUser = await withoutMail.app.inject({ ...request, payload: { email: "nadie@example.com" } });
    await sendStarted.promise;
    rejection.reject(new Error("550 no such user"));
    await withoutMail.close();
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual(unknownUser.json());
  });

  it.each([
    [{}, "Todos los campos son obligatorios."],
    [{ email: "ana" }, "El correo electrónico no tiene un formato válido."],
    [{ email: ["ana@volcan.example"] }, "Revise los datos enviados."],
    [{ email: "x".repeat(300) }, "Revise los datos enviados."],
  ])("rejects the body %j", async (payload, mensaje) => {
    const reply = await post("forgot-password", payload);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().mensaje).toBe(mensaje);
  });

  it("is reset once per link, which revokes every session", async () => {
    const user = await createUser();
    const session = await signIn(server.database, user);
    expect(await isSignedIn(session)).toBe(true);
    const token = await linkTo(user.email);
    // As a mail program copies the link of a sentence.
    const reply = await reset(`${token}).`);
    expect(reply.statusCode).toBe(200);
    expect(await statusOfLogin(user.email, password)).toBe(401);
    expect(await statusOfLogin(user.email, another)).toBe(200);
    await expect.poll(() => isSignedIn(session)).toBe(false);
    const second = await reset(token, "Tercera-2026");
    expect(second.statusCode).toBe(400);
    expect(second.json()).toMatchObject({
      codigo: "enlace_invalido",
      mensaje: "El enlace no es válido o ya venció. Solicite otro.",
    });
    expect(await statusOfLogin(user.email, another)).toBe(200);
  });

  it("is reset once when two requests use the link at the same time", async () => {
    const token = await linkTo((await createUser()).email);
    const replies = await Promise.all([reset(token, "Primera-2026"), reset(token, "Segunda-2026")]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  it("is reset within 60 minutes", async () => {
    const user = await createUser();
    const token = await linkTo(user.email);
    clock += 60 * minute;
    expect((await reset(token)).statusCode).toBe(400);
    expect(await statusOfLogin(user.email, password)).toBe(200);
    const fresh = await linkTo(user.email, 2);
    clock += 59 * minute;
    expect((await reset(fresh)).statusCode).toBe(200);
  });

  it("is reset by the newest link only", async () => {
    const { email } = await createUser();
    const [older, newer] = [await linkTo(email), await linkTo(email, 2)];
    expect((await reset(older)).statusCode).toBe(400);
    expect((await reset(newer)).statusCode).toBe(200);
  });

  it("is not reset for a user deactivated after the request", async () => {
    const user = await createUser();
    const token = await linkTo(user.email);
    await server.database.pool.query("update users set active = false where id = $1", [user.id]);
    expect((await reset(token)).statusCode).toBe(400);
  });

  it("must satisfy the password rule; a rejected one leaves the link valid", async () => {
    const token = await linkTo((await createUser()).email);
    const rejection = await reset(token, "corta");
    expect(rejection.statusCode).toBe(400);
    expect(rejection.json()).toMatchObject({
      mensaje: "La contraseña no es válida.",
      errores: [{ campo: "nuevaContrasenia", mensaje: "La contraseña no es válida." }],
    });
    expect((await post("restablecer", { token })).json().mensaje).toBe("Debe completar todos los campos.");
    expect((await reset(token)).statusCode).toBe(200);
  });

  it("clears the failed sign-ins before the reset", async () => {
    const { email } = await createUser();
    for (let time = 0; time < 10; time++) await statusOfLogin(email, "Falsa-2026");
    expect(await statusOfLogin(email, password)).toBe(429);
    expect((await reset(await linkTo(email))).statusCode).toBe(200);
    expect(await statusOfLogin(email, another)).toBe(200);
  });

  it("is stored only as a hash, and the history records only that it changed", async () => {
    const user = await createUser();
    const token = await linkTo(user.email);
    const { rows } = await server.database.pool.query("select hash from password_resets where user_id = $1", [
      user.id,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0].hash.equals(Buffer.from(token, "base64url"))).toBe(false);
    await reset(token);
    const history = await server.database.pool.query(
      "select before, after from audit where noun = 'users' and record_id = $1 order by id desc limit 1",
      [user.id],
    );
    expect(history.rows).toEqual([{ before: null, after: { password: "•••" } }]);
  });
});

describe("one's own password", () => {
  const change = (headers: Record<string, string>, contraseniaActual: string, nuevaContrasenia = another) =>
    post("mi-contrasenia", { contraseniaActual, nuevaContrasenia }, headers);

  it.each(["cliente", "user", "admin", "super"] as const)(
    "is changed by a %s, which keeps this session and revokes the others",
    async (role) => {
      const company = role === "super" ? null : await make.company();
      const user = await make.user(company, { roles: [role], password_hash: passwordHash });
      const [currentToken, otherToken] = [
        await signIn(server.database, user),
        await signIn(server.database, user),
      ];
      expect(await isSignedIn(otherToken)).toBe(true);
      const reply = await change(currentToken, password);
      expect(reply.statusCode).toBe(200);
      expect(await isSignedIn(otherToken)).toBe(false);
      expect(await isSignedIn(currentToken)).toBe(true);
      expect(await statusOfLogin(user.email, password)).toBe(401);
      expect(await statusOfLogin(user.email, another)).toBe(200);
    },
  );

  it("invalidates pending reset links", async () => {
    const user = await createUser();
    const token = await linkTo(user.email);
    expect((await change(await signIn(server.database, user), password)).statusCode).toBe(200);
    expect((await reset(token, "Tercera-2026")).statusCode).toBe(400);
  });

  it("does not change when the current one is wrong, and the session stays valid", async () => {
    const user = await createUser();
    const headers = await signIn(server.database, user);
    const reply = await change(headers, "Falsa-2026");
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      codigo: "contrasenia_actual_incorrecta",
      mensaje: "La contraseña actual no es correcta.",
    });
    expect(await isSignedIn(headers)).toBe(true);
    expect(await statusOfLogin(user.email, password)).toBe(200);
  });

  it("must satisfy the password rule", async () => {
    const headers = await signIn(server.database, await createUser());
    const reply = await change(headers, password, "sin-mayuscula-1");
    expect(reply.statusCode).toBe(400);
    expect(reply.json().mensaje).toBe("La contraseña no es válida.");
  });

  it("requires both passwords and a session", async () => {
    const headers = await signIn(server.database, await createUser());
    const reply = await post("mi-contrasenia", { nuevaContrasenia: another }, headers);
    expect(reply.json().mensaje).toBe("Debe completar todos los campos.");
    expect((await change({}, password)).statusCode).toBe(401);
  });

  it("is changed once when the request is repeated with its idempotency key", async () => {
    const user = await createUser();
    const headers = { ...(await signIn(server.database, user)), "idempotency-key": "cambio-1" };
    const first = await change(headers, password);
    const again = await change(headers, password);
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
  });

  it("changes for the session's user, not for the user id in the body", async () => {
    const [user, victim] = [await createUser(), await createUser()];
    const headers = await signIn(server.database, user);
    const payload = {
      contraseniaActual: password,
      nuevaContrasenia: another,
      userId: victim.id,
      id: victim.id,
    };
    expect((await post("mi-contrasenia", payload, headers)).statusCode).toBe(200);
    expect(await statusOfLogin(victim.email, password)).toBe(200);
  });
});
