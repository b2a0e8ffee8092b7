import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { raceOnRecord } from "../../testing/race-on-record.ts";
import { signIn } from "../../testing/sign-in.ts";
import { invalidFields, startUsersTestApi, statusAndCode, type UsersTestApi } from "./users.fixture.ts";

let office: UsersTestApi;
beforeAll(async () => {
  office = await startUsersTestApi();
});
afterAll(() => office.server.close());

describe("an edited user", () => {
  it("keeps absent and blank fields, and clears null ones", async () => {
    const { id } = (await office.create({ clienteId: office.ownClient.id })).json();
    const reply = await office.edit(id, { nombre: "Otro nombre", email: "", roles: ["super"] });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      nombre: "Otro nombre",
      email: expect.stringContaining("nueva-"),
      clienteId: office.ownClient.id,
      roles: ["user"],
    });
    expect((await office.edit(id, { clienteId: null })).json()).toMatchObject({
      clienteId: null,
      clienteNombre: null,
    });
  });

  it("is rejected without a name, and names the field of a wrong type", async () => {
    const { id } = (await office.create()).json();
    const withoutName = await office.edit(id, { nombre: null });
    expect(withoutName.json()).toMatchObject({ mensaje: "Debe completar todos los campos." });
    const invalidActive = await office.edit(id, { activo: "quizá" });
    expect([invalidActive.statusCode, invalidFields(invalidActive)]).toEqual([400, ["activo"]]);
    expect(await office.read(id)).toMatchObject({ nombre: "Persona nueva", activo: true });
  });

  it("is rejected with 409 and the current user when the version is stale", async () => {
    const { id, version } = (await office.create()).json();
    const first = await office.edit(id, { nombre: "Primera", version });
    const second = await office.edit(id, { nombre: "Segunda", version });
    expect(statusAndCode(second)).toEqual([409, "version_anterior"]);
    expect(second.json().actual).toEqual(first.json());
    expect((await office.read(id)).nombre).toBe("Primera");
  });

  it("is saved once when two requests save the same version", async () => {
    const { id, version } = (await office.create()).json();
    const replies = await raceOnRecord(office.server.database, "users", id, () =>
      ["Ana", "Eva"].map((nombre) => office.edit(id, { nombre, version })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it("changes company only by a caller who may choose one, and not with the old one's client", async () => {
    const { id } = (await office.create({ clienteId: office.ownClient.id })).json();
    expect((await office.edit(id, { empresaId: office.other.id })).json().empresaId).toBe(office.own.id);
    const reply = await office.edit(id, { empresaId: office.other.id }, office.superUser);
    expect([reply.statusCode, invalidFields(reply)]).toEqual([400, ["clienteId"]]);
    const moved = await office.edit(
      id,
      { empresaId: office.other.id, clienteId: office.otherClient.id },
      office.superUser,
    );
    expect(moved.json()).toMatchObject({ empresa: "Otra", clienteId: office.otherClient.id });
    expect(statusAndCode(await office.edit(id, { nombre: "X" }))).toEqual([404, "usuario_no_encontrado"]);
  });

  it("cannot take another user's e-mail address", async () => {
    const { email } = (await office.create()).json();
    const { id } = (await office.create()).json();
    expect(statusAndCode(await office.edit(id, { email: email.toUpperCase() }))).toEqual([
      409,
      "correo_en_uso",
    ]);
  });

  it("is signed out everywhere when deactivated, and cannot sign in", async () => {
    const draft = office.form();
    const { id } = (await office.send("POST", "/auth/usuarios", draft, office.admin)).json();
    const headers = await signIn(office.server.database, { id });
    expect((await office.get("/Templates", { headers })).statusCode).toBe(200);
    expect((await office.edit(id, { activo: false })).json().activo).toBe(false);
    expect((await office.get("/Templates", { headers })).statusCode).toBe(401);
    expect((await office.send("POST", "/auth/login", draft, { headers: {} })).statusCode).toBe(401);
    expect((await office.edit(id, { activo: true })).json().activo).toBe(true);
    expect((await office.get("/Templates", { headers })).statusCode).toBe(401);
    expect((await office.send("POST", "/auth/login", draft, { headers: {} })).statusCode).toBe(200);
  });

  it("cannot be deactivated by themselves", async () => {
    const reply = await office.edit(office.admin.id, { activo: false });
    expect(statusAndCode(reply)).toEqual([403, "accion_no_permitida"]);
    expect(reply.json().mensaje).toBe("No puede desactivar su propio usuario.");
  });

  it("changes their own e-mail address only with the current password", async () => {
    const draft = office.form({ rol: "admin" });
    const { id } = (await office.send("POST", "/auth/usuarios", draft, office.superUser)).json();
    const signedIn = await office.send("POST", "/auth/login", draft, { headers: {} });
    const self = { id, headers: { authorization: `Bearer ${signedIn.json().token}` } };
    const email = "ladron@example.com";

    expect(statusAndCode(await office.edit(id, { email }, self))).toEqual([
      400,
      "correo_propio_sin_confirmar",
    ]);
    const guessed = await office.edit(id, { email, contraseniaActual: "Adivinada-1" }, self);
    expect(statusAndCode(guessed)).toEqual([400, "contrasenia_actual_incorrecta"]);
    expect(invalidFields(guessed)).toEqual(["contraseniaActual"]);
    expect((await office.read(id)).email).toBe(draft.email);

    expect((await office.edit(id, { nombre: "Otro", email: draft.email }, self)).statusCode).toBe(200);
    const confirmed = await office.edit(
      id,
      { email: `otro-${draft.email}`, contraseniaActual: draft.password },
      self,
    );
    expect(confirmed.json().email).toBe(`otro-${draft.email}`);
  });

  it("is 404 for users who may not see them, and a non-numeric id is rejected", async () => {
    const foreign = await office.make.user(office.other, { roles: ["user"] });
    const above = await office.make.user(office.own, { roles: ["super"] });
    for (const id of [foreign.id, above.id, office.superUser.id, 999_999]) {
      expect(statusAndCode(await office.edit(id, { nombre: "X" }))).toEqual([404, "usuario_no_encontrado"]);
      expect(statusAndCode(await office.get(`/auth/users/${id}`, office.admin))).toEqual([
        404,
        "usuario_no_encontrado",
      ]);
    }
    expect(statusAndCode(await office.edit(office.admin.id, { nombre: "X" }, office.plainUser))).toEqual([
      404,
      "usuario_no_encontrado",
    ]);
    const reply = await office.edit("todos", { nombre: "X" });
    expect([reply.statusCode, invalidFields(reply)]).toEqual([400, ["id"]]);
  });
});
