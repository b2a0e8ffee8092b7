import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "./expect.ts";
import { laptop, phone } from "./visitor.ts";

const axeScript = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/**
 * Expects that axe finds nothing wrong. The page's own content policy stays in force and the script comes from
 * outside it: the page's window needs `bypassCSP`.
 * @param state what the page shows, for the message
 */
export async function expectNoFaults(page: Page, state = "the page"): Promise<void> {
  await page.addScriptTag({ path: axeScript });
  await expect.poll(() => findFaults(page), { message: `axe on ${state}`, timeout: 45_000 }).toEqual([]);
}

/** In the light and the dark scheme, in the window as it is. */
export async function expectNoFaultsInBothSchemes(page: Page, state = "the page"): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoFaults(page, `${state}, ${colorScheme}`);
  }
}

/** In both schemes, on a laptop and in a phone's width. */
export async function expectNoFaultsInEveryLook(page: Page, state = "the page"): Promise<void> {
  for (const { viewport } of [laptop, phone]) {
    await page.setViewportSize(viewport);
    await expectNoFaultsInBothSchemes(page, `${state}, ${viewport.width} px`);
  }
}

/** One readable line each. */
async function findFaults(page: Page): Promise<string[]> {
  const { violations, passes } = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(): Promise<AxeResults> } };
    return axe.run();
  });
  // A page on which nothing was checked has no violations either.
  if (passes.length <= 10) return [`axe checked only ${passes.length} rules`];
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
