import axe, { type RunOptions } from "axe-core";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { colourRules, findViolations } from "./axe-violations.ts";
import { emulateMedia } from "./media-features.ts";
import { phone } from "./viewports.ts";

/** Rules about the document, which is that of the test runner here; tests/journeys/accessibility.test.ts has them. */
const documentRules = ["document-title", "html-has-lang", "html-lang-valid", "meta-viewport"];

/** Expects that axe finds nothing wrong: by all rules in the light scheme, by those about colours in the dark one. */
export async function expectNoViolations(): Promise<void> {
  await expectNoneIn("light", {});
  await emulateMedia({ colorScheme: "dark" });
  await expectNoneIn("dark", { runOnly: colourRules });
}

/** Expects that colours are readable in both schemes, whatever else there is. */
export async function expectReadableColours(): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await emulateMedia({ colorScheme });
    await expectNoneIn(colorScheme, { runOnly: colourRules });
  }
}

/** The same as `expectNoFaults`, and by all rules in a phone's width. */
export async function expectNoViolationsInEveryLayout(): Promise<void> {
  await expectNoViolations();
  await emulateMedia({ colorScheme: "light" });
  await page.viewport(phone.width, phone.height);
  await expectNoneIn("on a phone", {});
}

const expectNoneIn = (state: string, options: RunOptions) =>
  expect.poll(() => findViolations(runAxe, options), { message: `axe, ${state}` }).toEqual([]);

/** What the person can reach: the dialog on top, where one is open. */
const topmostRoot = () => [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;

const runAxe = (options: RunOptions) =>
  axe.run(topmostRoot(), {
    ...options,
    iframes: false,
    ...(!options.runOnly && {
      rules: Object.fromEntries(documentRules.map((rule) => [rule, { enabled: false }])),
    }),
  });
