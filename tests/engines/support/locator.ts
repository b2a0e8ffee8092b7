import { getByLabelSelector, getByRoleSelector, getByTextSelector } from "ivya";
import { inject, vi } from "vitest";
import type { Driver } from "./driver.ts";
import type { InPage } from "./in-page.ts";

/** In functions that the page runs. */
declare const inPage: InPage;

/** Elements that are queried again for each action, with the names of Playwright's locators. */
export interface Locator {
  getByRole(...args: Parameters<typeof getByRoleSelector>): Locator;
  getByLabel(...args: Parameters<typeof getByLabelSelector>): Locator;
  getByText(...args: Parameters<typeof getByTextSelector>): Locator;
  locator(css: string): Locator;
  first(): Locator;
  /** Waits until one of them is visible, or until none is. */
  waitFor(options?: { readonly state: "visible" | "hidden" }): Promise<void>;
  /** Waits until there is one that can be pressed, and presses it. */
  click(): Promise<void>;
  /** Replaces what is in a field by typing. */
  fill(text: string): Promise<void>;
  setInputFiles(path: string): Promise<void>;
}

/** A page as journeys use it. */
export type EnginePage = Driver & Locator;
export const createPage = (driver: Driver): EnginePage => ({ ...driver, ...createLocator(driver, "body") });

/** A busy machine is slow, never wrong: the limit is for what does not happen at all. */
const patience = { timeout: 60_000, interval: 40 };

function createLocator(driver: Driver, selector: string): Locator {
  const within = (inner: string) => createLocator(driver, `${selector} >> ${inner}`);
  /** Tries until it succeeds; a document that goes away in the meantime is another reason to try again. */
  const persist = <Value>(attempt: () => Promise<Value>) =>
    vi.waitFor(async () => {
      try {
        if (await driver.evaluate(() => !("inPage" in window))) await driver.evaluate(inject("pageScript"));
        return await attempt();
      } catch (cause) {
        throw new Error(`${selector}: ${cause instanceof Error ? cause.message : cause}`, { cause });
      }
    }, patience);
  const click = () =>
    persist(async () => {
      await driver.clickAt(await driver.evaluate((aimed) => inPage.aim(aimed), selector));
      const outcome = await persist(() => driver.evaluate(() => inPage.endPress()));
      if (outcome === "missed") throw new Error("it moved away from the press");
    });

  return {
    getByRole: (...args) => within(getByRoleSelector(...args)),
    getByLabel: (...args) => within(getByLabelSelector(...args)),
    getByText: (...args) => within(getByTextSelector(...args)),
    locator: within,
    first: () => within("nth=0"),
    async waitFor({ state } = { state: "visible" }) {
      await persist(async () => {
        const count = await driver.evaluate((sought) => inPage.countVisible(sought), selector);
        if (count > 0 !== (state === "visible")) throw new Error(`${count} of them are visible`);
      });
    },
    click,
    async fill(text) {
      await click();
      await persist(() => driver.evaluate((field) => inPage.select(field), selector));
      await driver.type(text);
    },
    async setInputFiles(path) {
      await persist(() => driver.upload((input) => inPage.only(input), selector, path));
    },
  };
}
