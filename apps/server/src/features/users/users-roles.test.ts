import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scopeStatement } from "../../database/unit-of-work.ts";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, testPageFolder } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";
import { untilBlocked } from "../../testing/until-blocked.ts";
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

describe("a role sent with an edited user", () => {
  it("is saved with the other fields or not at all", async () => {
    const { id } = (await office.create()).json();
    const saved = await office.edit(id, { nombre: "Con más permisos", rol: "Administrador" });
    expect(saved.json()).toMatchObject({ nombre: "Con más permisos", roles: ["admin"] });
    expect(statusAndCode(await office.edit(id, { nombre: "Demasiado", rol: "super" }))).toEqual([
      403,
      "accion_no_permitida",
    ]);
    expect(await office.read(id)).toMatchObject({ nombre: "Con más permisos", roles: ["admin"] });
  });

  it("replaces all roles of the user, or is their first one", async () => {
    const twoRoles = await office.make.user(office.own, { roles: ["user", "cliente"] });
    const none = await office.make.user(office.own);
    for (const { id } of [twoRoles, none]) {
      expect((await office.edit(id, { rol: "user" })).json().roles).toEqual(["user"]);
    }
  });

  it("cannot be one's own unless it is unchanged", async () => {
    expect(statusAndCode(await office.edit(office.admin.id, { rol: "user" }))).toEqual([
      403,
      "accion_no_permitida",
    ]);
    expect((await office.edit(office.admin.id, { rol: "admin" })).statusCode).toBe(200);
  });

  it("below super user requires a company, which may be sent with it", async () => {
    const above = await office.make.user(null, { roles: ["super"] });
    const withoutCompany = await office.edit(above.id, { rol: "admin" }, office.superUser);
    expect([withoutCompany.statusCode, invalidFields(withoutCompany)]).toEqual([400, ["empresaId"]]);
    const moved = await office.edit(above.id, { rol: "admin", empresaId: office.own.id }, office.superUser);
    expect(moved.json()).toMatchObject({ roles: ["admin"], empresaId: office.own.id });
  });
});

