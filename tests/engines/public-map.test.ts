import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { TestServer } from "@mapaobra/server/testing/running-server";
import { afterAll, beforeAll } from "vitest";
import { catedralUrl, createSampleCompany } from "../journeys/map/public-map/sample-company.ts";
import { startJourneyServer } from "../journeys/support/journey-server.ts";
import { inEngines } from "./support/journey.ts";

/** What a visitor without an account does on a company's public map. */

let server: TestServer;
let address: string;

beforeAll(async () => {
  server = await startJourneyServer();
  await createSampleCompany(server);
  address = await server.listen();
});
afterAll(() => server?.close());

inEngines(["Firefox", "WebKit"], { origin: () => address, draws: true }, (journey) => {
  journey("lists the projects in view and opens their info boxes", async ({ page }) => {
    const box = page.getByRole("article");
    await page.goTo(catedralUrl);
    await page.getByRole("heading", { level: 1, name: "Cumbres Desarrollos" }).waitFor();
    await page.getByRole("heading", { name: "2 proyectos", exact: true }).waitFor();
    await page.getByRole("button", { name: "Torre Catedral Obra gris · 12.346 m² · San José" }).click();
    await box.getByRole("heading", { name: "Torre Catedral" }).waitFor();
    for (const fact of ["Ana Rojas", "12.345,60 m²", "04/03/2026", "66%"])
      await box.getByText(fact).waitFor();
    await page.evaluate(() => history.back());
    await box.waitFor({ state: "hidden" });
  });

  journey("prints a copy of the map with the list", async ({ page, expect }) => {
    await page.goTo("/mapa/cumbres");
    await page.getByRole("heading", { name: "4 proyectos", exact: true }).waitFor();
    await expect.poll(() => page.evaluate(printedSheet)).toEqual({ rows: 5, isMapOpaque: true });
  });

  journey(
    "filters by stage, keeps that in the address, and exports what the filters leave",
    async ({ page, expect }) => {
      await page.goTo("/mapa/cumbres");
      await page.getByRole("heading", { name: "4 proyectos", exact: true }).waitFor();
      await page.getByRole("button", { name: /^Obra gris/ }).click();
      await page.getByRole("heading", { name: "1 proyecto", exact: true }).waitFor();
      await expect
        .poll(() => page.evaluate(() => location.pathname + location.search))
        .toBe("/mapa/cumbres?etapa=obra+gris");
      await page.reload();
      await page.getByRole("heading", { name: "1 proyecto", exact: true }).waitFor();
      await page.getByRole("button", { name: "Más", exact: true }).click();
      await page.getByRole("button", { name: "Exportar" }).click();
      await page.getByText("Los que dejan los filtros, de 4 en el mapa.").waitFor();
      await page.getByRole("region", { name: "Exportar" }).getByRole("button", { name: "Exportar" }).click();
      const starts = async () => {
        const names = await readdir(page.downloads);
        const files = names.filter((name) => /^mapa_export_\d{8}_\d{6}\.xlsx$/.test(name));
        const contents = await Promise.all(files.map((name) => readFile(join(page.downloads, name))));
        return contents.map((content) => content.subarray(0, 2).toString());
      };
      await expect.poll(starts).toEqual(["PK"]);
    },
  );
});

/** Runs in the page: the sheet that the browser would print now; null before it has loaded. */
function printedSheet() {
  dispatchEvent(new Event("beforeprint"));
  const sheet = document.querySelector("[data-paper]");
  const canvas = sheet?.querySelector("canvas");
  const middle = canvas?.getContext("2d")?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data;
  return sheet && { rows: sheet.querySelectorAll("tr").length, isMapOpaque: middle?.[3] === 255 };
}
