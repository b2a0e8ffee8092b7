import { emptyTable } from "@mapaobra/domain/point/table";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";
import type { PictureDrawer } from "../first-picture/picture-drawer.ts";
import { placeCard } from "../first-picture/place-card.ts";

let server: TestServer;
let make: ReturnType<typeof createFactories>;
let drawings = 0;
let now = Date.parse("2026-11-30T12:00:00Z");

const drawnAs = (file: Uint8Array) => ({
  layouts: [
    { layout: "enlace" as const, placed: placeCard(emptyTable, ""), files: { light: file, dark: file } },
  ],
  hasStreets: false,
});

/** Draws nothing: a card is the text of what it would show. Maps have no first picture. */
const namingDrawer: PictureDrawer = {
  draw: async ({ place }) => {
    if (typeof place !== "object") return { layouts: [], hasStreets: false };
    if (!("link" in place)) return drawnAs(Buffer.from("surroundings"));
    drawings += 1;
    const { photograph: pixels, ...texts } = place.link;
    const photograph = pixels && `${pixels.length} bytes from ${pixels.subarray(0, 3).join(" ")}`;
    return drawnAs(Buffer.from(JSON.stringify({ ...texts, photograph })));
  },
  close: async () => undefined,
};

beforeAll(async () => {
  server = await startTestServer({
    webFolder: testPageFolder,
    drawsPictures: namingDrawer,
    now: () => now,
  });
  make = createFactories(server.database.db);
});
afterAll(() => server.close());

const placed = { lat_micro: 9_926_000, lng_micro: -84_081_000 };
const read = (url: string, host = "localhost") =>
  server.app.inject({ url, headers: { host, accept: "text/html" } });
/** Cards are drawn in between: their network may draw again. */
const later = () => {
  now += 3_600_000;
};

async function change(statement: string) {
  await server.database.pool.query(statement);
  await server.notificationsHandled();
}

async function publishedMap(slug: string) {
  const company = await make.company({ name: "Cumbres", slug, theme: "theme-azul" });
  return make.map(company, { name: "Todo el país", slug: "pais", published: true });
}

/** Until then a map is drawn as it was: builds do not overlap. */
async function allColumnsAreBuilt({ id, company_id }: { readonly id: number; readonly company_id: number }) {
  const client = await make.user({ id: company_id }, { roles: ["cliente"] });
  const headers = await signIn(server.database, client);
  await server.app.inject({ url: `/api/Mapas/${id}/puntos.arrow?columnas=texto`, headers });
}

