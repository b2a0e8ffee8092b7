import { type Key, pressKeyActions } from "./actions.ts";
import type { Driver } from "./drivers/driver.ts";
import { createLocator, type Locator } from "./locator.ts";
import { createPageScript } from "./page-script.ts";

/** A page as journeys use it: the names of Playwright's page, whatever drives the browser. */
export interface EnginePage extends Pick<Locator, "getByRole" | "getByLabel" | "getByText" | "locator"> {
  readonly driver: Driver;
  /** Goes to a path of the product. */
  goTo(path: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Path and query of the address. */
  path(): Promise<string>;
  press(key: Key): Promise<void>;
  /** Calls a function in the page; it must not use anything from outside itself. */
  evaluate<Value, Argument = undefined>(
    work: (argument: Argument) => Value | Promise<Value>,
    argument?: Argument,
  ): Promise<Value>;
}

export function createPage(driver: Driver, origin: string, pageScript: string): EnginePage {
  const script = createPageScript(driver, pageScript);
  const all = (selector: string) => createLocator(driver, script, selector);
  const evaluate: EnginePage["evaluate"] = async (work, argument) =>
    (await driver.call(String(work), argument)) as Awaited<ReturnType<typeof work>>;
  return {
    ...all(""),
    locator: all,
    driver,
    goTo: (path) => driver.goTo(new URL(path, origin).href),
    reload: () => driver.reload(),
    back: () => driver.back(),
    path: () => evaluate(() => location.pathname + location.search),
    press: (key) => driver.perform(pressKeyActions(key)),
    evaluate,
  };
}
