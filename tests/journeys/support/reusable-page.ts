import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Disposable,
  Page,
} from "playwright-core";
import { TIMEOUT_MS } from "./expect.ts";
import { recordMessages } from "./messages.ts";

/** A document of every origin that the journeys open, on which none of the product's scripts runs. */
const emptyDocument = "/favicon.svg";

const originStorageTypes = [
  "cookies",
  "local_storage",
  "indexeddb",
  "cache_storage",
  "file_systems",
  "storage_buckets",
  "shared_storage",
];

const pageEvents = [
  "close",
  "console",
  "crash",
  "dialog",
  "domcontentloaded",
  "download",
  "filechooser",
  "frameattached",
  "framedetached",
  "framenavigated",
  "load",
  "pageerror",
  "popup",
  "request",
  "requestfailed",
  "requestfinished",
  "response",
  "websocket",
  "worker",
];
const contextEvents = ["console", "dialog", "page", "request", "requestfailed", "response", "weberror"];

/** Methods of a context or a page whose effect ends with the returned disposable or session. */
const disposable = ["addInitScript", "exposeBinding", "exposeFunction", "newCDPSession"];
/** Methods whose effect on a context cannot be undone. */
const clockCalls = ["install", "pauseAt", "setFixedTime", "setSystemTime"];

/**
 * A browser context with one page that several journeys use in turn: loading the product again in the same
 * renderer takes a third of the processor time of a new context, because compiled scripts are cached.
 */
export interface ReusablePage {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Writes to the origin's local storage before the product loads. */
  seedLocalStorage(entries: Readonly<Record<string, string>>): Promise<void>;
  /**
   * Resets the page to a new one. Returns false if that is not possible, because a journey used something
   * that cannot be undone or the page does not respond: close the context then.
   */
  reset(): Promise<boolean>;
  /**
   * Undoes a test's changes to the window from outside: input, size, media, network, position. The document
   * stays, for the next test of its file.
   */
  settle(): Promise<void>;
}

/**
 * @param options those of the context with a `baseURL`; `serviceWorkers: "allow"` makes the page single-use.
 */
export async function openReusablePage(
  browser: Browser,
  options: BrowserContextOptions & { readonly baseURL: string },
): Promise<ReusablePage> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(TIMEOUT_MS);
  await recordMessages(context);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const home = new URL(options.baseURL).origin;
  let isRetired = options.serviceWorkers === "allow";
  const retire = () => {
    isRetired = true;
  };
  const additions: Promise<unknown>[] = [];
  for (const target of [context, page]) {
    interceptCalls(target, disposable, (result) => void additions.push(Promise.resolve(result)));
  }
  interceptCalls(context.clock, clockCalls, retire);
  // Session storage of another origin can only be cleared from a document of that origin.
  const watchOrigins = () =>
    page.on("framenavigated", (frame) => {
      if (/^https?:/.test(frame.url()) && new URL(frame.url()).origin !== home) retire();
    });
  watchOrigins();

  const openEmptyDocument = async () => {
    const reply = await page.goto(emptyDocument);
    if (!reply?.ok()) throw new Error(`${home} has no ${emptyDocument}`);
  };
  const resetWindow = async () => {
    await context.setOffline(false);
    await context.setGeolocation(options.geolocation ?? null);
    await page.emulateMedia({
      media: null,
      colorScheme: options.colorScheme ?? "light",
      reducedMotion: options.reducedMotion ?? "no-preference",
      forcedColors: options.forcedColors ?? "none",
      contrast: options.contrast ?? "no-preference",
    });
    if (options.viewport) await page.setViewportSize(options.viewport);
    for (const key of ["Shift", "Control", "Alt", "Meta"]) await page.keyboard.up(key);
    await page.mouse.up();
    await page.mouse.move(-1, -1);
  };
  const clear = async () => {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await context.unrouteAll({ behavior: "ignoreErrors" });
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const addition of additions.splice(0)) await disposeAddition(await addition);
    for (const name of pageEvents) page.removeAllListeners(name);
    for (const name of contextEvents) context.removeAllListeners(name);
    await context.setOffline(false);
    await context.setExtraHTTPHeaders({});
    await openEmptyDocument();
    await page.evaluate(() => {
      sessionStorage.clear();
      window.name = "";
    });
    await devtools.send("Storage.clearDataForOrigin", {
      origin: home,
      storageTypes: originStorageTypes.join(),
    });
    await context.clearCookies();
    await context.clearPermissions();
    if (options.permissions) await context.grantPermissions(options.permissions);
    await resetWindow();
    await devtools.send("Page.resetNavigationHistory");
    watchOrigins();
  };

  return {
    context,
    page,
    async seedLocalStorage(entries) {
      if (page.url() === "about:blank") await openEmptyDocument();
      await page.evaluate((pairs) => {
        for (const [name, value] of pairs) localStorage.setItem(name, value);
      }, Object.entries(entries));
    },
    async reset() {
      if (isRetired || page.isClosed()) return false;
      return clear().then(
        () => !isRetired,
        () => false,
      );
    },
    async settle() {
      if (!page.isClosed()) await resetWindow();
    },
  };
}

async function disposeAddition(addition: unknown): Promise<void> {
  const { dispose, detach } = addition as Partial<Disposable & CDPSession>;
  await Reflect.apply((dispose ?? detach) as () => Promise<void>, addition, []);
}

function interceptCalls(target: object, names: readonly string[], onCall: (result: unknown) => void): void {
  for (const name of names) {
    const original: unknown = Reflect.get(target, name);
    if (typeof original !== "function") continue;
    Reflect.set(target, name, (...args: unknown[]): unknown => {
      const result: unknown = Reflect.apply(original, target, args);
      onCall(result);
      return result;
    });
  }
}
