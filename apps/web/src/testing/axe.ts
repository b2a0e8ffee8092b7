import axe, { type RunOptions } from "axe-core";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { colourRules, findFaults } from "./axe-faults.ts";
import { emulate } from "./system-settings.ts";
import { phone } from "./windows.ts";

/** Rules about the document, which is that of the test runner here; tests/journeys/accessibility.test.ts has them. */
const documentRules = ["document-title", "html-has-lang", "html-lang-valid", "meta-viewport"];

/** Expects that axe finds nothing wrong: by all rules in the light scheme, by those about colours in the dark one. */
export async function expectNoFaults(): Promise<void> {
  await expectNone("light", {});
  await emulate({ colorScheme: "dark" });
  await expectNone("dark", { runOnly: colourRules });
}

/** Expects that colours are readable in both schemes, whatever else there is. */
export async function expectReadableTexts(): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await emulate({ colorScheme });
    await expectNone(colorScheme, { runOnly: colourRules });
  }
}

/** The same as `expectNoFaults`, and by all rules in a phone's width. */
export async function expectNoFaultsInEveryLook(): Promise<void> {
  await expectNoFaults();
  await emulate({ colorScheme: "light" });
  await page.viewport(phone.width, phone.height);
  await expectNone("on a phone", {});
}

const expectNone = (state: string, options: RunOptions) =>
  expect.poll(() => findFaults(runAxe, options), { message: `axe, ${state}` }).toEqual([]);

/** What the person can reach: the dialog on top, where one is open. */
const reachable = () => [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;

const runAxe = (options: RunOptions) =>
  axe.run(reachable(), {
    ...options,
    iframes: false,
    ...(!options.runOnly && {
      rules: Object.fromEntries(documentRules.map((rule) => [rule, { enabled: false }])),
    }),
  });
