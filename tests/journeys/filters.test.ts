import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, it } from "vitest";
import type { BuiltPage } from "../../tools/browser-harness/build-page.ts";
import { expectNoFaultsInBothSchemes } from "./support/axe.ts";
import { plainBrowser } from "./support/browsers.ts";
import { expect } from "./support/expect.ts";
import { serveOwnPage } from "./support/own-page.ts";
import { laptop, newVisitor, phone } from "./support/visitor.ts";

let built: BuiltPage;
let browser: Browser;

beforeAll(async () => {
  built = await serveOwnPage(join(import.meta.dirname, "filters"));
  browser = await plainBrowser();
});
afterAll(async () => {
  await built?.[Symbol.asyncDispose]();
});

it.each([
  ["a laptop", laptop],
  ["a phone", phone],
])("the filters of a map have no faults that axe finds on %s", async (_name, window) => {
  const { page, complaints } = await newVisitor(browser, built.address, { ...window, bypassCSP: true });
  await page.goto(
    `${built.address}?etapa=terminado&provincia=san+jose&canton=escazu&m2min=5&m2max=1&desde=2018-01-01`,
  );
  await page.getByText("Ningún proyecto cumple con estos filtros.").waitFor();
  await expectNoFaultsInBothSchemes(page);
  expect(complaints).toEqual([]);
});
