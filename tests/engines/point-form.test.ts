import { afterAll, beforeAll } from "vitest";
import {
  authorizeAdministrator,
  type CompanyServer,
  enterSession,
  startCompanyServer,
} from "./support/company-server.ts";
import { inEachEngine } from "./support/journey.ts";
import { writePhoto } from "./support/photo.ts";
import { savedPoints } from "./support/saved-points.ts";

let server: CompanyServer;

beforeAll(async () => {
  server = await startCompanyServer();
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
});

inEachEngine({ origin: () => server.address }, (journey) => {
  journey("creates a point with a photograph", async ({ engine, page, expect }) => {
    const company = await server.make.company({ name: `Obras ${engine}` });
    const map = await server.make.map(company, { name: "Avance", type: "Mapa Google" });
    const authorization = await authorizeAdministrator(server, company);
    await enterSession(page, server, authorization);
    const form = page.getByRole("dialog");
    const field = (label: string) => form.getByLabel(label, { exact: true });
    const choose = async (label: string, option: string) => {
      await field(label).click();
      await page.getByRole("option", { name: option, exact: true }).click();
    };

    await page.goTo("/home");
    await page.getByRole("link", { name: "Crear punto" }).click();
    await field("Nombre *").fill("Torre Ñandú");
    await choose("Provincia", "HEREDIA");
    await choose("Cantón", "BELÉN");
    await field("Permiso de construcción *").fill("CFIA-77");
    await field("Metros cuadrados (m²)").fill("1.234,5");
    await field("Latitud").fill("9,98");
    await field("Longitud").fill("-84.18");
    await form
      .locator('[data-kind="image"] input[type="file"]')
      .first()
      .setInputFiles(await writePhoto(page.downloads, "fachada.jpg", "#993322"));
    await form.getByText("fachada.jpg").waitFor();
    await form.getByRole("button", { name: "Crear", exact: true }).click();
    const box = page.getByRole("article");
    await box.getByRole("heading", { name: "Torre Ñandú" }).waitFor();
    await box.getByText("1.234,50 m²").waitFor();
    await expect.poll(() => savedPoints(server, map.id, authorization)).toEqual(["Torre Ñandú fachada.jpg"]);
  });
});
