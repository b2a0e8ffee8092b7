import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";

const password = "Elegida-2026";
const day = 24 * 3_600_000;

let server: TestServer;
let make: ReturnType<typeof createFactories>;
let company: Awaited<ReturnType<typeof make.company>>;
let headers: Record<string, string>;
let clock = Date.now();

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder, now: () => clock });
  make = createFactories(server.database.db);
  company = await make.company({ name: "Volcán Azul" });
  headers = await signIn(server.database, await make.user(company, { roles: ["admin"] }));
});
beforeEach(async () => {
  clock = Date.now();
  await server.database.pool.query("delete from attempts");
});
afterAll(() => server.close());

const post = (path: string, payload: object = {}, more: Record<string, string> = {}, by = server) =>
  by.app.inject({ method: "POST", url: `/api/auth/${path}`, payload, headers: { ...headers, ...more } });
const invite = (id: number, more: Record<string, string> = {}) => post(`users/${id}/invitar`, {}, more);
const statusAndCode = (reply: { statusCode: number; json(): { codigo: string } }) => [
  reply.statusCode,
  reply.json().codigo,
];
const statusOfLogin = async (email: string) => (await post("login", { email, password })).statusCode;

const mailsTo = (address: string) => server.mails.filter(({ to }) => to.address === address);
const linkIn = (text = "") => /restablecer\?token=([\w-]+)/.exec(text)?.[1] ?? "";
const lastLinkTo = (email: string) => linkIn(mailsTo(email).at(-1)?.text);
const choose = (token: string) => post("restablecer", { token, nuevaContrasenia: password });

let serial = 0;
const form = (changes: object = {}) => {
  serial += 1;
  return { email: `invitada-${serial}@volcan.example`, nombre: "Ana Mora", rol: "user", ...changes };
};
const createInvited = (changes: object = {}, by = server) =>
  post("usuarios", form({ invitar: true, ...changes }), {}, by);

/** A server whose mail server rejects every message. */
async function withoutMail(work: (failingServer: TestServer) => Promise<void>) {
  const mailer = { send: () => Promise.reject(new Error("550 no such user")) };
  const failingServer = await startTestServer({
    webFolder: testPageFolder,
    sharesDatabaseWith: server,
    mailer,
  });
  try {
    await work(failingServer);
  } finally {
    await failingServer.close();
  }
}

async function invitationsCounted(): Promise<number> {
  const { rows } = await server.database.pool.query<{ count: number }>(
    "select max(count) as count from attempts where kind = 'invitation'",
  );
  return rows[0]?.count ?? 0;
}

interface PausedMail {
  readonly slow: TestServer;
  /** Number of messages being sent. */
  begun(): number;
  /** The link in the last message. */
  link(): string;
  release(): void;
}

/** A server whose mail server accepts messages only when the test releases them. */
async function withPausedMail(work: (paused: PausedMail) => Promise<void>) {
  const accepted = Promise.withResolvers<void>();
  const texts: string[] = [];
  const mailer = {
    send({ text }: { readonly text: string }) {
      texts.push(text);
      return accepted.promise;
    },
  };
  const slow = await startTestServer({ webFolder: testPageFolder, sharesDatabaseWith: server, mailer });
  try {
    await work({
      slow,
      begun: () => texts.length,
      link: () => linkIn(texts.at(-1)),
      release: accepted.resolve,
    });
  } finally {
    accepted.resolve();
    await slow.close();
  }
}

