import type { TestServer } from "@mapaobra/server/testing/running-server";
import { afterAll, beforeAll, it } from "vitest";
import { expectNoViolations } from "../support/axe.ts";
import { webGlBrowser } from "../support/browsers.ts";
import { startJourneyServer } from "../support/journey-server.ts";
import { laptop, openBrowserPage } from "../support/visitor.ts";
import { createSampleCompany } from "./public-map/sample-company.ts";

/** Runs axe on the public map and its panels, half of them in each colour scheme; Lighthouse does on a phone. */

let server: TestServer;
let address: string;

beforeAll(async () => {
  server = await startJourneyServer();
  await createSampleCompany(server);
  address = await server.listen();
});
afterAll(async () => {
  await server?.close();
});

it("axe finds no violation in the map, its picker, its tools, an open project and the directions dialog", async () => {
  const visitor = await openBrowserPage(await webGlBrowser(), address, { ...laptop, bypassCSP: true });
  const { page } = visitor;
  await visitor.open("/mapa/cumbres");
  await page.getByRole("region", { name: "Proyectos en la vista" }).getByRole("listitem").first().waitFor();
  await expectNoViolations(page, "the map with its list");

  await page.getByRole("button", { name: /Mapa:/ }).click();
  await page.getByRole("option").first().waitFor();
  await expectNoViolations(page, "the map picker");
  await page.keyboard.press("Escape");

  await page.getByRole("toolbar").getByRole("button", { name: "Más" }).click();
  await page.getByRole("radio", { name: "Según el sistema" }).waitFor();
  await expectNoViolations(page, "the panel with more tools");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.getByRole("button", { name: "Exportar" }).click();
  await page.getByRole("switch", { name: "Incluir las coordenadas" }).waitFor();
  await expectNoViolations(page, "the panel to export");
  await page.keyboard.press("Escape");

  await page.getByRole("listitem").getByRole("button", { name: "Torre Catedral" }).click();
  await page.getByText("Ana Rojas").waitFor();
  await expectNoViolations(page, "an open project");
  await page.getByRole("button", { name: "Cómo llegar" }).click();
  await page.getByRole("dialog").waitFor();
  await expectNoViolations(page, "the question for directions");
});
