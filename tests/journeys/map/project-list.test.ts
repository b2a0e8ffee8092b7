import { createFactories } from "@mapaobra/server/testing/factories";
import type { TestServer } from "@mapaobra/server/testing/running-server";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, it } from "vitest";
import { browserWithoutWebGl, webGlBrowser } from "../support/browsers.ts";
import { eventually, expect } from "../support/expect.ts";
import { startJourneyServer } from "../support/journey-server.ts";
import { laptop, openBrowserPage } from "../support/visitor.ts";
import { createSampleCompany } from "./public-map/sample-company.ts";

/** The list of projects on a desktop: its place next to the open project, distances and thumbnails. */

let server: TestServer;
let address: string;
let sample: Awaited<ReturnType<typeof createSampleCompany>>;

beforeAll(async () => {
  server = await startJourneyServer();
  sample = await createSampleCompany(server);
  address = await server.listen();
});
afterAll(() => server?.close());

const visit = async (browser = browserWithoutWebGl()) => {
  const visitor = await openBrowserPage(await browser, address, laptop);
  await visitor.open("/mapa/cumbres");
  return visitor;
};
const list = (page: Page) => page.getByRole("region", { name: "Proyectos en la vista" });
const row = (page: Page, name: string) => list(page).getByRole("button", { name });
const openName = (page: Page) => page.getByRole("article").getByRole("heading", { level: 2 });

it("gives its place to the open project, which goes through it in its order; a very wide window has both", async () => {
  const { page } = await visit();
  await list(page).getByLabel("Orden de la lista").selectOption("Nombre");
  await expect(list(page).getByRole("listitem").first()).toContainText("Bodegas Liberia");
  await row(page, "Casa Escalante").click();
  await expect(openName(page)).toHaveText("Casa Escalante");
  await expect(list(page)).toBeHidden();

  const next = page.getByRole("button", { name: "Proyecto siguiente de la lista" });
  await next.click();
  await expect(openName(page)).toHaveText("Edificio Ñandú");
  await expect(next).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(openName(page)).toHaveText("Torre Catedral");
  await page.getByRole("button", { name: "Proyecto anterior de la lista" }).click();
  await expect(openName(page)).toHaveText("Edificio Ñandú");
  await page.setViewportSize({ width: 1920, height: 1000 });
  await expect(row(page, "Edificio Ñandú")).toHaveAttribute("aria-current", "true");
  await page.setViewportSize(laptop.viewport);
  await page.keyboard.press("Escape");
  await expect(row(page, "Edificio Ñandú")).toBeInViewport();
});

it("shows distances, nearest first, while the position of the device is known", async () => {
  const { page, context } = await visit(webGlBrowser());
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 9.926, longitude: -84.081 });
  await page.getByRole("button", { name: "Mi ubicación" }).click();
  await expect(row(page, "Torre Catedral")).toContainText("0 m");
  await page.getByRole("button", { name: "Mi ubicación" }).click();
  await expect(row(page, "Torre Catedral")).toContainText("04/03/2026");
});

it("shows the first photograph of a project", async () => {
  const make = createFactories(server.database.db);
  const content = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#3366aa" } })
    .jpeg()
    .toBuffer();
  const media = await make.media(sample.catedral, { kind: "image", size: content.length });
  await server.storage.write(media.key, content);

  const { page } = await visit();
  const picture = row(page, "Torre Catedral").getByRole("presentation");
  await eventually(() =>
    picture.evaluate((element: HTMLImageElement) => element.naturalWidth),
  ).toBeGreaterThan(0);
  await expect(row(page, "Casa Escalante").getByRole("presentation")).toHaveCount(0);
});
