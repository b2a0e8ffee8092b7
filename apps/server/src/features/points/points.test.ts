import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";

let server: TestServer;
let mapId: number;
let companyId: number;
let towerId: number;
let staff: { authorization: string };
let client: { authorization: string };

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder });
  const make = createFactories(server.database.db);
  const company = await make.company();
  const map = await make.map(company, { published: true });
  const draft = await make.map(company);
  companyId = company.id;
  mapId = map.id;
  const tower = await make.point(map, {
    name: "Torre Ñandú",
    lat_micro: 9_930_000,
    lng_micro: -84_080_000,
    permit: "P-77",
    developer: "Desarrollos del Ávila",
    phone: "+506 8888-8888",
    email: "obra@example.com",
    manager: "Ana",
    web: "https://example.com",
    date: "2026-03-04",
  });
  towerId = tower.id;
  await make.comment(tower, { author: "Luis", text: "Va bien" });
  await make.media(tower);
  await make.point(map, { name: "Bodega", lat_micro: 10_600_000, lng_micro: -85_400_000 });
  await make.point(map, { name: "Sin lugar" });
  await make.point(map, { name: "En el ecuador", lat_micro: 0, lng_micro: -84_000_000 });
  await make.point(map, {
    name: "Borrado",
    lat_micro: 9_900_000,
    lng_micro: -84_000_000,
    deleted_at: new Date(),
  });
  await make.point(draft, { name: "Sin publicar", lat_micro: 9_900_000, lng_micro: -84_000_000 });
  staff = await signIn(server.database, await make.user(company, { roles: ["user"] }));
  client = await signIn(server.database, await make.user(company, { roles: ["cliente"] }));
});
afterAll(() => server.close());

const request = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const namesAt = async (url: string) =>
  (await request(url)).json().map((point: { nombre: string }) => point.nombre);

describe("the points of a map", () => {
  it.each([
    ["a visitor", () => ({})],
    ["a client", () => client],
  ])("are listed and counted for %s without those that have no position", async (_who, headers) => {
    for (const path of [`Mapas/${mapId}/puntos`, `Cliente/puntos-mapa/${companyId}/${mapId}/2`]) {
      const reply = await request(`/api/${path}`, headers());
      expect(reply.json()).toMatchObject([{ nombre: "Torre Ñandú" }, { nombre: "Bodega" }]);
      expect(reply.headers["x-total-count"]).toBe("2");
      const unplaced = await request(`/api/${path}?sinUbicacion=true`, headers());
      expect(unplaced.json()).toEqual([]);
      expect(unplaced.headers["x-total-count"]).toBe("0");
    }
  });

  it("are listed and counted for staff with those without a position, without those in the bin", async () => {
    const reply = await request(`/api/Mapas/${mapId}/puntos`, staff);
    expect(reply.json().map((point: { nombre: string }) => point.nombre)).toEqual([
      "Torre Ñandú",
      "Bodega",
      "Sin lugar",
      "En el ecuador",
    ]);
    expect(reply.headers["x-total-count"]).toBe("4");
  });

  it("are listed separately when they have no position", async () => {
    const reply = await request(`/api/Mapas/${mapId}/puntos?sinUbicacion=true`, staff);
    expect(reply.json().map((point: { nombre: string }) => point.nombre)).toEqual([
      "Sin lugar",
      "En el ecuador",
    ]);
    expect(reply.headers["x-total-count"]).toBe("2");
    const boxed = await request(`/api/Mapas/${mapId}/puntos?sinUbicacion=1&bbox=-84.5,9.5,-84,10`, staff);
    expect(boxed.json()).toEqual([]);
  });

  it("are paginated and return the total count", async () => {
    const reply = await request(`/api/Mapas/${mapId}/puntos?limit=1&offset=1`);
    expect(reply.json()).toMatchObject([{ nombre: "Bodega" }]);
    expect(reply.headers["x-total-count"]).toBe("2");
  });

  it.each(["bbox=-84.5,9.5,-84,10", "bbox=-84.5%2C9.5%2C-84%2C10", "bbox=-84.5&bbox=9.5&bbox=-84&bbox=10"])(
    "are filtered by a bounding box: %s",
    async (query) => {
      expect(await namesAt(`/api/Mapas/${mapId}/puntos?${query}`)).toEqual(["Torre Ñandú"]);
    },
  );

  it.each(["nandu", "ÑANDÚ", "p-77", "avila", "torre"])(
    "are found by %s, ignoring accents and case",
    async (text) => {
      expect(await namesAt(`/api/Mapas/${mapId}/puntos?q=${encodeURIComponent(text)}`)).toEqual([
        "Torre Ñandú",
      ]);
    },
  );

  it("are found by their id, and wildcards are plain text", async () => {
    expect(await namesAt(`/api/Mapas/${mapId}/puntos?q=${towerId}`)).toContain("Torre Ñandú");
    expect(await namesAt(`/api/Mapas/${mapId}/puntos?q=%25`)).toEqual([]);
  });

  it("of a map of another company than stated are 404", async () => {
    const url = (company: number) => `/api/Cliente/puntos-mapa/${company}/${mapId}/2`;
    expect((await request(url(companyId))).statusCode).toBe(200);
    expect((await request(url(companyId + 1))).statusCode).toBe(404);
  });

  it("never exceed the specification's limit per response", async () => {
    expect((await request(`/api/Mapas/${mapId}/puntos?limit=10000`)).statusCode).toBe(200);
    expect((await request(`/api/Mapas/${mapId}/puntos?limit=10001`)).statusCode).toBe(400);
  });

  it("are found by a text with tabs and control characters, as pasted from a sheet", async () => {
    expect(await namesAt(`/api/Mapas/${mapId}/puntos?q=torre%09%00nandu%0A`)).toEqual(["Torre Ñandú"]);
    expect(await namesAt(`/api/Mapas/${mapId}/puntos?q=%00`)).toHaveLength(2);
  });

  it("are rejected for two limits", async () => {
    const repeatedLimit = await request(`/api/Mapas/${mapId}/puntos?limit=1&limit=2`);
    expect(repeatedLimit.json().errores).toEqual([{ campo: "limit", mensaje: "Debe ser un número entero." }]);
  });

  it("are 404 under a malformed URL", async () => {
    const reply = await request("/api/Mapas/%E0%A4%A/puntos");
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ codigo: "no_encontrado" });
  });

  it.each([
    "bbox=1,2,3",
    "bbox=a,b,c,d",
    "bbox=-84,10,-85,9",
    "bbox=-999,0,0,0",
    "bbox=-84,9,-83",
    "bbox=-Infinity,-90,Infinity,90",
    "bbox=-84,9,-83,10&bbox=-84,9,-83,10",
    "bbox=-84&bbox=9&bbox=-83",
    "sinUbicacion=quizas",
    "limit=0",
    "limit=x",
    "offset=-1",
    `q=${"x".repeat(201)}`,
  ])("are rejected with the invalid field for %s", async (query) => {
    const reply = await request(`/api/Mapas/${mapId}/puntos?${query}`);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errores).toHaveLength(1);
  });

  it("are unfiltered when the filters are blank", async () => {
    const reply = await request(
      `/api/Mapas/${mapId}/puntos?bbox=&q=&limit=&offset=&sinUbicacion=&empresaId=`,
    );
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toHaveLength(2);
  });

  it.each(["abc", "0", "-1", "1.5", "99999999999"])("of a map with the id %s are rejected", async (id) => {
    const reply = await request(`/api/Mapas/${id}/puntos`);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().mensaje).toBe("ID de mapa inválido.");
  });
});

