import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signIn } from "../../testing/sign-in.ts";
import { invalidFields, startUsersTestApi, statusAndCode, type UsersTestApi } from "./users.fixture.ts";

let office: UsersTestApi;
beforeAll(async () => {
  office = await startUsersTestApi();
});
afterAll(() => office.server.close());

describe("the stored fingerprint of a request", () => {
  it("contains nothing of a password, which could be guessed from it", async () => {
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

describe("a password set by another user", () => {
  const set = (id: number | string, payload: object, by = office.admin) =>
    office.send("POST", `/auth/users/${id}/cambiar-contrasenia`, payload, by);

  it("revokes the user's sessions and replaces the old one", async () => {
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

  it("is required and must satisfy the password rule", async () => {
    const weak = await set(office.plainUser.id, { nuevaContrasenia: "facil" });
    expect([weak.statusCode, weak.json().mensaje]).toEqual([400, "La contraseña no es válida."]);
    expect(invalidFields(weak)).toEqual(["nuevaContrasenia"]);
    expect(statusAndCode(await set(office.plainUser.id, {}))).toEqual([400, "datos_incompletos"]);
  });

  it("cannot be one's own, nor that of a user out of sight", async () => {
    const ownPassword = await set(office.admin.id, { nuevaContrasenia: "Segura-2026" });
    expect(statusAndCode(ownPassword)).toEqual([403, "accion_no_permitida"]);
    const foreign = await office.make.user(office.other, { roles: ["user"] });
    for (const id of [foreign.id, office.superUser.id, 999_999]) {
      expect(statusAndCode(await set(id, { nuevaContrasenia: "Segura-2026" }))).toEqual([
        404,
        "usuario_no_encontrado",
      ]);
    }
    expect((await set("x", { nuevaContrasenia: "Segura-2026" })).statusCode).toBe(400);
  });
});