describe("a role", () => {
  it("replaces all roles of the user and increments the version", async () => {
    const user = await office.make.user(office.own, { roles: ["user", "cliente"] });
    const reply = await office.assign({ userId: user.id, rol: "Administrador" });
    expect(reply.json()).toMatchObject({ id: user.id, roles: ["admin"] });
    expect(reply.json().version).toBeGreaterThan(user.version);
  });

  it("is rejected with 409 and the current user when the version is stale", async () => {
    const { id, version } = await office.make.user(office.own, { roles: [] });
    expect((await office.assign({ userId: id, rol: "cliente", version })).statusCode).toBe(200);
    const second = await office.assign({ userId: id, rol: "admin", version });
    expect(statusAndCode(second)).toEqual([409, "version_anterior"]);
    expect(second.json()).toMatchObject({ actual: { id, roles: ["cliente"] } });
    expect(await office.read(id)).toMatchObject({ roles: ["cliente"] });
  });

  it("is assigned by e-mail address in any case", async () => {
    const user = await office.make.user(office.own, { email: "Por.Correo@volcan.example" });
    const reply = await office.assign({ email: "por.correo@VOLCAN.example", rol: "user" });
    expect(reply.json()).toMatchObject({ id: user.id, roles: ["user"] });
  });

  it.each([{ rol: "user" }, { rol: "user", userId: "", email: " " }])(
    "requires a user: %j",
    async (payload) => {
      expect(statusAndCode(await office.assign(payload))).toEqual([400, "datos_incompletos"]);
    },
  );

  it("is one of the four", async () => {
    for (const rol of ["jefe", "", null, 4, undefined]) {
      const reply = await office.assign({ userId: office.plainUser.id, rol });
      expect([reply.statusCode, invalidFields(reply)]).toEqual([400, ["rol"]]);
    }
  });

  it("is never above the caller's own, and never the caller's own to change", async () => {
    const user = await office.make.user(office.own, { roles: ["user"] });
    const above = await office.assign({ userId: user.id, rol: "super" });
    expect(statusAndCode(above)).toEqual([403, "accion_no_permitida"]);
    const ownRole = await office.assign({ userId: office.admin.id, rol: "user" });
    expect(statusAndCode(ownRole)).toEqual([403, "accion_no_permitida"]);
    expect(ownRole.json().mensaje).toBe("No puede cambiar su propio rol.");
    expect((await office.read(office.admin.id)).roles).toEqual(["admin"]);
    expect((await office.read(user.id)).roles).toEqual(["user"]);
  });

  it("is 404 for a user out of sight, by id or by e-mail", async () => {
    const foreign = await office.make.user(office.other, { roles: ["user"] });
    for (const who of [{ userId: foreign.id }, { email: foreign.email }, { userId: 999_999 }]) {
      expect(statusAndCode(await office.assign({ ...who, rol: "user" }))).toEqual([
        404,
        "usuario_no_encontrado",
      ]);
    }
    expect(
      statusAndCode(await office.assign({ userId: office.admin.id, rol: "user" }, office.plainUser)),
    ).toEqual([404, "usuario_no_encontrado"]);
  });

  it("below super user is rejected for a user without a company", async () => {
    const above = await office.make.user(null, { roles: ["super"] });
    expect(statusAndCode(await office.assign({ userId: above.id, rol: "admin" }, office.superUser))).toEqual([
      400,
      "rol_sin_empresa",
    ]);
    expect((await office.read(above.id)).roles).toEqual(["super"]);
  });

  it("can be assigned as far as the list of assignable roles allows", async () => {
    const names = async (by: TestCaller) => (await office.get("/auth/roles", by)).json();
    expect(await names(office.plainUser)).toEqual([
      { id: "user", nombre: "user" },
      { id: "cliente", nombre: "cliente" },
    ]);
    expect((await names(office.admin)).map(({ id }: { id: string }) => id)).toEqual([
      "admin",
      "user",
      "cliente",
    ]);
    expect(await names(office.superUser)).toHaveLength(4);
  });
});

describe("the last super user", () => {
  it.each([
    ["POST", "/api/auth/asignar-rol", (userId: number) => ({ userId, rol: "admin" })],
    ["PUT", "/api/auth/users/{id}", () => ({ rol: "admin" })],
  ] as const)(
    "remains when two concurrent requests remove each other by %s %s",
    async (method, path, payloadFor) => {
      const separateServer = await startTestServer({ webFolder: testPageFolder });
      const { pool } = separateServer.database;
      const lockClient = await pool.connect();
      try {
        const makeOfSeparate = createFactories(separateServer.database.db);
        const company = await makeOfSeparate.company();
        const ana = await makeOfSeparate.user(company, { roles: ["super"] });
        const eva = await makeOfSeparate.user(company, { roles: ["super"] });
        const scope = scopeStatement(null, scopeOf(system));

        // Block both before their first read, then release them together.
        await lockClient.query("begin");
        await lockClient.query(scope.text, scope.values);
        await lockClient.query("select from users for no key update");
        const replies = [
          separateServer.app.inject({
            method: "PUT",
            url: `/api/auth/users/${eva.id}`,
            payload: { activo: false },
            headers: { ...(await signIn(separateServer.database, ana)), "idempotency-key": "a-la-vez" },
          }),
          separateServer.app.inject({
            method,
            url: path.replace("{id}", String(ana.id)),
            payload: payloadFor(ana.id),
            headers: await signIn(separateServer.database, eva),
          }),
        ].map(async (reply) => (await reply).statusCode);
        await untilBlocked({ pool }, 2);
        await lockClient.query("commit");

        expect((await Promise.all(replies)).sort()).toEqual([200, 409]);
        await lockClient.query("begin");
        await lockClient.query(scope.text, scope.values);
        const remaining = await lockClient.query(
          "select from users join user_roles on user_id = id where role = 'super' and active",
        );
        expect(remaining.rowCount).toBe(1);
      } finally {
        lockClient.release(true);
        await separateServer.close();
      }
    },
  );
});
