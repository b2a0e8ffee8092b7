import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signIn } from "../../testing/sign-in.ts";
import { invalidFields, startUsersTestApi, statusAndCode, type UsersTestApi } from "./users.fixture.ts";

let office: UsersTestApi;
beforeAll(async () => {
  office = await startUsersTestApi();
});
afterAll(() => office.server.close());

describe("what is kept of a request to know it again", () => {
  it("holds nothing of a password, by which it could be guessed", async () => {
    const draft = office.form();
    const key = { "idempotency-key": "sin-contrasenia" };
    const first = await office.send("POST", "/auth/usuarios", draft, office.admin, key);
    const again = await office.send(
      "POST",
      "/auth/usuarios",
      { ...draft, password: "Otra-2026" },
      office.admin,
      key,
    );
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    const renamed = await office.send(
      "POST",
      "/auth/usuarios",
      { ...draft, nombre: "Otra" },
      office.admin,
      key,
    );
    expect(statusAndCode(renamed)).toEqual([409, "clave_repetida"]);
  });
});

describe("a password that is set by somebody else", () => {
  const set = (id: number | string, payload: object, by = office.admin) =>
    office.send("POST", `/auth/users/${id}/cambiar-contrasenia`, payload, by);

  it("signs the user out everywhere, and is the one that works", async () => {
    const draft = office.form();
    const { id } = (await office.send("POST", "/auth/usuarios", draft, office.admin)).json();
    const headers = await signIn(office.server.database, { id });
    const reply = await set(id, { nuevaContrasenia: " Otra Clave-1 " });
    expect([reply.statusCode, reply.json()]).toEqual([200, { mensaje: "La contraseña se cambió." }]);
    expect((await office.get("/Templates", { headers })).statusCode).toBe(401);
    const login = (password: string) =>
      office.send("POST", "/auth/login", { email: draft.email, password }, { headers: {} });
    expect((await login(draft.password)).statusCode).toBe(401);
    expect((await login(" Otra Clave-1 ")).statusCode).toBe(200);
  });

  it("follows the rule, and is there", async () => {
    const weak = await set(office.plainUser.id, { nuevaContrasenia: "facil" });
    expect([weak.statusCode, weak.json().mensaje]).toEqual([400, "La contraseña no es válida."]);
    expect(invalidFields(weak)).toEqual(["nuevaContrasenia"]);
    expect(statusAndCode(await set(office.plainUser.id, {}))).toEqual([400, "datos_incompletos"]);
  });

  it("is not one's own, nor that of whom one may not see", async () => {
    const mine = await set(office.admin.id, { nuevaContrasenia: "Segura-2026" });
    expect(statusAndCode(mine)).toEqual([403, "accion_no_permitida"]);
    const foreign = await office.make.user(office.other, { roles: ["user"] });
    for (const id of [foreign.id, office.boss.id, 999_999]) {
      expect(statusAndCode(await set(id, { nuevaContrasenia: "Segura-2026" }))).toEqual([
        404,
        "usuario_no_encontrado",
      ]);
    }
    expect((await set("x", { nuevaContrasenia: "Segura-2026" })).statusCode).toBe(400);
  });
});
