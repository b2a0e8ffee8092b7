import { createFactories } from "@mapaobra/server/testing/factories";
import { startTestServer, type TestServer } from "@mapaobra/server/testing/running-server";
import { laptop } from "@mapaobra/web/testing/viewports";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { webGlBrowser } from "./support/browsers.ts";
import { eventually, expect } from "./support/expect.ts";
import { openBrowserPage } from "./support/visitor.ts";

/** A visitor sees the server's picture of a map until the application has drawn it. */

const path = "/mapa/cumbres";

let server: TestServer;
let address: string;

beforeAll(async () => {
  // The complete web application, with the ground that the picture shows.
  server = await startTestServer();
  const make = createFactories(server.database.db);
  const company = await make.company({ name: "Cumbres Desarrollos", slug: "cumbres" });
  const map = await make.map(company, { slug: "pais", published: true, type: "Mapa Google" });
  const stages = ["TERMINADO", "ACABADOS", "OBRA GRIS", "MOVIMIENTO DE TIERRA"];
  for (let index = 0; index < 40; index++) {
    await make.point(map, {
      stage: stages[index % stages.length] ?? null,
      lat_micro: 9_400_000 + ((index * 370_003) % 1_300_000),
      lng_micro: -85_400_000 + ((index * 590_017) % 2_000_000),
    });
  }
  address = await server.listen();
  await eventually(async () => (await fetch(address + path)).text()).toContain("primera-imagen");
});
afterAll(async () => {
  await server?.close();
});

const pictureOf = (page: Page) => page.locator("#primera-imagen");
const region = (page: Page) => page.getByRole("region", { name: "Mapa", exact: true });

describe("the first picture of a map", () => {
  it("gives way to the map when the visitor presses it before its points are drawn", async () => {
    const { page, consoleErrors } = await openBrowserPage(await webGlBrowser(), address, {
      viewport: laptop,
    });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/puntos.arrow*", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(path);
    await region(page).waitFor();
    await expect(pictureOf(page)).toBeVisible();
    await region(page).click({ position: { x: 900, y: 400 } });
    await expect(pictureOf(page)).toHaveCount(0);
    release();
    await page.locator('main[aria-busy="false"]').waitFor();
    expect(consoleErrors).toEqual([]);
  });
});
