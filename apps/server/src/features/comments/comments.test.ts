import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";

let server: TestServer;
let make: ReturnType<typeof createFactories>;
let point: Awaited<ReturnType<typeof make.point>>;
let foreign: typeof point;
let ana: { authorization: string };
let admin: { authorization: string };

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder });
  make = createFactories(server.database.db);
  const company = await make.company();
  point = await make.point(await make.map(company, { published: true }));
  foreign = await make.point(await make.map(await make.company()));
  ana = await signIn(server.database, await make.user(company, { name: "Ana Mora", roles: ["user"] }));
  admin = await signIn(server.database, await make.user(company, { roles: ["admin"] }));
});
afterAll(() => server.close());

const at = (id: number) => `/api/Root/${id}/comentarios`;
const write = (texto: unknown, headers = ana, id = point.id) =>
  server.app.inject({ method: "POST", url: at(id), headers, payload: { texto } });
const remove = (comment: number, headers = ana, id = point.id) =>
  server.app.inject({ method: "DELETE", url: `${at(id)}/${comment}`, headers });
const list = async (headers = {}) => (await server.app.inject({ url: at(point.id), headers })).json();

describe("a comment", () => {
  it("is returned with its author's name to all who see the point, at once", async () => {
    const reply = await write(" Ya tiene techo.\nFalta pintura. ");
    expect(reply.statusCode).toBe(201);
    const created = reply.json();
    expect(created).toMatchObject({
      usuario: "Ana Mora",
      texto: "Ya tiene techo.\nFalta pintura.",
      puedeEliminar: true,
    });
    expect(await list()).toContainEqual({ ...created, puedeEliminar: false });
    const { comentarios } = (await server.app.inject({ url: `/api/Root/${point.id}` })).json();
    const { puedeEliminar: _, ...comment } = created;
    expect(comentarios).toContainEqual(comment);
  });

  it.each([undefined, null, "", "  ", "x".repeat(2001), { a: 1 }, "a\u0000b"])(
    "cannot be %j",
    async (texto) => {
      const before = await list();
      const reply = await write(texto);
      expect(reply.statusCode).toBe(400);
      expect(reply.json().errores).toMatchObject([{ campo: "texto" }]);
      expect(await list()).toEqual(before);
    },
  );

  it("may have 2,000 characters", async () => {
    expect((await write("ñ".repeat(2000))).statusCode).toBe(201);
  });

  it("is stored as plain text, including markup", async () => {
    const texto = "<img src=x onerror=alert(1)> '; drop table comments; --";
    expect((await write(texto)).json().texto).toBe(texto);
  });

  it("is deleted by its author or an administrator, not by a colleague", async () => {
    const others = await make.comment(point);
    expect((await remove(others.id)).json()).toMatchObject({ codigo: "accion_no_permitida" });
    expect((await remove(others.id, admin)).statusCode).toBe(200);
    const own = (await write("Borrador")).json();
    expect((await remove(own.id)).json().mensaje).toBe("El comentario se eliminó.");
    expect((await remove(own.id)).statusCode).toBe(404);
    const ids = (await list()).map(({ id }: { id: number }) => id);
    expect(ids).not.toContain(own.id);
    expect(ids).not.toContain(others.id);
  });

  it("is found only under its own point", async () => {
    const sibling = await make.point({ id: point.map_id, company_id: point.company_id });
    const comment = await make.comment(sibling);
    expect((await remove(comment.id, admin)).json().mensaje).toBe("El comentario no existe o fue eliminado.");
    const othersComment = await make.comment(foreign);
    expect((await remove(othersComment.id, admin)).statusCode).toBe(404);
    expect((await remove(othersComment.id, admin, foreign.id)).statusCode).toBe(404);
  });

  it("is rejected for a point of another company or in the bin", async () => {
    const binned = await make.point(
      { id: point.map_id, company_id: point.company_id },
      { deleted_at: new Date() },
    );
    for (const id of [foreign.id, binned.id, 2_000_000_000]) {
      expect((await write("Hola", ana, id)).statusCode).toBe(404);
    }
    expect((await write("Hola", ana, Number.NaN)).statusCode).toBe(400);
  });
});

it("comments are paginated, oldest first, with the total count", async () => {
  const quiet = await make.point({ id: point.map_id, company_id: point.company_id });
  for (const text of ["uno", "dos", "tres"]) await make.comment(quiet, { text });
  const reply = await server.app.inject({ url: `${at(quiet.id)}?limit=2&offset=1` });
  expect(reply.json().map(({ texto }: { texto: string }) => texto)).toEqual(["dos", "tres"]);
  expect(reply.headers["x-total-count"]).toBe("3");
});
