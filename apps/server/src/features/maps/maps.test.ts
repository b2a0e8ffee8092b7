import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asSystem } from "../../database/unit-of-work.ts";
import { plainPicture } from "../../testing/form-upload.ts";
import { raceOnRecord } from "../../testing/race-on-record.ts";
import { imageMap, keyOf, type MapsTestApi, serviceMap, startMapsTestApi } from "./maps.fixture.ts";

let office: MapsTestApi;
beforeAll(async () => {
  office = await startMapsTestApi();
});
afterAll(() => office.server.close());

const countryBox = { maP_LAT_MIN: 8.04, maP_LAT_MAX: 11.3, maP_LNG_MIN: -86.3, maP_LNG_MAX: -82.5 };

describe("the summaries of maps", () => {
  it("count the points outside the bin, and name the last change", async () => {
    const { id, company_id } = await office.make.map(office.company, { slug: "resumido" });
    const summary = async () => {
      const rows: { maP_ID_MAPA: number }[] = (await office.get("/api/Mapas/resumen")).json();
      return rows.find((row) => row.maP_ID_MAPA === id);
    };
    const empty = await summary();
    expect(empty).toMatchObject({ proyectos: 0 });
    await office.make.point({ id, company_id });
    await office.make.point({ id, company_id }, { deleted_at: new Date() });
    const used = await summary();
    expect(used).toMatchObject({ proyectos: 1 });
    expect(Object(used).ultimoCambio > Object(empty).ultimoCambio).toBe(true);
  });

  it("are those of the caller's company", async () => {
    const { id } = await office.make.map(office.other, { slug: "ajeno" });
    const idsFor = async (headers: typeof office.admin) => {
      const rows: { maP_ID_MAPA: number }[] = (await office.get("/api/Mapas/resumen", headers)).json();
      return rows.map(({ maP_ID_MAPA }) => maP_ID_MAPA);
    };
    expect(await idsFor(office.admin)).not.toContain(id);
    expect(await idsFor(office.superior)).toContain(id);
  });
});

