import { afterAll, beforeAll, describe, it } from "vitest";
import { eventually, expect } from "../support/expect.ts";
import { startTestApp, type TestApp } from "../support/office/test-app.ts";
import { card, openMaps, uploadPicture } from "./maps/maps-page.ts";

/** Lists a company's maps. */

let office: TestApp;

beforeAll(async () => {
  office = await startTestApp();
  const { make, company } = office;
  const plan = await make.map(company, {
    name: "Plano del condominio",
    description: "Lotes y áreas comunes.",
    type: "imagen estatica",
    slug: "plano",
  });
  await make.map(company, {
    name: "Todo el país",
    description: "Todas las provincias.",
    type: "google maps",
    map_url: "https://www.google.com/maps/@9.9325,-84.0796,12z",
    published: true,
    slug: "pais",
  });
  await make.map(company, {
    name: "Torres",
    type: "",
    map_url: "https://google.evil.com/maps/@9.9,-84.1,9z",
  });
  await make.map(company, { name: "Recorrido", type: "Plano 3D", map_url: "javascript:alert(1)" });
  await uploadPicture(office, await office.openSession("admin"), plan.id);
});
afterAll(() => office?.close());

describe("the maps of a company", () => {
  it("show their picture, the drawing of a service map, or else the country", async () => {
    const admin = await office.signedIn("admin");
    const { page, consoleErrors } = admin;
    await openMaps(admin);

    const picture = card(page, "Plano del condominio").getByRole("img", {
      name: "Imagen de Plano del condominio",
    });
    await eventually(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(640);

    const country = page.getByRole("img", { name: "Mapa de Todo el país con sus proyectos" });
    await eventually(() => country.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1);

    const unknown = card(page, "Recorrido");
    const placeholder = unknown.getByRole("img", { name: "Mapa de Costa Rica" });
    await eventually(() => placeholder.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(
      480,
    );
    await unknown.getByText("Natural Earth · GeoNames (CC BY 4.0)").waitFor();
    // The content policy of the page blocked nothing.
    expect(consoleErrors).toEqual([]);
  });
});
