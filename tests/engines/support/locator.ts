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
  /** Waits until there is one that can be clicked, and clicks it. */
  click(): Promise<void>;
  /** Replaces what is in a field by typing. */
  fill(text: string): Promise<void>;
  setInputFiles(path: string): Promise<void>;
}

/** A page as journeys use it. */
export type EnginePage = Driver & Locator;
export const createPage = (driver: Driver): EnginePage => ({ ...driver, ...createLocator(driver, "body") });

/** Only ends tests that hang. */
const pollOptions = { timeout: 60_000, interval: 40 };

function createLocator(driver: Driver, selector: string): Locator {
  const within = (inner: string) => createLocator(driver, `${selector} >> ${inner}`);
  /** Retries until success, also after a navigation. */
  const retry = <Value>(attempt: () => Promise<Value>) =>
    vi.waitFor(async () => {
      try {
        if (await driver.evaluate(() => !("inPage" in window))) await driver.evaluate(inject("pageScript"));
        return await attempt();
      } catch (cause) {
        throw new Error(`${selector}: ${cause instanceof Error ? cause.message : cause}`, { cause });
      }
    }, pollOptions);
  const click = () =>
    retry(async () => {
      await driver.clickAt(await driver.evaluate((target) => inPage.startClick(target), selector));
      const outcome = await retry(() => driver.evaluate(() => inPage.endClick()));
      if (outcome === "missed") throw new Error("it moved away from the click");
    });

  return {
    getByRole: (...args) => within(getByRoleSelector(...args)),
    getByLabel: (...args) => within(getByLabelSelector(...args)),
    getByText: (...args) => within(getByTextSelector(...args)),
    locator: within,
    first: () => within("nth=0"),
    async waitFor({ state } = { state: "visible" }) {
      await retry(async () => {
        const count = await driver.evaluate((sought) => inPage.countVisible(sought), selector);
        if (count > 0 !== (state === "visible")) throw new Error(`${count} of them are visible`);
      });
    },
    click,
    async fill(text) {
      await click();
      await retry(() => driver.evaluate((field) => inPage.select(field), selector));
      await driver.type(text);
    },
    async setInputFiles(path) {
      await retry(() => driver.upload((input) => inPage.only(input), selector, path));
    },
  };
}
