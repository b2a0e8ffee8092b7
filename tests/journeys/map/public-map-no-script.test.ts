import type { TestServer } from "@mapaobra/server/testing/running-server";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { expectNoViolationsInEveryLayout } from "../support/axe.ts";
import { browserWithoutWebGl } from "../support/browsers.ts";
import { DRAWING_TIMEOUT_MS, eventually, expect } from "../support/expect.ts";
import { startJourneyServer } from "../support/journey-server.ts";
import { laptop, openBrowserPage } from "../support/visitor.ts";
import { createSampleCompany } from "./public-map/sample-company.ts";

/** A visitor reads a company's public map in a browser without JavaScript. */

let server: TestServer;
let address: string;
let sample: Awaited<ReturnType<typeof createSampleCompany>>;

beforeAll(async () => {
  server = await startJourneyServer({ drawsPictures: true });
  sample = await createSampleCompany(server);
  await server.database.pool.query(
    `update companies set phone = '+506 2222-3333', email = 'hola@cumbres.example',
       website_url = 'https://www.cumbres.example' where slug = 'cumbres'`,
  );
  address = await server.listen();
});
afterAll(async () => {
  await server?.close();
});

/** A page does not wait for a slow database: reads the projects of a map before the journey opens it. */
const projectsAreRead = (path: string) =>
  eventually(async () => (await fetch(address + path)).text()).not.toContain("se está preparando");

/** The same for the picture of the map, which is drawn in the background. */
const pictureIsDrawn = (path: string) =>
  eventually(async () => (await fetch(address + path)).text(), { timeout: DRAWING_TIMEOUT_MS }).toContain(
    'id="primera-imagen"',
  );

/** Serves the pages as browsers without JavaScript read them, so that axe can run in them. */
const unwrapNoScript = (page: Page) =>
  page.route("**/mapa/*", async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replaceAll(/<\/?noscript>|<script.*?<\/script>/gs, "") });
  });

describe("a public map without JavaScript", () => {
  it("lists the projects as links, opens one, and changes the map", async () => {
    for (const path of ["/mapa/cumbres", "/mapa/cumbres?mapa=torres"]) await projectsAreRead(path);
    const window = { ...laptop, javaScriptEnabled: false };
    const { page, consoleErrors } = await openBrowserPage(await browserWithoutWebGl(), address, window);
    await page.goto("/mapa/cumbres");
    await expect(page.getByRole("heading", { level: 1, name: "Cumbres Desarrollos" })).toBeVisible();
    // Playwright finds no texts inside `noscript`, but roles.
    const content = page.getByRole("main");
    await expect(content).toContainText("Para usar el mapa interactivo, active JavaScript en su navegador.");
    await expect(content).toContainText("4 proyectos");
    await expect(page.getByRole("listitem")).toContainText([
      /Bodegas Liberia\s*Acabados · Liberia/,
      /Edificio Ñandú\s*No Definido · Escazú/,
      /Casa Escalante\s*Terminado · San José/,
      /Torre Catedral\s*Obra gris · San José/,
    ]);

    const contacts = page.getByRole("banner").getByRole("link");
    await expect(contacts).toHaveText(["+506 2222-3333", "cumbres.example", "hola@cumbres.example"]);

    await page.getByRole("link", { name: "Torre Catedral" }).click();
    await expect(page).toHaveURL(`${address}/mapa/cumbres/proyecto/${sample.catedral.id}-torre-catedral`);
    await expect(page.getByRole("heading", { level: 1, name: "Torre Catedral" })).toBeVisible();
    for (const fact of ["Obra gris", "Catedral, San José", "12.345,60 m²", "04/03/2026", "66 %"])
      await expect(content).toContainText(fact);
    await expect(content).not.toContainText("Ana Rojas");
    await page.getByRole("link", { name: "Ver el mapa" }).click();

    await page
      .getByRole("navigation", { name: "Mapas" })
      .getByRole("link", { name: "Torres del este" })
      .click();
    await expect(page.getByRole("listitem")).toContainText([/Torre Única\s*Acabados/]);
    expect(consoleErrors).toEqual([]);
  });

  it("shows the picture of the map between the header and the projects", async () => {
    await pictureIsDrawn("/mapa/cumbres");
    const window = { ...laptop, javaScriptEnabled: false };
    const { page, consoleErrors } = await openBrowserPage(await browserWithoutWebGl(), address, window);
    await page.goto("/mapa/cumbres");
    const parts = [page.getByRole("banner"), page.locator("#primera-imagen"), page.getByRole("main")];
    await eventually(async () => {
      const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
      return boxes.map((box, at) => {
        const above = boxes[at - 1];
        return !!box && box.height > 0 && (!above || box.y >= above.y + above.height);
      });
    }).toEqual([true, true, true]);
    await expect(page.getByRole("main").getByRole("link", { name: "Natural Earth" })).toBeVisible();
    expect(consoleErrors).toEqual([]);
  });

  it("has no axe violation, with the picture of the map and with an open project", async () => {
    await pictureIsDrawn("/mapa/cumbres");
    await projectsAreRead("/mapa/cumbres");
    const window = { ...laptop, bypassCSP: true };
    const { page } = await openBrowserPage(await browserWithoutWebGl(), address, window);
    await unwrapNoScript(page);
    await page.goto("/mapa/cumbres");
    await page.getByText("4 proyectos").waitFor();
    await expectNoViolationsInEveryLayout(page, "the map");
    await page.goto(`/mapa/cumbres?punto=${sample.catedral.id}`);
    await page.getByRole("article").waitFor();
    await expectNoViolationsInEveryLayout(page, "an open project");
  });

  it("says on other screens that they need JavaScript", async () => {
    const window = { ...laptop, javaScriptEnabled: false };
    const { page } = await openBrowserPage(await browserWithoutWebGl(), address, window);
    await page.goto("/login");
    const sentence = page.getByRole("paragraph");
    await expect(sentence).toHaveText("Para usar esta página, active JavaScript en su navegador.");
    await expect(sentence).toBeInViewport();
  });
});