describe("a new map", () => {
  it("is returned in the specification's field names, unpublished by default", async () => {
    const reply = await office.send("POST", "/Mapas", {
      ...serviceMap,
      id: 0,
      nombre: "Avance 2026",
      empresaId: office.company.id,
    });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      maP_ID_MAPA: expect.any(Number),
      maP_UBICADA: false,
      maP_NOMBRE: "Avance 2026",
      maP_DESCRIPCION: "Proyectos en todo el país",
      maP_TIPO_MAPA: "Mapa Google",
      maP_URL_MAPA: serviceMap.url_Mapa,
      maP_URL_PUBLICO: null,
      maP_IMAGEN: null,
      maP_SLUG: "avance-2026",
      maP_PUBLICADO: false,
      maP_LAT_MIN: null,
      maP_LAT_MAX: null,
      maP_LNG_MIN: null,
      maP_LNG_MAX: null,
      maP_ANCHO: null,
      maP_ALTO: null,
      empresa: "Cumbres",
      empresaId: office.company.id,
      maP_ID_EMPRESA: office.company.id,
      version: 1,
    });
  });

  it("is created by the alternative URL and with any field spelling too", async () => {
    const payload = {
      MAP_NOMBRE: "Otro",
      maP_DESCRIPCION: "d",
      MapTipoMapa: "google",
      maP_URL_MAPA: "https://maps.example",
      publicado: "true",
    };
    const reply = await office.send("POST", "/mapas/agregar", payload);
    expect(reply.json()).toMatchObject({ maP_NOMBRE: "Otro", maP_PUBLICADO: true });
  });

  it("of the image kind has the country's bounds until its picture is placed, and needs no URL", async () => {
    expect(await office.create(imageMap)).toMatchObject({
      ...countryBox,
      maP_UBICADA: false,
      maP_URL_MAPA: "",
    });
    const own = { maP_LAT_MIN: 9, maP_LAT_MAX: 10, maP_LNG_MIN: -85, maP_LNG_MAX: -84 };
    expect(await office.create({ ...imageMap, ...own })).toMatchObject({ ...own, maP_UBICADA: true });
  });

  it("gets a slug from its name, numbered if it is taken within the company", async () => {
    const slugs = [];
    for (const headers of [office.admin, office.admin, office.foreignAdmin]) {
      slugs.push((await office.create({ ...serviceMap, nombre: "¡Repetido!" }, headers)).maP_SLUG);
    }
    expect(slugs).toEqual(["repetido", "repetido-2", "repetido"]);
    const taken = await office.send("POST", "/Mapas", { ...serviceMap, slug: "repetido" });
    expect(taken.statusCode).toBe(409);
    expect(taken.json().mensaje).toBe('La dirección corta "repetido" ya está en uso.');
  });

  it("gets a unique slug when maps of the same name are created concurrently", async () => {
    const maps = await Promise.all(
      [1, 2, 3, 4].map(() => office.create({ ...serviceMap, nombre: "A la vez" })),
    );
    const slugs = maps.map(({ maP_SLUG }) => maP_SLUG);
    expect(slugs.sort()).toEqual(["a-la-vez", "a-la-vez-2", "a-la-vez-3", "a-la-vez-4"]);
  });

  it.each(["nombre", "descripcion", "tipo_Mapa", "url_Mapa"])("requires %s", async (field) => {
    const before = await office.count("maps");
    for (const value of ["", null, undefined]) {
      const reply = await office.send("POST", "/Mapas", { ...serviceMap, [field]: value });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().mensaje).toBe("Debe completar todos los campos.");
    }
    expect(await office.count("maps")).toBe(before);
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
  ])("is rejected for its %s, naming the field", async (field, change) => {
    const reply = await office.send("POST", "/Mapas", { ...serviceMap, ...change });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errores).toMatchObject([{ campo: field }]);
  });

  it("belongs to the caller's company whatever is sent; a super user must choose one", async () => {
    expect((await office.create({ ...serviceMap, empresaId: office.other.id })).empresaId).toBe(
      office.company.id,
    );
    expect(
      (await office.create({ ...serviceMap, empresaId: office.other.id }, office.superior)).empresaId,
    ).toBe(office.other.id);
    const none = await office.send("POST", "/Mapas", serviceMap, office.superior);
    expect(none.json().errores).toMatchObject([{ campo: "empresaId" }]);
    const withoutCompany = await office.send(
      "POST",
      "/Mapas",
      { ...serviceMap, empresaId: 999_999 },
      office.superior,
    );
    expect(withoutCompany.statusCode).toBe(400);
    expect(withoutCompany.json().errores).toMatchObject([{ campo: "empresaId" }]);
  });

  it("is created once when the request is repeated", async () => {
    const before = await office.count("maps");
    const headers = { ...office.admin, "idempotency-key": "mapa-una-vez" };
    const first = await office.create(serviceMap, headers);
    expect((await office.send("POST", "/Mapas/agregar", serviceMap, headers)).json()).toEqual(first);
    expect((await office.send("POST", "/Mapas", imageMap, headers)).statusCode).toBe(409);
    expect(await office.count("maps")).toBe(before + 1);
  });
});

describe("the list of maps", () => {
  it("contains all maps for a super user, and otherwise only the own company's", async () => {
    for (const company of [office.company, office.company, office.other, office.other]) {
      await office.make.map(company);
    }
    const listed = (await office.get("/api/Mapas")).json();
    expect(new Set(listed.map((map: { empresaId: number }) => map.empresaId))).toEqual(
      new Set([office.company.id]),
    );
    expect((await office.get(`/api/Mapas?empresaId=${office.other.id}`)).json()).toEqual([]);
    const all = await office.get("/api/Mapas?limit=3", office.superior);
    expect(all.json()).toHaveLength(3);
    expect(all.headers["x-total-count"]).toBe(String(await office.count("maps")));
    const theirs = (await office.get(`/api/Mapas?empresaId=${office.other.id}`, office.superior)).json();
    expect(theirs).toEqual((await office.get("/api/Mapas", office.foreignAdmin)).json());
  });

  it("contains for a visitor one company's published maps: the host's or the requested one's", async () => {
    const fresh = await office.make.company({ slug: "visitada", name: "Visitada" });
    const shown = await office.make.map(fresh, { published: true });
    await office.make.map(fresh);
    const fetchPublicMap = async (url: string, host: string) =>
      (await office.get(url, { host })).json().map((map: { maP_ID_MAPA: number }) => map.maP_ID_MAPA);
    expect(await fetchPublicMap("/api/Mapas", "visitada.mapaobra.example")).toEqual([shown.id]);
    expect(await fetchPublicMap(`/api/Mapas?empresaId=${fresh.id}`, "localhost")).toEqual([shown.id]);
    expect(await fetchPublicMap("/api/Mapas", "localhost")).toEqual([]);
    expect((await office.get("/api/Mapas", { host: "visitada.mapaobra.example" })).json()[0].empresa).toBe(
      "Visitada",
    );
  });
});

