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
  journey(
    "lists the projects in view, opens their info boxes, and filters them by stage",
    async ({ page, expect }) => {
      const box = page.getByRole("article");
      await page.goTo(catedralUrl);
      await page.getByRole("heading", { level: 1, name: "Cumbres Desarrollos" }).waitFor();
      await page.getByRole("heading", { name: "2 proyectos", exact: true }).waitFor();
      await page.getByRole("button", { name: "Torre Catedral Obra gris · 12.346 m² · San José" }).click();
      await box.getByRole("heading", { name: "Torre Catedral" }).waitFor();
      for (const fact of ["Ana Rojas", "12.345,60 m²", "04/03/2026", "66 %"])
        await box.getByText(fact).waitFor();
      await page.evaluate(() => history.back());
      await box.waitFor({ state: "hidden" });

      await page.getByRole("button", { name: /^Obra gris/ }).click();
      await page.getByRole("heading", { name: "1 proyecto", exact: true }).waitFor();
      await expect.poll(() => page.evaluate(() => location.search)).toContain("etapa=obra+gris");
    },
  );
});
