import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inUnitOfWork } from "../../database/unit-of-work.ts";
import { createFactories } from "../../testing/factories.ts";
import { type FormFile, formUpload, plainPicture } from "../../testing/form-upload.ts";
import { meetingAt } from "../../testing/meeting-at.ts";
import { plainPage, startTestServer, type TestServer } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";

type Headers = Record<string, string>;

let server: TestServer;
let make: ReturnType<typeof createFactories>;
let company: Awaited<ReturnType<typeof make.company>>;
let other: Awaited<ReturnType<typeof make.company>>;
let superior: Headers;
let admin: Headers;
let stranger: Headers;

beforeAll(async () => {
  server = await startTestServer({ webFolder: plainPage, publicDomains: ["mapaobra.example"] });
  make = createFactories(server.database.db);
  company = await make.company({ name: "Cumbres", slug: "cumbres" });
  other = await make.company({ name: "Otra", slug: "otra" });
  superior = await signIn(server.database, await make.user(null, { roles: ["super"] }));
  admin = await signIn(server.database, await make.user(company, { roles: ["admin"] }));
  stranger = await signIn(server.database, await make.user(other, { roles: ["admin"] }));
});
afterAll(() => server.close());

const service = {
  nombre: "Obras 2026",
  descripcion: "Proyectos en todo el país",
  tipo_Mapa: "Mapa Google",
  url_Mapa: "https://www.google.com/maps/@9.9,-84.1,9z",
};
const image = { nombre: "Plano", descripcion: "Lotes", tipo_Mapa: "Imagen" };
const countryBox = { maP_LAT_MIN: 8.04, maP_LAT_MAX: 11.3, maP_LNG_MIN: -86.3, maP_LNG_MAX: -82.5 };

const send = (method: "POST" | "PUT" | "DELETE", url: string, payload?: object, headers: Headers = admin) =>
  server.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
const get = (url: string, headers: Headers = admin) => server.app.inject({ url, headers });
const create = async (map: object = service, headers = admin) =>
  (await send("POST", "/Mapas", map, headers)).json();
