import type { TestServer } from "@mapaobra/server/testing/running-server";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { makeSampleCompany } from "./public-map/sample-company.ts";
import { expectNoFaultsInBothSchemes } from "./support/axe.ts";
import { drawingBrowser } from "./support/browsers.ts";
import { startJourneyServer } from "./support/journey-server.ts";
import { laptop, newVisitor, phone } from "./support/visitor.ts";

/** Every state of the public map under axe, in both schemes, on a laptop and a phone. */

let server: TestServer;
let address: string;
let browser: Browser;
let pointId: number;

beforeAll(async () => {
  server = await startJourneyServer();
  pointId = (await makeSampleCompany(server)).catedral.id;
  address = await server.listen();
  browser = await drawingBrowser();
});
afterAll(async () => {
  await server?.close();
});

const windows = { laptop, phone };
const states: Record<string, { path: () => string; act?: (page: Page) => Promise<void> }> = {
  "the map with its list": {
    path: () => "/mapa/cumbres",
    act: async (page) => {
      const grip = page.getByRole("button", { name: "Ampliar el panel" });
      if (await grip.isVisible()) await grip.click();
      await page.getByRole("listitem").first().waitFor();
    },
  },
  "an open project": {
    path: () => `/mapa/cumbres?punto=${pointId}`,
    act: (page) => page.getByText("Ana Rojas").waitFor(),
  },
  "the map picker": {
    path: () => "/mapa/cumbres",
    act: async (page) => {
      await page.getByRole("button", { name: /Mapa:/ }).click();
      await page.getByRole("option").first().waitFor();
    },
  },
  "the directions' question": {
    path: () => `/mapa/cumbres?punto=${pointId}`,
    act: async (page) => {
      await page.getByRole("button", { name: "Cómo llegar" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  "the page for an unknown address": { path: () => "/mapa/desconocida" },
  "the sign-in page": { path: () => "/login" },
};

describe.each(["laptop", "phone"] as const)("on a %s, in both schemes,", (kind) => {
  it.each(Object.keys(states))("axe finds nothing wrong with %s", async (name) => {
    const { page } = await newVisitor(browser, address, { ...windows[kind], bypassCSP: true });
    const state = states[name];
    await page.goto(state?.path() ?? "/");
    await page.getByRole("main").waitFor();
    await page.locator('main[aria-busy="true"]').waitFor({ state: "detached" });
    await state?.act?.(page);
    await expectNoFaultsInBothSchemes(page);
  });
});
