import { createFactories } from "@mapaobra/server/testing/factories";
import type { TestServer } from "@mapaobra/server/testing/running-server";

/** Positions of the sample projects, in millionths of a degree: all but one close together. */
const places = {
  catedral: [9_926_000, -84_081_000],
  escalante: [9_936_000, -84_066_000],
  escazu: [9_919_000, -84_139_000],
  liberia: [10_634_000, -85_440_000],
} as const;

/** Another company with one project, none of which may be on the pages of the first. */
export async function createOtherCompany({ database }: TestServer) {
  const make = createFactories(database.db);
  const company = await make.company({ name: "Litoral Inmuebles", slug: "litoral" });
  const coast = await make.map(company, {
    name: "Costa",
    slug: "costa",
    published: true,
    type: "Mapa Google",
  });
  const [lat_micro, lng_micro] = places.liberia;
  await make.point(coast, { name: "Villas del Golfo", stage: "ACABADOS", lat_micro, lng_micro });
}

/** A company with two published service maps, an unpublished one, and an image map without a viewer. */
export async function createSampleCompany({ database }: TestServer) {
  const make = createFactories(database.db);
  const company = await make.company({ name: "Cumbres Desarrollos", slug: "cumbres", theme: "theme-azul" });
  const published = { published: true, type: "Mapa Google" };
  const country = await make.map(company, { name: "Todo el país", slug: "pais", ...published });
  const towers = await make.map(company, { name: "Torres del este", slug: "torres", ...published });
  await make.map(company, { name: "Plano del condominio", slug: "plano", published: true, type: "Imagen" });
  await make.map(company, { name: "Borrador", slug: "borrador", type: "Mapa Google" });

  const place = ([lat_micro, lng_micro]: (typeof places)[keyof typeof places]) => ({ lat_micro, lng_micro });
  const catedral = await make.point(country, {
    name: "Torre Catedral",
    stage: "OBRA GRIS",
    province: "SAN JOSÉ",
    canton: "SAN JOSÉ",
    district: "CATEDRAL",
    permit: "P-2026-1",
    date: "2026-03-04",
    area: 12_345.6,
    progress: 66,
    developer: "Grupo Cumbres",
    builder: "No registra",
    phone: "+506 8888-1234",
    email: "ventas@example.com",
    web: "https://example.com/catedral",
    manager: "Ana Rojas",
    ...place(places.catedral),
  });
  await make.point(country, {
    name: "Casa Escalante",
    stage: "TERMINADO",
    canton: "SAN JOSÉ",
    ...place(places.escalante),
  });
  await make.point(country, { name: "Edificio Ñandú", canton: "ESCAZÚ", ...place(places.escazu) });
  await make.point(country, {
    name: "Bodegas Liberia",
    stage: "ACABADOS",
    canton: "LIBERIA",
    ...place(places.liberia),
  });
  const tower = await make.point(towers, {
    name: "Torre Única",
    stage: "ACABADOS",
    ...place(places.escalante),
  });
  return { country, towers, catedral, tower };
}

/** An address of the map with Torre Catedral in view, close enough to press it. */
export const catedralUrl = "/mapa/cumbres?vista=9.926,-84.081,15";
