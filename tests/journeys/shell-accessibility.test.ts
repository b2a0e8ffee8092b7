import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { type Office, startOffice } from "./office/staff.ts";
import { pressBack } from "./shell/history.ts";
import { expectNoFaultsInBothSchemes } from "./support/axe.ts";
import { laptop, phone } from "./support/visitor.ts";

/** What surrounds the screens of the office, under axe, in both schemes, on a laptop and a phone. */

let office: Office;

beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office?.close());

const windows = { laptop, phone };
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name }).waitFor();

interface State {
  readonly role: "admin" | "super" | "cliente";
  readonly path?: string;
  readonly hasOwnClock?: boolean;
  readonly act?: (page: Page) => Promise<unknown>;
}

const states: Record<string, State> = {
  "where the day begins without a map": { role: "admin", act: (page) => heading(page, "Mapas") },
  "the page of whoever only looks": { role: "cliente", act: (page) => heading(page, "Mapas") },
  "the open menus": {
    role: "super",
    async act(page) {
      const ofPhone = page.getByRole("button", { name: "Menú", exact: true });
      if (await ofPhone.isVisible()) {
        await ofPhone.click();
        await page.getByRole("dialog", { name: "Menú" }).waitFor();
        return;
      }
      await page.getByRole("button", { name: "Maestros" }).click();
      await page.getByRole("link", { name: "Empresa", exact: true }).first().waitFor();
    },
  },
  "the release notes": {
    role: "admin",
    async act(page) {
      await page.getByRole("button", { name: /^Versión/ }).click();
      await heading(page, /^Versión/);
    },
  },
  "the end of the way back": {
    role: "admin",
    async act(page) {
      await pressBack(page);
      await heading(page, "Acción no permitida");
    },
  },
  "a new version": {
    role: "admin",
    hasOwnClock: true,
    async act(page) {
      await page.getByRole("button", { name: "Versión 0." }).waitFor();
      await page.route(/version\.json/, (route) => route.fulfill({ json: "99.0" }));
      await page.clock.runFor(120_000);
      await page.getByText("Hay una nueva versión").waitFor();
    },
  },
  "an address that leads nowhere": { role: "admin", path: "/home/desconocida" },
};

describe.each(["laptop", "phone"] as const)("on a %s", (kind) => {
  it.each(Object.entries(states))("axe finds nothing wrong with %s", async (_, state) => {
    const { role, path = "/home", act, hasOwnClock } = state;
    const { page, opens } = await office.signIn(role, { window: { ...windows[kind], bypassCSP: true } });
    if (hasOwnClock) await page.clock.install();
    await opens(path);
    await act?.(page);
    await expectNoFaultsInBothSchemes(page);
  });
});