describe("coordinates", () => {
  it("contain only placed points, of all visible maps of a company", async () => {
    expect(await namesAt(`/api/Cliente/cliente-coordenadas/${companyId}?clienteId=2`)).toEqual([
      "Torre Ñandú",
      "Bodega",
    ]);
    expect(await namesAt(`/api/Root/empresa/${companyId}/coordenadas`)).toEqual(["Torre Ñandú", "Bodega"]);
  });

  it("contain unpublished points for the company's users", async () => {
    const reply = await request(`/api/Cliente/cliente-coordenadas/${companyId}`, staff);
    expect(reply.json()).toHaveLength(3);
  });

  it("of a map of another company than stated are 404", async () => {
    expect((await request(`/api/Mapas/${mapId}/coordenadas?empresaId=${companyId + 1}`)).statusCode).toBe(
      404,
    );
  });
});

describe("concurrent requests", () => {
  it("are all served, more of them than the pool has connections", async () => {
    const fresh = await startTestServer({ webFolder: testPageFolder });
    const make = createFactories(fresh.database.db);
    const point = await make.point(await make.map(await make.company(), { published: true }));
    const replies = await Promise.all(
      Array.from({ length: 40 }, () => fresh.app.inject({ url: `/api/Root/${point.id}` })),
    );
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await fresh.close();
  });
});

describe("one point", () => {
  it("has its media and comments, dates as days, and the specification's field names", async () => {
    const point = (await request(`/api/Root/${towerId}`)).json();
    expect(point).toMatchObject({
      id: towerId,
      propertiesFeaturesId: towerId,
      nombre: "Torre Ñandú",
      latitud: 9.93,
      longitud: -84.08,
      FECHA: "2026-03-04",
      totalMedios: 1,
      contacto: { telefono: "+506 8888-8888", email: "obra@example.com", encargado: "Ana" },
      comentarios: [{ usuario: "Luis", texto: "Va bien" }],
    });
    expect(point.imagenes[0]).toMatchObject({ imG_TIPO: "Imagen", mime: "image/jpeg" });
    expect(point.imagenes[0].url).toBe(
      point.imagenes[0].imG_UBICACION + point.imagenes[0].IMG_nombre + point.imagenes[0].IMG_extension,
    );
  });

  it.each(["abc", "0", "1e3"])("with the id %s is rejected", async (id) => {
    const reply = await request(`/api/Root/${id}`);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().mensaje).toBe("ID del punto inválido o ausente.");
  });

  it("in the bin is 404", async () => {
    const reply = await request(`/api/Root/${towerId + 4}`);
    expect(reply.statusCode).toBe(404);
    expect(reply.json().mensaje).toBe("El punto no existe o fue eliminado.");
  });
});

describe("contacts in lists", () => {
  it("are hidden from visitors and returned to the company's users", async () => {
    const [listed] = (await request(`/api/Mapas/${mapId}/puntos`)).json();
    expect(listed.contacto).toMatchObject({
      telefono: null,
      email: null,
      encargado: null,
      web: "https://example.com",
    });
    const [known] = (await request(`/api/Mapas/${mapId}/puntos`, staff)).json();
    expect(known.contacto).toMatchObject({ telefono: "+506 8888-8888", email: "obra@example.com" });
  });
});
