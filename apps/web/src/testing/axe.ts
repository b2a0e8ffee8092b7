import axe, { type RunOptions } from "axe-core";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { colourRules, findViolations } from "./axe-violations.ts";
import { emulateMedia } from "./media-features.ts";
import { phone } from "./viewports.ts";

/**
 * Rules about the document, which here is the test runner's; tests/journeys/office/accessibility.test.ts checks
 * them.
 */
const documentRules = ["document-title", "html-has-lang", "html-lang-valid", "meta-viewport"];

/** Expects no axe violations: all rules in the light scheme, the colour rules in the dark one. */
export async function expectNoViolations(): Promise<void> {
  await expectNoneIn("light", {});
  await emulateMedia({ colorScheme: "dark" });
  await expectNoneIn("dark", { runOnly: colourRules });
}

/** Expects readable colours in both schemes, and ignores the other rules. */
export async function expectReadableColours(): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await emulateMedia({ colorScheme });
    await expectNoneIn(colorScheme, { runOnly: colourRules });
  }
}

/** Expects no axe violations in the light scheme, and in the dark one on a phone. */
export async function expectNoViolationsInEveryLayout(): Promise<void> {
  await expectNoneIn("light", {});
  await emulateMedia({ colorScheme: "dark" });
  await page.viewport(phone.width, phone.height);
  await expectNoneIn("dark, on a phone", {});
}

const expectNoneIn = (state: string, options: RunOptions) =>
  expect.poll(() => findViolations(runAxe, options), { message: `axe, ${state}` }).toEqual([]);

/** The part that the user can reach: the topmost dialog, if one is open. */
const topmostRoot = () => [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;

const runAxe = (options: RunOptions) =>
  axe.run(topmostRoot(), {
    ...options,
    iframes: false,
    ...(!options.runOnly && {
      rules: Object.fromEntries(documentRules.map((rule) => [rule, { enabled: false }])),
    }),
  });