describe("an edited map", () => {
  it("keeps absent and blank fields, on both URLs", async () => {
    const map = await office.create();
    const first = await office.send("PUT", `/Mapas/${map.maP_ID_MAPA}`, { nombre: "Nuevo", descripcion: "" });
    expect(first.json()).toEqual({ ...map, maP_NOMBRE: "Nuevo", version: 2 });
    const second = await office.send("PUT", "/Mapas/actualizar", {
      maP_ID_MAPA: map.maP_ID_MAPA,
      publicado: true,
    });
    expect(second.json()).toEqual({ ...map, maP_NOMBRE: "Nuevo", maP_PUBLICADO: true, version: 3 });
  });

  it("may be the record as read, sent back whole", async () => {
    const { id } = await office.createImageMap();
    for (const published of [false, true]) {
      const { version, ...map } = await office.read(id);
      const saved = await office.send("PUT", `/Mapas/${id}`, { ...map, version, maP_PUBLICADO: published });
      expect(saved.statusCode).toBe(200);
      const { rows } = await asSystem(office.server.database.db, (unit) =>
        sql`select map_url, public_url from maps where id = ${id}`.execute(unit),
      );
      expect(rows).toEqual([{ map_url: "", public_url: null }]);
      expect((await office.read(id)).maP_IMAGEN).toContain(keyOf(map.maP_IMAGEN));
    }
  });

  it("clears its bounds only all together", async () => {
    const own = { maP_LAT_MIN: 9, maP_LAT_MAX: 10, maP_LNG_MIN: -85, maP_LNG_MAX: -84 };
    const { maP_ID_MAPA: id } = await office.create({ ...imageMap, ...own });
    expect((await office.send("PUT", `/Mapas/${id}`, { maP_LAT_MIN: null })).statusCode).toBe(400);
    expect(await office.read(id)).toMatchObject(own);
    const none = { maP_LAT_MIN: null, maP_LAT_MAX: null, maP_LNG_MIN: null, maP_LNG_MAX: null };
    const cleared = (await office.send("PUT", `/Mapas/${id}`, none)).json();
    expect(cleared).toMatchObject({ ...countryBox, maP_UBICADA: false });
  });

  it("is rejected with 409 and the current map when the version is stale", async () => {
    const { maP_ID_MAPA: id } = await office.create();
    await office.send("PUT", `/Mapas/${id}`, { version: 1, nombre: "La primera" });
    const stale = await office.send("PUT", `/Mapas/${id}`, { version: 1, nombre: "La segunda" });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ actual: { maP_NOMBRE: "La primera", version: 2 } });
  });

  it("is saved once when two requests save the same version", async () => {
    const { maP_ID_MAPA: id, version } = await office.create();
    const replies = await raceOnRecord(office.server.database, "maps", id, () =>
      ["Ana", "Luis"].map((nombre) => office.send("PUT", `/Mapas/${id}`, { version, nombre })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it("of another company is 404 and stays unchanged", async () => {
    const map = await office.create({ ...serviceMap, publicado: true });
    const url = `/Mapas/${map.maP_ID_MAPA}`;
    for (const reply of [
      await office.send("PUT", url, { nombre: "Ajeno" }, office.foreignAdmin),
      await office.send("DELETE", url, undefined, office.foreignAdmin),
      await office.upload(
        map.maP_ID_MAPA,
        [{ name: "a.png", content: await plainPicture() }],
        office.foreignAdmin,
      ),
    ]) {
      expect(reply.statusCode).toBe(404);
      expect(reply.json().mensaje).toBe("No se encontró el mapa.");
    }
    expect(await office.read(map.maP_ID_MAPA)).toEqual(map);
  });

  it.each([
    ["PUT", "/Mapas/actualizar", 400, "El objeto de mapa no contiene un ID válido."],
    ["PUT", "/Mapas/abc", 400, "ID de mapa inválido."],
    ["PUT", "/Mapas/999999", 404, "No se encontró el mapa."],
    ["DELETE", "/Mapas/eliminar", 400, "Debes especificar el ID del mapa a eliminar."],
    ["DELETE", "/Mapas/0", 400, "ID de mapa inválido."],
    ["DELETE", "/Mapas/999999", 404, "No se encontró el mapa."],
  ] as const)("%s %s is rejected with %i: %s", async (method, url, status, message) => {
    const reply = await office.send(method, url, { nombre: "x" });
    expect(reply.statusCode).toBe(status);
    expect(reply.json().mensaje).toBe(message);
  });

  it("moves to another company with its points and their files when the caller may choose one", async () => {
    const map = await office.make.map(office.company, { slug: "viajero", description: "d", type: "Imagen" });
    await office.make.map(office.other, { slug: "viajero" });
    const point = await office.make.point(map);
    const media = await office.make.media(point);
    await office.server.storage.write(media.key, Buffer.from("x"));
    const rejected = await office.send("PUT", `/Mapas/${map.id}`, { empresaId: office.other.id });
    expect(rejected.json().empresaId).toBe(office.company.id);
    const moved = (
      await office.send("PUT", `/Mapas/${map.id}`, { empresaId: office.other.id }, office.superior)
    ).json();
    expect(moved).toMatchObject({ empresaId: office.other.id, empresa: "Otra", maP_SLUG: "viajero-2" });
    expect((await office.get(`/api/Root/${point.id}`)).statusCode).toBe(404);
    const [file] = (await office.get(`/api/Root/${point.id}`, office.foreignAdmin)).json().imagenes;
    expect((await office.get(file.url, {})).statusCode).toBe(200);
  });
});

describe("the deletion of a map", () => {
  const createFullMap = async () => {
    const { id, url } = await office.createImageMap();
    const map = { id, company_id: office.company.id };
    const media = await office.make.media(await office.make.point(map));
    await office.make.point(map, { deleted_at: new Date() });
    await office.server.storage.write(media.key, Buffer.from("x"));
    return { id, addresses: [url, media.key] };
  };

  it("returns the number of its points unless it is confirmed with the name", async () => {
    const { id, addresses } = await createFullMap();
    for (const confirmar of [undefined, "otro"]) {
      const reply = await office.send("DELETE", "/Mapas/eliminar", { id, confirmar });
      expect(reply.statusCode).toBe(409);
      expect(reply.json()).toMatchObject({
        codigo: "en_uso",
        mensaje: "No se puede eliminar porque está en uso: 1 punto y 1 punto en la papelera.",
      });
    }
    expect(await Promise.all(addresses.map(office.isStored))).toEqual([true, true]);
  });

  it("deletes points and files once it is confirmed", async () => {
    const { id, addresses } = await createFullMap();
    const [points, media] = [await office.count("points"), await office.count("media")];
    const reply = await office.send("DELETE", `/Mapas/${id}?confirmar=Plano`);
    expect(reply.json()).toEqual({ mensaje: "Se eliminó el mapa." });
    expect(await Promise.all(addresses.map(office.isStored))).toEqual([false, false]);
    expect([await office.count("points"), await office.count("media")]).toEqual([points - 2, media - 1]);
    expect((await office.get(`/api/Mapas/${id}`)).statusCode).toBe(404);
  });

  it.each([
    ["Torre\u200b Norte", "Torre\u200b Norte"],
    ["Torre\u200b Norte", "Torre Norte"],
    ["Torre\u0007\tNorte", "Torre\u0007\tNorte"],
    ["Torre\u0007\tNorte", "Torre Norte"],
  ])("of one stored as %j before names were cleaned is confirmed with %j", async (name, confirmar) => {
    const map = await office.make.map(office.company, { name });
    await office.make.point(map);
    const reply = await office.send("DELETE", `/Mapas/${map.id}?${new URLSearchParams({ confirmar })}`);
    expect(reply.json()).toEqual({ mensaje: "Se eliminó el mapa." });
  });

  it("leaves no file of a concurrently uploaded picture", async () => {
    for (const _round of [1, 2, 3, 4, 5]) {
      const { maP_ID_MAPA: id } = await office.create(imageMap);
      const [uploaded, removed] = await Promise.all([
        office.upload(id, [{ name: "a.png", content: await plainPicture() }]),
        office.send("DELETE", `/Mapas/${id}`),
      ]);
      expect(removed.statusCode).toBe(200);
      expect([200, 404]).toContain(uploaded.statusCode);
      if (uploaded.statusCode === 200) expect(await office.isStored(uploaded.json().url)).toBe(false);
    }
    expect(await office.count("file_journal")).toBe(0);
  });

  it("needs no confirmation without points, and runs once for one idempotency key", async () => {
    const { maP_ID_MAPA: id } = await office.create();
    const headers = { ...office.admin, "idempotency-key": "eliminar-mapa" };
    for (const _again of [1, 2]) {
      expect((await office.send("DELETE", "/Mapas/eliminar", { id }, headers)).statusCode).toBe(200);
    }
    expect((await office.send("DELETE", `/Mapas/${id}`)).statusCode).toBe(404);
  });
});
