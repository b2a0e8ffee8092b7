import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asSystem } from "../../database/unit-of-work.ts";
import { createFactories } from "../../testing/factories.ts";
import { formUpload, plainPicture } from "../../testing/form-upload.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";

type Headers = Record<string, string>;

let server: TestServer;
let make: ReturnType<typeof createFactories>;
let company: Awaited<ReturnType<typeof make.company>>;
let superior: Headers;
let admin: Headers;
let stranger: Headers;

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder });
  make = createFactories(server.database.db);
  company = await make.company();
  superior = await signIn(server.database, await make.user(null, { name: "Sara", roles: ["super"] }));
  admin = await signIn(server.database, await make.user(company, { name: "Ana", roles: ["admin"] }));
  const otherAdmin = await make.user(await make.company(), { roles: ["admin"] });
  stranger = await signIn(server.database, otherAdmin);
});
afterAll(() => server.close());

const history = (path: string, headers: Headers = admin) =>
  server.app.inject({ url: `/api/historial/${path}`, headers });
const entries = async (path: string, headers: Headers = admin) => (await history(path, headers)).json();

describe("the history of a record", () => {
  it("returns user, action, time, old and new values in the field names of replies", async () => {
    const map = await make.map(company, {
      name: "Obras",
      slug: "obras",
      type: "google",
      description: "d",
      map_url: "https://a.example",
    });
    const payload = { nombre: "Obras 2026", publicado: true };
    await server.app.inject({ method: "PUT", url: `/api/Mapas/${map.id}`, headers: admin, payload });
    const [edited, created] = await entries(`mapa/${map.id}`);
    expect(edited).toEqual({
      id: expect.any(Number),
      fecha: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      usuarioId: expect.any(Number),
      usuario: "Ana",
      accion: "editado",
      antes: { maP_NOMBRE: "Obras", maP_PUBLICADO: false },
      despues: { maP_NOMBRE: "Obras 2026", maP_PUBLICADO: true },
      cambioDeVarios: null,
    });
    expect(created).toMatchObject({
      usuario: null,
      accion: "creado",
      antes: null,
      despues: { maP_NOMBRE: "Obras", maP_SLUG: "obras", maP_PUBLICADO: false, empresaId: company.id },
    });
  });

  it("shows that a file changed, but not its storage key", async () => {
    const map = await make.map(company, { type: "Imagen" });
    const upload = async (url: string, headers: Headers) => {
      const request = await formUpload(url, [{ name: "a.png", content: await plainPicture() }]);
      await server.app.inject({ ...request, headers: { ...request.headers, ...headers } });
    };
    await upload(`/api/Mapas/${map.id}/imagen`, admin);
    await upload(`/api/empresa/${company.id}/logo`, superior);
    const [image] = await entries(`mapa/${map.id}`);
    expect(image.despues).toEqual({ maP_IMAGEN: "•••", maP_ANCHO: 4, maP_ALTO: 3 });
    const [logo] = await entries(`empresa/${company.id}`);
    expect(logo).toMatchObject({ usuario: "Sara", despues: { emP_LOGO: "•••" } });
  });

  it("names deletion and restore, and returns coordinates in degrees", async () => {
    const point = await make.point(await make.map(company), {
      lat_micro: 9_930_000,
      lng_micro: -84_080_000,
      stage: "OBRA GRIS",
      phone: "+506 8888-8888",
    });
    for (const deleted_at of [new Date(), null]) {
      await asSystem(server.database.db, (unit) =>
        unit.updateTable("points").set({ deleted_at }).where("id", "=", point.id).execute(),
      );
    }
    const pointHistory = await entries(`punto/${point.id}`);
    expect(pointHistory.map(({ accion }: { accion: string }) => accion)).toEqual([
      "restaurado",
      "eliminado",
      "creado",
    ]);
    expect(pointHistory[2].despues).toMatchObject({
      latitud: 9.93,
      longitud: -84.08,
      ETAPA: "OBRA GRIS",
      contacto: { telefono: "+506 8888-8888" },
    });
  });

  it("exists for every noun, in any case of its name", async () => {
    const user = await make.user(company, { roles: ["user"] });
    const paths = [
      `Usuario/${user.id}`,
      `empresa/${company.id}`,
      `cliente/${(await make.client(company)).id}`,
      `template/${(await make.template(company)).id}`,
    ];
    for (const path of paths) expect((await entries(path)).at(-1)).toMatchObject({ accion: "creado" });
    expect((await entries(`usuario/${user.id}`))[0]).toMatchObject({ despues: { roles: ["user"] } });
  });

  it("outlives the record, for its company's users", async () => {
    const map = await make.map(company, { name: "Pasajero" });
    await server.app.inject({ method: "DELETE", url: `/api/Mapas/${map.id}`, headers: admin });
    expect((await entries(`mapa/${map.id}`))[0]).toMatchObject({
      usuario: "Ana",
      accion: "eliminado",
      antes: { maP_NOMBRE: "Pasajero" },
      despues: null,
    });
    expect((await history(`mapa/${map.id}`, stranger)).statusCode).toBe(404);
    expect(await entries(`mapa/${map.id}`, superior)).toHaveLength(2);
  });

  it("is paginated and returns the total count", async () => {
    const map = await make.map(company, { type: "google", description: "d", map_url: "https://a.example" });
    for (const nombre of ["a", "b"]) {
      await server.app.inject({
        method: "PUT",
        url: `/api/Mapas/${map.id}`,
        headers: admin,
        payload: { nombre },
      });
    }
    const page = await history(`mapa/${map.id}?limit=1&offset=1`);
    expect(page.json()).toMatchObject([{ despues: { maP_NOMBRE: "a" } }]);
    expect(page.headers["x-total-count"]).toBe("3");
  });
});

describe("the history of a user", () => {
  it("shows that a password changed and contains no trace of it", async () => {
    const user = await make.user(company, { password_hash: "$argon2id$secreto" });
    await asSystem(server.database.db, (unit) =>
      unit.updateTable("users").set({ password_hash: "$argon2id$otro" }).where("id", "=", user.id).execute(),
    );
    const reply = await history(`usuario/${user.id}`);
    expect(reply.json()[0].despues).toEqual({ contrasenia: "•••" });
    expect(reply.body).not.toContain("argon2");
  });

  it("with the super user role is visible only to super users", async () => {
    const above = await make.user(company, { roles: ["super"] });
    expect((await history(`usuario/${above.id}`)).statusCode).toBe(404);
    expect((await history(`usuario/${above.id}`, superior)).statusCode).toBe(200);
  });
});

describe("a history that cannot be read", () => {
  it("is 404 for another company's record, just as for a missing one", async () => {
    const map = await make.map(company, { published: true });
    const [hidden, absent] = [await history(`mapa/${map.id}`, stranger), await history("mapa/999999")];
    expect(hidden.statusCode).toBe(404);
    expect({ ...hidden.json(), requestId: "" }).toEqual({ ...absent.json(), requestId: "" });
  });

  it.each([
    ["comentario/1", "tipo"],
    ["users/1", "tipo"],
    ["mapa/abc", "id"],
    ["mapa/0", "id"],
    ["mapa/1?limit=0", "limit"],
  ])("is %s, whose %s is wrong", async (path, field) => {
    const reply = await history(path);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errores).toMatchObject([{ campo: field }]);
  });
});
