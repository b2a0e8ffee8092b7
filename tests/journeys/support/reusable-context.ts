import { setTimeout } from "node:timers/promises";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { LOAD_TIMEOUT_MS, TIMEOUT_MS } from "./expect.ts";
import { recordMessages } from "./messages.ts";

/** A document of every origin that the journeys open, on which none of the product's scripts runs. */
const emptyDocument = "/favicon.svg";

/** Playwright itself listens to `close`. */
const events = ["console", "dialog", "page", "request", "requestfailed", "response", "weberror"];

type Options = BrowserContextOptions & { readonly baseURL: string };

/**
 * A browser context that several journeys use in turn, each with a page of its own: the pages share a renderer
 * process, which has the product's scripts compiled already (decision 53).
 */
export interface ReusableContext {
  readonly context: BrowserContext;
  /** The page of the current journey. */
  readonly page: Page;
  /** Writes to the origin's local storage before the product loads. */
  seedLocalStorage(entries: Readonly<Record<string, string>>): Promise<void>;
  /**
   * Clears what the browser stores, and replaces the page. Returns false if the context cannot be used again, also if
   * the browser does not answer in time: close it then.
   */
  reset(): Promise<boolean>;
}

/** The column next to a wide map shows the list and not the filters, as for a user who chose it before. */
function startWithList(): void {
  try {
    localStorage["mapa.panel"] ??= "lista";
  } catch {
    // Not on pages without storage.
  }
}

export async function openReusableContext(browser: Browser, options: Options): Promise<ReusableContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(TIMEOUT_MS);
  context.setDefaultNavigationTimeout(LOAD_TIMEOUT_MS);
  await recordMessages(context);
  await context.addInitScript(startWithList);
  let page = await context.newPage();

  const clear = async () => {
    for (const event of events) context.removeAllListeners(event);
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await context.setOffline(false);
    await context.setExtraHTTPHeaders({});
    await context.setGeolocation(options.geolocation ?? null);
    await context.clearPermissions();
    if (options.permissions) await context.grantPermissions(options.permissions);
    const next = await context.newPage();
    // Before the other pages close: a renderer process ends with the last page of its site.
    await next.goto(emptyDocument);
    for (const other of context.pages()) {
      if (other === next) continue;
      await other.unrouteAll({ behavior: "ignoreErrors" });
      await other.close();
    }
    const devtools = await context.newCDPSession(next);
    await devtools.send("Storage.clearDataForOrigin", { origin: "*", storageTypes: "all" });
    await devtools.send("Page.resetNavigationHistory");
    await devtools.detach();
    await context.clearCookies();
    page = next;
    // Playwright cannot uninstall the clock of a context.
    return next.evaluate(() => Function.prototype.toString.call(Date).includes("[native code]"));
  };

  return {
    context,
    get page() {
      return page;
    },
    async seedLocalStorage(entries) {
      if (page.url() === "about:blank") await page.goto(emptyDocument);
      await page.evaluate((items) => Object.assign(localStorage, items), entries);
    },
    // Service workers outlive their pages.
    reset: () =>
      options.serviceWorkers === "allow"
        ? Promise.resolve(false)
        : Promise.race([clear().catch(() => false), setTimeout(TIMEOUT_MS, false, { ref: false })]),
  };
}
