import { getByLabelSelector, getByRoleSelector, getByTextSelector } from "ivya";
import { vi } from "vitest";
import { clickActions, pressKeyActions, typeActions } from "./actions.ts";
import type { Driver } from "./drivers/driver.ts";
import { onlyElement, type PageScript } from "./page-script.ts";

/** Elements, found anew each time that something is done with them; the names are those of Playwright's locators. */
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
  setInputFiles(...paths: readonly string[]): Promise<void>;
}

/** A busy machine is slow, never wrong: the limit is for what does not happen at all. */
const waitOptions = { timeout: 60_000, interval: 40 };

/** A page that moves under more presses than these is a defect. */
const maxClicks = 10;

export function createLocator(driver: Driver, script: PageScript, selector: string): Locator {
  const within = (inner: string) =>
    createLocator(driver, script, selector ? `${selector} >> ${inner}` : inner);
  /** Tries until it succeeds; a document that goes away in the meantime is another reason to try again. */
  const retry = <Value>(attempt: () => Promise<Value>) =>
    vi.waitFor(
      () =>
        attempt().catch((cause: unknown) => {
          throw new Error(`${selector}: ${cause instanceof Error ? cause.message : cause}`);
        }),
      waitOptions,
    );
  const aim = () =>
    retry(async () => {
      const target = await script.aim(selector);
      if ("problem" in target) throw new Error(target.problem);
      return target;
    });
  const click = async () => {
    for (let attempt = 0; attempt < maxClicks; attempt += 1) {
      await driver.perform(clickActions(await aim()));
      const outcome = await retry(() => script.press(selector));
      if (outcome !== "missed") return;
    }
    throw new Error(`${selector}: it moved away from ${maxClicks} presses`);
  };

  return {
    getByRole: (...args) => within(getByRoleSelector(...args)),
    getByLabel: (...args) => within(getByLabelSelector(...args)),
    getByText: (...args) => within(getByTextSelector(...args)),
    locator: within,
    first: () => within("nth=0"),
    async waitFor({ state } = { state: "visible" }) {
      await retry(async () => {
        const { visible } = await script.find(selector);
        if (visible > 0 !== (state === "visible")) throw new Error(`${visible} of them are visible`);
      });
    },
    click,
    async fill(text) {
      await click();
      await driver.call(`(selector) => (${onlyElement})(selector).select()`, selector);
      await driver.perform(text ? typeActions(text) : pressKeyActions("Backspace"));
    },
    async setInputFiles(...paths) {
      await retry(async () => {
        const { count } = await script.find(selector);
        if (count !== 1) throw new Error(`${count} file inputs instead of one`);
      });
      await driver.setFiles(onlyElement, selector, paths);
    },
  };
}