const read = async (id: number, headers = admin) => (await get(`/api/Mapas/${id}`, headers)).json();
const upload = async (id: number | string, files: FormFile[], headers: Headers = admin) => {
  const request = await formUpload(`/api/Mapas/${id}/imagen`, files);
  return server.app.inject({ ...request, headers: { ...request.headers, ...headers } });
};
const createImageMap = async () => {
  const { maP_ID_MAPA: id } = await create(image);
  const { url } = (
    await upload(id, [{ name: "plano.png", content: await plainPicture("png", [20, 10]) }])
  ).json();
  return { id, url } as { id: number; url: string };
};
const keyOf = (address: string) => address.replace("/medios/", "").replace(/\?.*/, "");
const isStored = async (address: string) => (await server.storage.stat(keyOf(address))) !== undefined;
const countOf = (table: "maps" | "points" | "media" | "file_journal") =>
  inUnitOfWork(server.database.db, scopeOf(system), async (unit) => {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from ${sql.table(table)}`.execute(unit);
    return rows[0]?.count;
  });

describe("a new map", () => {
  it("is told in the specification's spellings, unpublished until that is said", async () => {
    const reply = await send("POST", "/Mapas", { id: 0, ...service, empresaId: company.id });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      maP_ID_MAPA: expect.any(Number),
      maP_NOMBRE: "Obras 2026",
      maP_DESCRIPCION: "Proyectos en todo el país",
      maP_TIPO_MAPA: "Mapa Google",
      maP_URL_MAPA: service.url_Mapa,
      maP_URL_PUBLICO: null,
      maP_IMAGEN: null,
      maP_SLUG: "obras-2026",
      maP_PUBLICADO: false,
      maP_LAT_MIN: null,
      maP_LAT_MAX: null,
      maP_LNG_MIN: null,
      maP_LNG_MAX: null,
      maP_ANCHO: null,
      maP_ALTO: null,
      empresa: "Cumbres",
      empresaId: company.id,
      maP_ID_EMPRESA: company.id,
      version: 1,
    });
  });

  it("is created by the alternative address and in any spelling too", async () => {
    const payload = {
      MAP_NOMBRE: "Otro",
      maP_DESCRIPCION: "d",
      MapTipoMapa: "google",
      maP_URL_MAPA: "https://maps.example",
      publicado: "true",
    };
    const reply = await send("POST", "/mapas/agregar", payload);
    expect(reply.json()).toMatchObject({ maP_NOMBRE: "Otro", maP_PUBLICADO: true });
  });

  it("has the country's bounds when it is a picture without its own, and needs no address", async () => {
    expect(await create(image)).toMatchObject({ ...countryBox, maP_URL_MAPA: "" });
    const own = { maP_LAT_MIN: 9, maP_LAT_MAX: 10, maP_LNG_MIN: -85, maP_LNG_MAX: -84 };
    expect(await create({ ...image, ...own })).toMatchObject(own);
  });

  it("gets a slug of its own, numbered where the name is taken within the company", async () => {
    const slugs = [];
    for (const headers of [admin, admin, stranger]) {
      slugs.push((await create({ ...service, nombre: "¡Repetido!" }, headers)).maP_SLUG);
    }
    expect(slugs).toEqual(["repetido", "repetido-2", "repetido"]);
    const taken = await send("POST", "/Mapas", { ...service, slug: "repetido" });
    expect(taken.statusCode).toBe(409);
    expect(taken.json().mensaje).toBe('La dirección corta "repetido" ya está en uso.');
  });

  it("gets a slug of its own also when others of its name are created at the same moment", async () => {
    const maps = await Promise.all([1, 2, 3, 4].map(() => create({ ...service, nombre: "A la vez" })));
    const slugs = maps.map(({ maP_SLUG }) => maP_SLUG);
    expect(slugs.sort()).toEqual(["a-la-vez", "a-la-vez-2", "a-la-vez-3", "a-la-vez-4"]);
  });

  it.each(["nombre", "descripcion", "tipo_Mapa", "url_Mapa"])("needs %s", async (field) => {
    const before = await countOf("maps");
    for (const value of ["", null, undefined]) {
      const reply = await send("POST", "/Mapas", { ...service, [field]: value });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().mensaje).toBe("Debe completar todos los campos.");
    }
    expect(await countOf("maps")).toBe(before);
  });

  it.each([
    ["maP_NOMBRE", { nombre: "n".repeat(201) }],
    ["maP_DESCRIPCION", { descripcion: "d".repeat(2001) }],
    ["maP_DESCRIPCION", { descripcion: { a: 1 } }],
    ["maP_URL_MAPA", { url_Mapa: "javascript:alert(1)" }],
    ["maP_URL_PUBLICO", { url_Publico: "file:///etc/passwd" }],
    ["maP_URL_PUBLICO", { url_Publico: `a.example/${"x".repeat(985)}` }],
    ["maP_SLUG", { slug: "../x" }],
    ["maP_SLUG", { slug: "2026" }],
    ["maP_PUBLICADO", { publicado: "quizás" }],
    ["maP_LAT_MAX", { maP_LAT_MIN: 10, maP_LAT_MAX: 9, maP_LNG_MIN: -85, maP_LNG_MAX: -84 }],
    ["maP_LNG_MAX", { maP_LAT_MIN: 9, maP_LAT_MAX: 10, maP_LNG_MIN: -84, maP_LNG_MAX: -84 }],
    ["maP_LAT_MIN", { maP_LAT_MIN: -91, maP_LAT_MAX: 10, maP_LNG_MIN: -85, maP_LNG_MAX: -84 }],
    ["maP_LNG_MAX", { maP_LAT_MIN: 9, maP_LAT_MAX: 10, maP_LNG_MIN: -85 }],
    ["empresaId", { empresaId: "tres" }],
  ])("is refused for its %s, which is named", async (field, change) => {
    const reply = await send("POST", "/Mapas", { ...service, ...change });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errores).toMatchObject([{ campo: field }]);
  });

  it("is the caller's company's, whatever company is sent; who stands above them all must choose", async () => {
    expect((await create({ ...service, empresaId: other.id })).empresaId).toBe(company.id);
    expect((await create({ ...service, empresaId: other.id }, superior)).empresaId).toBe(other.id);
    const none = await send("POST", "/Mapas", service, superior);
    expect(none.json().errores).toMatchObject([{ campo: "empresaId" }]);
    const nobodys = await send("POST", "/Mapas", { ...service, empresaId: 999_999 }, superior);
    expect(nobodys.statusCode).toBe(400);
    expect(nobodys.json().errores).toMatchObject([{ campo: "empresaId" }]);
  });

  it("is created once, however often its request is sent", async () => {
    const before = Number(await countOf("maps"));
    const headers = { ...admin, "idempotency-key": "mapa-una-vez" };
    const first = await create(service, headers);
    expect((await send("POST", "/Mapas/agregar", service, headers)).json()).toEqual(first);
    expect((await send("POST", "/Mapas", image, headers)).statusCode).toBe(409);
    expect(await countOf("maps")).toBe(before + 1);
  });
});

describe("the list of maps", () => {
  it("is all of them, or one's own company's, whatever company is asked for", async () => {
    const mine = (await get("/api/Mapas")).json();
    expect(new Set(mine.map((map: { empresaId: number }) => map.empresaId))).toEqual(new Set([company.id]));
    expect((await get(`/api/Mapas?empresaId=${other.id}`)).json()).toEqual([]);
    const all = await get("/api/Mapas?limit=3", superior);
    expect(all.json()).toHaveLength(3);
    expect(all.headers["x-total-count"]).toBe(String(await countOf("maps")));
    const theirs = (await get(`/api/Mapas?empresaId=${other.id}`, superior)).json();
    expect(theirs).toEqual((await get("/api/Mapas", stranger)).json());
  });

  it("is to a visitor what one company published: the host's, or the one that is asked for", async () => {
    const fresh = await make.company({ slug: "visitada", name: "Visitada" });
    const shown = await make.map(fresh, { published: true });
    await make.map(fresh);
    const seen = async (url: string, host: string) =>
      (await get(url, { host })).json().map((map: { maP_ID_MAPA: number }) => map.maP_ID_MAPA);
    expect(await seen("/api/Mapas", "visitada.mapaobra.example")).toEqual([shown.id]);
    expect(await seen(`/api/Mapas?empresaId=${fresh.id}`, "localhost")).toEqual([shown.id]);
    expect(await seen("/api/Mapas", "localhost")).toEqual([]);
    expect((await get("/api/Mapas", { host: "visitada.mapaobra.example" })).json()[0].empresa).toBe(
      "Visitada",
    );
  });
});

describe("an edited map", () => {
  it("keeps what is not sent or blank, on both addresses", async () => {
    const map = await create();
    const first = await send("PUT", `/Mapas/${map.maP_ID_MAPA}`, { nombre: "Nuevo", descripcion: "" });
    expect(first.json()).toEqual({ ...map, maP_NOMBRE: "Nuevo", version: 2 });
    const second = await send("PUT", "/Mapas/actualizar", { maP_ID_MAPA: map.maP_ID_MAPA, publicado: true });
    expect(second.json()).toEqual({ ...map, maP_NOMBRE: "Nuevo", maP_PUBLICADO: true, version: 3 });
  });

  it("can be the record that was read, sent back whole", async () => {
    const { id } = await createImageMap();
    for (const published of [false, true]) {
      const { version, ...map } = await read(id);
      const saved = await send("PUT", `/Mapas/${id}`, { ...map, version, maP_PUBLICADO: published });
      expect(saved.statusCode).toBe(200);
      const { rows } = await inUnitOfWork(server.database.db, scopeOf(system), (unit) =>
        sql`select map_url, public_url from maps where id = ${id}`.execute(unit),
      );
      expect(rows).toEqual([{ map_url: "", public_url: null }]);
      expect((await read(id)).maP_IMAGEN).toContain(keyOf(map.maP_IMAGEN));
    }
  });

  it("loses its bounds all at once, and none alone", async () => {
    const own = { maP_LAT_MIN: 9, maP_LAT_MAX: 10, maP_LNG_MIN: -85, maP_LNG_MAX: -84 };
    const { maP_ID_MAPA: id } = await create({ ...image, ...own });
    expect((await send("PUT", `/Mapas/${id}`, { maP_LAT_MIN: null })).statusCode).toBe(400);
    expect(await read(id)).toMatchObject(own);
    const none = { maP_LAT_MIN: null, maP_LAT_MAX: null, maP_LNG_MIN: null, maP_LNG_MAX: null };
    expect((await send("PUT", `/Mapas/${id}`, none)).json()).toMatchObject(countryBox);
  });

  it("is not saved over a save that came first, which is told", async () => {
    const { maP_ID_MAPA: id } = await create();
    await send("PUT", `/Mapas/${id}`, { version: 1, nombre: "La primera" });
    const late = await send("PUT", `/Mapas/${id}`, { version: 1, nombre: "La segunda" });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ actual: { maP_NOMBRE: "La primera", version: 2 } });
  });

  it("is saved by one of two who save the same version at once", async () => {
    const { maP_ID_MAPA: id, version } = await create();
    const replies = await meetingAt(server.database, "maps", id, () =>
      ["Ana", "Luis"].map((nombre) => send("PUT", `/Mapas/${id}`, { version, nombre })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it("of another company is not there, and nothing of it changes", async () => {
    const map = await create({ ...service, publicado: true });
    const url = `/Mapas/${map.maP_ID_MAPA}`;
    for (const reply of [
      await send("PUT", url, { nombre: "Ajeno" }, stranger),
      await send("DELETE", url, undefined, stranger),
      await upload(map.maP_ID_MAPA, [{ name: "a.png", content: await plainPicture() }], stranger),
    ]) {
      expect(reply.statusCode).toBe(404);
      expect(reply.json().mensaje).toBe("No se encontró el mapa.");
    }
    expect(await read(map.maP_ID_MAPA)).toEqual(map);
  });

  it.each([
    ["PUT", "/Mapas/actualizar", 400, "El objeto de mapa no contiene un ID válido."],
    ["PUT", "/Mapas/abc", 400, "ID de mapa inválido."],
    ["PUT", "/Mapas/999999", 404, "No se encontró el mapa."],
    ["DELETE", "/Mapas/eliminar", 400, "Debes especificar el ID del mapa a eliminar."],
    ["DELETE", "/Mapas/0", 400, "ID de mapa inválido."],
    ["DELETE", "/Mapas/999999", 404, "No se encontró el mapa."],
  ] as const)("%s %s is refused with %i: %s", async (method, url, status, sentence) => {
    const reply = await send(method, url, { nombre: "x" });
    expect(reply.statusCode).toBe(status);
    expect(reply.json().mensaje).toBe(sentence);
  });

  it("goes to another company with its points and their files when who may choose says so", async () => {
    const map = await make.map(company, { slug: "viajero", description: "d", type: "Imagen" });
    await make.map(other, { slug: "viajero" });
    const point = await make.point(map);
    const media = await make.media(point);
    await server.storage.write(media.key, Buffer.from("x"));
    const refused = await send("PUT", `/Mapas/${map.id}`, { empresaId: other.id });
    expect(refused.json().empresaId).toBe(company.id);
    const moved = (await send("PUT", `/Mapas/${map.id}`, { empresaId: other.id }, superior)).json();
    expect(moved).toMatchObject({ empresaId: other.id, empresa: "Otra", maP_SLUG: "viajero-2" });
    expect((await get(`/api/Root/${point.id}`)).statusCode).toBe(404);
    const [file] = (await get(`/api/Root/${point.id}`, stranger)).json().imagenes;
    expect((await get(file.url, {})).statusCode).toBe(200);
  });
});

describe("the picture of a map", () => {
  it("is told with its size as people see it, and shown in place of the address from before", async () => {
    const { maP_ID_MAPA: id } = await create({ ...image, url_Mapa: "https://planos.example/viejo.png" });
    const turned = await sharp(await plainPicture("jpeg", [30, 10]))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const reply = await upload(id, [{ name: "../plano.exe", content: turned }]);
    expect(reply.statusCode).toBe(200);
    const { url, version } = reply.json();
    expect(reply.json()).toEqual({ url, ancho: 10, alto: 30, maP_ID_MAPA: id, version });
    expect(keyOf(url)).toMatch(new RegExp(`^mapas/${company.id}/[\\w-]{16}\\.jpg$`));
    expect((await get(url, {})).rawPayload).toEqual(turned);
    expect(await read(id)).toMatchObject({
      maP_URL_MAPA: url,
      maP_URL_PUBLICO: url,
      maP_IMAGEN: url,
      maP_ANCHO: 10,
      maP_ALTO: 30,
      version,
    });
  });

  it("is everybody's while the map is published, and nobody's without a signed address otherwise", async () => {
    const { id, url } = await createImageMap();
    const plain = url.replace(/\?.*/, "");
    const publish = (publicado: boolean) => send("PUT", `/Mapas/${id}`, { publicado });
    expect(url).toContain("firma=");
    expect((await get(url, {})).headers["cache-control"]).toMatch(/^private/);
    expect((await get(plain, {})).statusCode).toBe(404);

    expect((await publish(true)).json().maP_IMAGEN).toBe(plain);
    expect((await get(plain, {})).headers["cache-control"]).toMatch(/^public/);
    expect((await get(`/api/Mapas/${id}`, {})).json().maP_URL_PUBLICO).toBe(plain);

    await publish(false);
    expect((await get(plain, {})).statusCode).toBe(404);
    expect((await get(`/api/Mapas/${id}`, {})).statusCode).toBe(404);
  });

  it("takes the place of the one before, whose file goes", async () => {
    const { id, url } = await createImageMap();
    const next = (await upload(id, [{ name: "b.webp", content: await plainPicture("webp") }])).json().url;
    expect([await isStored(url), await isStored(next)]).toEqual([false, true]);
  });

  it("is not shown in place of a public address of the map's own", async () => {
    const { id, url } = await createImageMap();
    const own = "https://planos.example/publico.png";
    expect((await send("PUT", `/Mapas/${id}`, { url_Publico: own })).json()).toMatchObject({
      maP_URL_PUBLICO: own,
      maP_URL_MAPA: url,
    });
    expect((await send("PUT", `/Mapas/${id}`, { url_Publico: null })).json().maP_URL_PUBLICO).toBe(url);
  });

  it("goes with its file when it is cleared", async () => {
    const { id, url } = await createImageMap();
    expect((await send("PUT", `/Mapas/${id}`, { maP_IMAGEN: null })).json()).toMatchObject({
      maP_IMAGEN: null,
      maP_URL_MAPA: "",
      maP_URL_PUBLICO: null,
      maP_ANCHO: null,
    });
    expect(await isStored(url)).toBe(false);
  });

  it.each([
    ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ["HTML", "<!doctype html><script>alert(1)</script>"],
    ["a PDF", "%PDF-1.7\n%%EOF"],
  ])("is refused when it is %s, and nothing is left", async (_what, content) => {
    const { id, url } = await createImageMap();
    const reply = await upload(id, [{ name: "plano.png", content }]);
    expect(reply.statusCode).toBe(415);
    expect(reply.json().mensaje).toBe("Archivo inválido. Solo imágenes.");
    expect((await read(id)).maP_IMAGEN).toBe(url);
  });

  it("needs a file that came whole", async () => {
    const { id, url } = await createImageMap();
    expect((await upload(id, [])).json().mensaje).toBe("Selecciona o arrastra una imagen.");
    const request = await formUpload(`/api/Mapas/${id}/imagen`, [
      { name: "a.png", content: await plainPicture() },
    ]);
    const cut = await server.app.inject({
      ...request,
      headers: { ...request.headers, ...admin },
      payload: (request.payload as Buffer).subarray(0, -30),
    });
    expect(cut.statusCode).toBe(400);
    expect((await read(id)).maP_IMAGEN).toBe(url);
    expect(await countOf("file_journal")).toBe(0);
  });
});

describe("the removal of a map", () => {
  const createWhole = async () => {
    const { id, url } = await createImageMap();
    const map = { id, company_id: company.id };
    const media = await make.media(await make.point(map));
    await make.point(map, { deleted_at: new Date() });
    await server.storage.write(media.key, Buffer.from("x"));
    return { id, addresses: [url, media.key] };
  };

  it("says how many points hang on it, unless that is confirmed with its name", async () => {
    const { id, addresses } = await createWhole();
    for (const confirmar of [undefined, "otro"]) {
      const reply = await send("DELETE", "/Mapas/eliminar", { id, confirmar });
      expect(reply.statusCode).toBe(409);
      expect(reply.json()).toMatchObject({
        codigo: "en_uso",
        mensaje: "No se puede eliminar porque está en uso: 1 punto y 1 punto en la papelera.",
      });
    }
    expect(await Promise.all(addresses.map(isStored))).toEqual([true, true]);
  });

  it("takes points and files with it once it is confirmed", async () => {
    const { id, addresses } = await createWhole();
    const [points, media] = [Number(await countOf("points")), Number(await countOf("media"))];
    const reply = await send("DELETE", `/Mapas/${id}?confirmar=Plano`);
    expect(reply.json()).toEqual({ mensaje: "Se eliminó el mapa." });
    expect(await Promise.all(addresses.map(isStored))).toEqual([false, false]);
    expect([await countOf("points"), await countOf("media")]).toEqual([points - 2, media - 1]);
    expect((await get(`/api/Mapas/${id}`)).statusCode).toBe(404);
  });

  it("leaves no file of a picture that arrives at the same moment", async () => {
    for (const _round of [1, 2, 3, 4, 5]) {
      const { maP_ID_MAPA: id } = await create(image);
      const [uploaded, removed] = await Promise.all([
        upload(id, [{ name: "a.png", content: await plainPicture() }]),
        send("DELETE", `/Mapas/${id}`),
      ]);
      expect(removed.statusCode).toBe(200);
      expect([200, 404]).toContain(uploaded.statusCode);
      if (uploaded.statusCode === 200) expect(await isStored(uploaded.json().url)).toBe(false);
    }
    expect(await countOf("file_journal")).toBe(0);
  });

  it("needs no confirmation without points, and is done once under one key", async () => {
    const { maP_ID_MAPA: id } = await create();
    const headers = { ...admin, "idempotency-key": "eliminar-mapa" };
    for (const _again of [1, 2]) {
      expect((await send("DELETE", "/Mapas/eliminar", { id }, headers)).statusCode).toBe(200);
    }
    expect((await send("DELETE", `/Mapas/${id}`)).statusCode).toBe(404);
  });
});