describe("a new user created by invitation", () => {
  it("has no password until they choose one by the link, and signs in with it", async () => {
    const reply = await createInvited();
    const { email } = reply.json();
    expect([reply.statusCode, reply.json().tieneContrasenia]).toEqual([201, false]);
    expect(await statusOfLogin(email)).toBe(401);

    const [mail, ...others] = mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.to).toEqual({ name: "Ana Mora", address: email });
    expect(mail?.subject).toBe("Invitación para usar los mapas de Volcán Azul");
    expect(mail?.text).toMatch(/^https:\/\/mapaobra\.example\/restablecer\?token=[\w-]{43}$/m);

    expect((await choose(lastLinkTo(email))).statusCode).toBe(200);
    expect(await statusOfLogin(email)).toBe(200);
    const { id } = reply.json();
    const now = await server.app.inject({ url: `/api/auth/users/${id}`, headers });
    expect(now.json().tieneContrasenia).toBe(true);
  });

  it("cannot be created with a password", async () => {
    const { email } = (await createInvited({ password })).json();
    expect(await statusOfLogin(email)).toBe(401);
  });

  it("requires a role, without which they could not sign in", async () => {
    const reply = await createInvited({ rol: "" });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      mensaje: "Debe completar todos los campos.",
      errores: [{ campo: "rol" }],
    });
  });

  it("is not created when the e-mail fails, and can be created later", async () => {
    const draft = form({ invitar: true });
    const key = { "idempotency-key": "alta-con-invitacion" };
    await withoutMail(async (failingServer) => {
      const reply = await post("usuarios", draft, key, failingServer);
      expect(statusAndCode(reply)).toEqual([503, "correo_no_enviado"]);
    });
    expect((await post("usuarios", draft, key)).statusCode).toBe(201);
    expect(mailsTo(draft.email)).toHaveLength(1);
  });

  it("is invited once when the request is repeated with its idempotency key", async () => {
    const draft = form({ invitar: true });
    const key = { "idempotency-key": "alta-repetida" };
    const first = await post("usuarios", draft, key);
    const again = await post("usuarios", draft, key);
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect(mailsTo(draft.email)).toHaveLength(1);
  });

  it("is the only one without a password: other new users require one", async () => {
    for (const invitar of [undefined, false]) {
      const reply = await post("usuarios", form({ invitar }));
      expect(reply.json()).toMatchObject({ errores: [{ campo: "password" }] });
    }
  });
});

