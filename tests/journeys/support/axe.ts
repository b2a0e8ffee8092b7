import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { findViolations } from "../../../apps/web/src/testing/axe-violations.ts";
import { eventually } from "./expect.ts";
import { laptop, phone } from "./visitor.ts";

const axeScript = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/**
 * Expects no axe violation. The page's content policy stays in force and axe is injected from outside it: the
 * context needs `bypassCSP`.
 * @param state what the page shows, for the error message
 */
export async function expectNoViolations(page: Page, state = "the page"): Promise<void> {
  const isThere = await page.evaluate(() => "axe" in globalThis);
  if (!isThere) await page.addScriptTag({ path: axeScript });
  const runAxe = (options: RunOptions) => runAxeIn(page, options);
  await eventually(() => findViolations(runAxe, {}), { message: `axe on ${state}` }).toEqual([]);
}

/** Checks the light scheme at the width of a laptop, and the dark one at that of a phone. */
export async function expectNoViolationsInEveryLayout(page: Page, state = "the page"): Promise<void> {
  for (const [{ viewport }, colorScheme] of [
    [laptop, "light"],
    [phone, "dark"],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await expectNoViolations(page, `${state}, ${colorScheme}, ${viewport.width} px`);
  }
}

const runAxeIn = (page: Page, options: RunOptions): Promise<AxeResults> =>
  page.evaluate((given) => {
    const { axe } = globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    return axe.run(given);
  }, options);
