import { createRequire } from "node:module";
import { startTestServer, type TestServer } from "@mapaobra/server/testing/running-server";
import type { AxeResults } from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openChromium } from "../../tools/browser-harness/open-chromium.ts";
import { makeSampleCompany } from "./public-map/sample-company.ts";
import { laptop, newVisitor, phone } from "./public-map/visitor.ts";

/** Every state of the public map under axe, in both schemes, on a laptop and a phone. */

const axeScript = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

let server: TestServer;
let address: string;
let browser: Browser;
let pointId: number;

beforeAll(async () => {
  server = await startTestServer();
  pointId = (await makeSampleCompany(server)).catedral.id;
  address = await server.listen();
  browser = await openChromium();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** What axe finds, as one readable line each. The page's own policy stands, so the script comes from outside it. */
async function faults(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: axeScript });
  const { violations, passes } = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(): Promise<AxeResults> } };
    return axe.run();
  });
  // A page on which nothing was checked has no violations either.
  expect(passes.length).toBeGreaterThan(10);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

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

describe.each(["light", "dark"] as const)("in the %s scheme", (colorScheme) => {
  describe.each(["laptop", "phone"] as const)("on a %s", (kind) => {
    it.each(Object.keys(states))("axe finds nothing wrong with %s", async (name) => {
      const window = { ...windows[kind], colorScheme, bypassCSP: true };
      const { page, context } = await newVisitor(browser, address, window);
      const state = states[name];
      await page.goto(state?.path() ?? "/");
      await page.getByRole("main").waitFor();
      await page.locator('main[aria-busy="true"]').waitFor({ state: "detached" });
      await state?.act?.(page);
      expect(await faults(page)).toEqual([]);
      await context.close();
    });
  });
});