describe("an invitation", () => {
  it("expires after 7 days", async () => {
    const { email, id } = (await createInvited()).json();
    clock += 7 * day;
    expect((await choose(lastLinkTo(email))).statusCode).toBe(400);
    clock = Date.now();
    expect((await invite(id)).json()).toEqual({ mensaje: "La invitación se envió." });
    clock += 7 * day - 1;
    expect((await choose(lastLinkTo(email))).statusCode).toBe(200);
  });

  it("replaces an earlier invitation and a reset link", async () => {
    const { email, id } = (await createInvited()).json();
    const first = lastLinkTo(email);
    await invite(id);
    expect((await choose(first)).statusCode).toBe(400);
    await post("forgot-password", { email });
    await expect.poll(() => mailsTo(email).length).toBe(3);
    const resetLink = lastLinkTo(email);
    await invite(id);
    expect((await choose(resetLink)).statusCode).toBe(400);
    expect((await choose(lastLinkTo(email))).statusCode).toBe(200);
  });

  it("does not change an existing password until the user chooses another", async () => {
    const draft = form({ password });
    const { id } = (await post("usuarios", draft)).json();
    expect((await invite(id)).statusCode).toBe(200);
    expect(await statusOfLogin(draft.email)).toBe(200);
    expect(mailsTo(draft.email)).toHaveLength(1);
  });

  it.each([
    ["inactive", { active: false, roles: ["user" as const] }],
    ["without a role", { roles: [] }],
  ])("is rejected for a user who is %s", async (_what, columns) => {
    const user = await make.user(company, columns);
    expect(statusAndCode(await invite(user.id))).toEqual([409, "usuario_sin_acceso"]);
    expect(mailsTo(user.email)).toEqual([]);
  });

  it("is rejected for oneself and for users out of sight", async () => {
    const self = await make.user(company, { roles: ["admin"] });
    const own = await signIn(server.database, self);
    expect(statusAndCode(await invite(self.id, own))).toEqual([403, "accion_no_permitida"]);
    const foreign = await make.user(await make.company(), { roles: ["user"] });
    const above = await make.user(company, { roles: ["super"] });
    for (const id of [foreign.id, above.id, 999_999]) {
      expect(statusAndCode(await invite(id))).toEqual([404, "usuario_no_encontrado"]);
    }
    expect([...mailsTo(foreign.email), ...mailsTo(above.email)]).toEqual([]);
  });

  it("that cannot be sent is reported, and leaves the previous link valid", async () => {
    const { email, id } = (await createInvited()).json();
    await withoutMail(async (failingServer) => {
      const reply = await post(`users/${id}/invitar`, {}, {}, failingServer);
      expect(statusAndCode(reply)).toEqual([503, "correo_no_enviado"]);
    });
    expect((await choose(lastLinkTo(email))).statusCode).toBe(200);
  });

  it("remains valid after a reset link is requested", async () => {
    const { email } = (await createInvited()).json();
    const invitation = lastLinkTo(email);
    await post("forgot-password", { email });
    await expect.poll(() => mailsTo(email).length).toBe(2);
    expect((await choose(invitation)).statusCode).toBe(200);
  });

  it("that waits for a slow mail server blocks no other request", async () => {
    await withPausedMail(async ({ slow, begun, release }) => {
      // More than the connections in the pool.
      const waiting = Array.from({ length: 12 }, () => createInvited({}, slow));
      await expect.poll(begun).toBe(12);
      expect((await post("usuarios", form({ password }), {}, slow)).statusCode).toBe(201);
      release();
      expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(201));
    });
  });

  it("is sent once when the request is repeated while the first one is in flight", async () => {
    await withPausedMail(async ({ slow, begun, release }) => {
      const draft = form({ invitar: true });
      const key = { "idempotency-key": "alta-impaciente" };
      const first = post("usuarios", draft, key, slow);
      await expect.poll(begun).toBe(1);
      const again = post("usuarios", draft, key, slow);
      await expect.poll(invitationsCounted).toBe(2);
      release();
      const replies = await Promise.all([first, again]);
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
      expect(replies[0]?.json()).toEqual(replies[1]?.json());
      expect(begun()).toBe(1);
    });
  });

  it("is void when the user's e-mail address changes before it is sent", async () => {
    const user = await make.user(company, { roles: ["user"] });
    await withPausedMail(async ({ slow, begun, release, link }) => {
      const sending = post(`users/${user.id}/invitar`, {}, {}, slow);
      await expect.poll(begun).toBe(1);
      const payload = { email: "nueva-direccion@volcan.example" };
      const reply = await server.app.inject({
        method: "PUT",
        url: `/api/auth/users/${user.id}`,
        payload,
        headers,
      });
      expect(reply.statusCode).toBe(200);
      release();
      expect(statusAndCode(await sending)).toEqual([503, "correo_no_enviado"]);
      expect((await choose(link())).statusCode).toBe(400);
    });
  });

  it("is sent once when the request is repeated with its idempotency key", async () => {
    const user = await make.user(company, { roles: ["user"] });
    const key = { "idempotency-key": "invitacion-repetida" };
    const first = await invite(user.id, key);
    expect((await invite(user.id, key)).json()).toEqual(first.json());
    expect(mailsTo(user.email)).toHaveLength(1);
  });

  it("is sent to the same person at most 5 times an hour", async () => {
    const user = await make.user(company, { roles: ["user"] });
    const replies = [];
    for (let time = 0; time < 6; time++) replies.push((await invite(user.id)).statusCode);
    expect(replies).toEqual([200, 200, 200, 200, 200, 429]);
    clock += 60 * 60_000;
    expect((await invite(user.id)).statusCode).toBe(200);
  });

  it("ends when the user is deactivated or their e-mail address changes", async () => {
    for (const change of [{ activo: false }, { email: "otra-direccion@volcan.example" }]) {
      const { email, id } = (await createInvited()).json();
      const reply = await server.app.inject({
        method: "PUT",
        url: `/api/auth/users/${id}`,
        payload: change,
        headers,
      });
      expect(reply.statusCode).toBe(200);
      expect((await choose(lastLinkTo(email))).statusCode).toBe(400);
    }
  });
});