const property = (body: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(body)?.[1];
const cardOf = (body: string) => String(property(body, "og:image")).replace("http://localhost", "");

describe("the card of a project", () => {
  it("is the picture of its page and of its link to the map", async () => {
    const map = await publishedMap("tarjetas");
    const contacts = { phone: "8888-1234", manager: "Ana Rojas", email: "ana@example.com" };
    const texts = { name: "Torre Catedral", stage: "OBRA GRIS", canton: "ESCAZÚ", province: "SAN JOSÉ" };
    const point = await make.point(map, { ...placed, ...texts, ...contacts });
    await server.notificationsHandled();

    const page = await read(`/mapa/tarjetas/proyecto/${point.id}-torre-catedral`);
    const link = await read(`/mapa/tarjetas?mapa=pais&punto=${point.id}`);
    const path = cardOf(page.body);
    expect(path).toMatch(new RegExp(`^/mapa/tarjetas/proyecto/${point.id}/tarjeta-\\d+_[0-9a-f]{8}\\.jpg$`));
    expect(cardOf(link.body)).toBe(path);
    for (const { body } of [page, link]) {
      expect(property(body, "og:image:width")).toBe("1200");
      expect(property(body, "og:image:height")).toBe("630");
      expect(property(body, "og:image:alt")).toContain("Torre Catedral");
      expect(property(body, "twitter:card")).toBe("summary_large_image");
    }

    const card = await read(path);
    expect(card.headers["content-type"]).toBe("image/jpeg");
    expect(card.headers["cache-control"]).toContain("immutable");
    expect(JSON.parse(card.body)).toEqual({
      title: "Torre Catedral",
      company: "Cumbres",
      colours: { band: "#1767c4", text: "#ffffff" },
      mark: "#007bff",
      details: "Obra gris · Escazú, San José",
      around: { latitude: 9.926, longitude: -84.081 },
      photograph: null,
    });
  });

  it("is drawn once, until its map changes, whose page then has another address", async () => {
    const map = await publishedMap("una-vez");
    const point = await make.point(map, { ...placed, name: "Torre" });
    await server.notificationsHandled();
    const page = `/mapa/una-vez/proyecto/${point.id}-torre`;
    const path = cardOf((await read(page)).body);
    const before = drawings;
    await Promise.all([read(path), read(path)]);
    await read(path);
    expect(drawings - before).toBe(1);
    await change(`update points set stage = 'ACABADOS' where id = ${point.id}`);
    expect(cardOf((await read(page)).body)).not.toBe(path);
    const old = await read(path);
    expect(old.headers["cache-control"]).toBe("no-store");
    expect(old.body).toContain("Acabados");
  });

  it("has the first photograph, decoded to pixels elsewhere, and none if its file cannot be read", async () => {
    const map = await publishedMap("fotos");
    const [shown, damaged] = [
      await make.point(map, { ...placed, name: "Torre" }),
      await make.point(map, { ...placed, name: "Otra" }),
    ];
    const { key } = await make.media(shown);
    await server.storage.write(
      key,
      await sharp({ create: { width: 64, height: 48, channels: 3, background: "#ffffff" } })
        .jpeg()
        .toBuffer(),
    );
    await server.storage.write((await make.media(damaged)).key, Buffer.from("no es una imagen"));
    await server.notificationsHandled();
    const photographOf = async ({ id }: { id: number }) =>
      JSON.parse((await read(`/mapa/fotos/proyecto/${id}/tarjeta-1.jpg`)).body).photograph;
    expect(await photographOf(shown)).toBe("1032000 bytes from 255 255 255");
    expect(await photographOf(damaged)).toBeNull();
  });

  it("is missing unless the project is published, on a map of a service", async () => {
    const map = await publishedMap("ocultas");
    const company = { id: map.company_id };
    const draft = await make.map(company, { slug: "borrador" });
    const plan = await make.map(company, {
      ...{ slug: "plano", published: true, type: "Imagen", image_key: "mapas/1/plano.webp" },
    });
    const shown = await make.point(map, { ...placed, name: "Torre" });
    const missing = [
      await make.point(draft, { ...placed, name: "En borrador" }),
      await make.point(map, { name: "Sin posición" }),
      await make.point(plan, { ...placed, name: "En un plano" }),
    ];
    await server.notificationsHandled();
    for (const { id } of [...missing, { id: 2_147_483_647 }, { id: "torre" }])
      expect((await read(`/mapa/ocultas/proyecto/${id}/tarjeta-1.jpg`)).statusCode, String(id)).toBe(404);
    for (const id of [draft.id, plan.id, 999_999])
      expect((await read(`/mapa/ocultas/tarjeta-${id}-1.jpg`)).statusCode, String(id)).toBe(404);
    for (const { id } of missing)
      expect((await read(`/mapa/ocultas?punto=${id}`)).body).not.toContain(`/proyecto/${id}/tarjeta`);

    const path = `/mapa/ocultas/proyecto/${shown.id}/tarjeta-1.jpg`;
    expect((await read(path)).statusCode).toBe(200);
    await change(`update maps set published = false where id = ${map.id}`);
    expect((await read(path)).statusCode).toBe(404);
    expect((await read(`/mapa/ocultas/tarjeta-${map.id}-1.jpg`)).statusCode).toBe(404);
  });

  it("is no picture of pages whose own address is unknown", async () => {
    const map = await publishedMap("sin-origen");
    const point = await make.point(map, { ...placed, name: "Torre" });
    await server.notificationsHandled();
    for (const url of ["/mapa/sin-origen", `/mapa/sin-origen/proyecto/${point.id}-torre`])
      expect((await read(url, "cualquiera.example")).body).not.toContain("tarjeta-");
  });
});

describe("the card of a map", () => {
  it("is the picture of its page, without filters", async () => {
    const map = await publishedMap("mapas");
    await make.point(map, { ...placed, name: "Torre" });
    await server.notificationsHandled();
    const path = cardOf((await read("/mapa/mapas")).body);
    expect(path).toMatch(new RegExp(`^/mapa/mapas/tarjeta-${map.id}-\\d+_[0-9a-f]{8}\\.jpg$`));
    expect(cardOf((await read("/mapa/mapas?mapa=pais&etapa=ACABADOS")).body)).toBe(path);
    const card = await read(path);
    expect(card.headers["cache-control"]).toContain("immutable");
    expect(JSON.parse(card.body)).toMatchObject({
      title: "Todo el país",
      company: "Cumbres",
      around: null,
      details: null,
    });
    expect(card.headers["x-robots-tag"]).toBeUndefined();
    await change(
      `update companies set name = 'Litoral', hidden_from_search = true where id = ${map.company_id}`,
    );
    const old = await read(path);
    expect(JSON.parse(old.body).company).toBe("Litoral");
    expect(old.headers["cache-control"]).toBe("no-store");
    const renamedPath = cardOf((await read("/mapa/mapas")).body);
    expect(renamedPath).not.toBe(path);
    const renamed = await read(renamedPath);
    expect(renamed.headers["cache-control"]).toContain("immutable");
    expect(renamed.headers["x-robots-tag"]).toBe("noindex");
  });

  it("is drawn once in ten seconds: until then its new address has the last one, for now", async () => {
    const map = await publishedMap("seguidos");
    const point = await make.point(map, { ...placed, name: "Torre" });
    await server.notificationsHandled();
    const before = drawings;
    await read(cardOf((await read("/mapa/seguidos")).body));
    await allColumnsAreBuilt(map);
    await change(`update points set stage = 'ACABADOS' where id = ${point.id}`);
    const path = cardOf((await read("/mapa/seguidos")).body);
    const cacheControls: unknown[] = [];
    for (const ms of [9_999, 1, 0]) {
      now += ms;
      cacheControls.push((await read(path)).headers["cache-control"]);
    }
    expect(cacheControls).toEqual(["no-store", ...Array(2).fill(expect.stringContaining("immutable"))]);
    expect(drawings - before).toBe(2);
  });
});

describe("the drawings of pictures around projects", () => {
  it("are limited by network, but not what was drawn before and cards, which chats read for many people", async () => {
    later();
    const map = await publishedMap("limite");
    const points = await Promise.all(
      Array.from({ length: 61 }, (_, at) => make.point(map, { ...placed, name: `Torre ${at}` })),
    );
    await server.notificationsHandled();
    const paths = points.map(({ id }) => `/mapa/limite/proyecto/${id}/mapa-1-light.webp`);
    const codes: number[] = [];
    for (const path of paths) codes.push((await read(path)).statusCode);
    expect(codes).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
    const card = `/mapa/limite/proyecto/${points[0]?.id}/tarjeta-1.jpg`;
    expect((await read(card)).statusCode).toBe(200);
    expect((await read(String(paths[0]))).statusCode).toBe(200);
    later();
    expect((await read(String(paths[60]))).statusCode).toBe(200);
  });
});
