import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { colourRules, findViolations } from "../../../apps/web/src/testing/axe-violations.ts";
import { eventually } from "./expect.ts";
import { laptop, phone } from "./visitor.ts";

const axeScript = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/**
 * Expects no axe violation. The page's content policy stays in force and axe is injected from outside it: the
 * context needs `bypassCSP`.
 * @param state what the page shows, for the error message
 */
export async function expectNoViolations(page: Page, state = "the page"): Promise<void> {
  await expectNone(page, state, {});
}

/** Checks the light and the dark scheme in the current window. */
export async function expectNoViolationsInBothSchemes(page: Page, state = "the page"): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await expectNone(page, `${state}, light`, {});
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNone(page, `${state}, dark`, { runOnly: colourRules });
}

/** Checks the light scheme at the width of a laptop, and the dark one at that of a phone. */
export async function expectNoViolationsInEveryLayout(page: Page, state = "the page"): Promise<void> {
  for (const [{ viewport }, colorScheme] of [
    [laptop, "light"],
    [phone, "dark"],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await expectNone(page, `${state}, ${colorScheme}, ${viewport.width} px`, {});
  }
}

async function expectNone(page: Page, state: string, options: RunOptions): Promise<void> {
  const isThere = await page.evaluate(() => "axe" in globalThis);
  if (!isThere) await page.addScriptTag({ path: axeScript });
  const runAxe = (given: RunOptions) => runAxeIn(page, given);
  await eventually(() => findViolations(runAxe, options), { message: `axe on ${state}` }).toEqual([]);
}

const runAxeIn = (page: Page, options: RunOptions): Promise<AxeResults> =>
  page.evaluate((given) => {
    const { axe } = globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    return axe.run(given);
  }, options);
