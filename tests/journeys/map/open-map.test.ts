import { CARD_CONTROLS_HEIGHT } from "@mapaobra/map/view/stage-layout";
import type { TestServer } from "@mapaobra/server/testing/running-server";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect as expectNow, it } from "vitest";
import { webGlBrowser } from "../support/browsers.ts";
import { eventually, expect } from "../support/expect.ts";
import { startJourneyServer } from "../support/journey-server.ts";
import { laptop, openBrowserPage, phone } from "../support/visitor.ts";
import { createSampleCompany } from "./public-map/sample-company.ts";

/** Camera, legend and list of the open map agree on the filters and the open project. */

let server: TestServer;
let address: string;
let sample: Awaited<ReturnType<typeof createSampleCompany>>;

beforeAll(async () => {
  server = await startJourneyServer();
  sample = await createSampleCompany(server);
  address = await server.listen();
});
afterAll(() => server?.close());

async function visit(path: string, window: BrowserContextOptions = laptop) {
  const visitor = await openBrowserPage(await webGlBrowser(), address, window);
  await visitor.page.emulateMedia({ reducedMotion: "reduce" });
  await visitor.open(path);
  return visitor.page;
}

/** The centre of the part of the map that the list and the card of the open project leave visible. */
async function middleBesideCard(page: Page) {
  const map = await page.getByRole("region", { name: "Mapa" }).boundingBox();
  const card = await page.getByRole("article").boundingBox();
  if (!map || !card) throw new Error("the map or the card is missing");
  const margin = 12;
  return {
    x: (card.x + card.width + margin + map.x + map.width) / 2,
    y: map.y + (CARD_CONTROLS_HEIGHT + map.height) / 2,
  };
}

const viewOf = (page: Page) => new URL(page.url()).searchParams.get("vista")?.split(",").map(Number) ?? [];

it("on a phone the card of a project hides the buttons under it; they are back when it closes", async () => {
  const page = await visit(`/mapa/cumbres?punto=${sample.catedral.id}`, phone);
  const card = page.getByRole("article");
  await card.getByRole("heading", { name: "Torre Catedral" }).waitFor();
  const [zoomIn, location] = [page.getByLabel("Acercar", { exact: true }), page.getByLabel("Mi ubicación")];
  for (const hidden of [zoomIn, location]) {
    await expect(hidden).toBeAttached();
    await expect(hidden).toBeHidden();
  }

  await card.getByRole("button", { name: "Cerrar" }).click();
  await card.waitFor({ state: "detached" });
  await expect(location).toBeInViewport({ ratio: 1 });
  await zoomIn.click();
  // The first press writes the view into the address.
  await eventually(() => viewOf(page)).toHaveLength(3);
  const [, , zoom = 0] = viewOf(page);
  await page.getByRole("button", { name: "Alejar" }).click();
  await eventually(() => viewOf(page)[2]).toBeCloseTo(zoom - 1);
});

it("zoom buttons and keys keep the open project in place", async () => {
  const page = await visit(`/mapa/cumbres?punto=${sample.catedral.id}`);
  await page.getByRole("article").getByRole("heading", { name: "Torre Catedral" }).waitFor();
  const middle = await middleBesideCard(page);
  const tooltip = page.locator("main > [aria-hidden] > p", { hasText: "Torre Catedral" });
  await page.mouse.move(middle.x, middle.y);
  await tooltip.waitFor();

  await page.getByRole("button", { name: "Acercar" }).click();
  await page.getByRole("button", { name: "Acercar" }).click();
  await page.locator("canvas").first().focus();
  await page.keyboard.press("+");
  await eventually(() => viewOf(page)[2]).toBe(18);
  await page.mouse.move(middle.x + 200, middle.y);
  await tooltip.waitFor({ state: "hidden" });
  await page.mouse.move(middle.x, middle.y);
  await tooltip.waitFor();
});

it("'Ver todos los proyectos' and 'Ver todo' show what the filters leave", async () => {
  const page = await visit("/mapa/cumbres?etapa=obra+gris&vista=8.6,-82.9,12");
  await page.getByRole("button", { name: "Ver todos los proyectos" }).click();
  await page.getByRole("heading", { name: "1 proyecto" }).waitFor();
  await eventually(() => viewOf(page)).toEqual([
    expectNow.closeTo(9.926, 3),
    expectNow.closeTo(-84.081, 3),
    17,
  ]);
  await page.getByRole("button", { name: "Alejar" }).click();
  await eventually(() => viewOf(page)[2]).toBe(16);
  await page.getByRole("button", { name: "Ver todo", exact: true }).click();
  await eventually(() => viewOf(page)[2]).toBe(17);
});
