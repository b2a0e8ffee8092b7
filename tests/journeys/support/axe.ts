import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { laptop, phone } from "./visitor.ts";

const axeScript = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/**
 * What axe finds, as one readable line each. The page's own policy stands, so the script comes from outside
 * it: the page's window needs `bypassCSP`.
 */
export async function faults(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: axeScript });
  return look(page);
}

/** The same for one state of a page in each of its looks: both schemes, on a laptop and in a phone's width. */
export async function faultsInEveryLook(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { viewport } of [laptop, phone]) {
    await page.setViewportSize(viewport);
    const faults = await faultsInBothSchemes(page);
    found.push(...faults.map((fault) => `${viewport.width} px, ${fault}`));
  }
  return found;
}

/** The same in the window as it is. */
export async function faultsInBothSchemes(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: axeScript });
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await look(page)).map((fault) => `${colorScheme}: ${fault}`));
  }
  return found;
}

async function look(page: Page): Promise<string[]> {
  const { violations, passes } = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(): Promise<AxeResults> } };
    return axe.run();
  });
  // A page on which nothing was checked has no violations either.
  expect(passes.length).toBeGreaterThan(10);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
