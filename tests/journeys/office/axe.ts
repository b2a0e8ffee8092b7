import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const axeScript = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/**
 * What axe finds, as one readable line each. The page's own policy stands, so the script comes from outside
 * it: the page's window needs `bypassCSP`.
 */
export async function faults(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: axeScript });
  const { violations, passes } = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(): Promise<AxeResults> } };
    return axe.run();
  });
  // A page on which nothing was checked has no violations either.
  expect(passes.length).toBeGreaterThan(10);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
