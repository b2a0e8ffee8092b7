import { phone as phoneSize } from "@mapaobra/web/testing/viewports";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { LOAD_TIMEOUT_MS } from "./expect.ts";
import { writeFailureTrace } from "./failure-trace.ts";
import { openReusableContext, type ReusableContext } from "./reusable-context.ts";

/** One user's browser window. */
export interface BrowserPage {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Console errors, content policy violations included, and uncaught errors. */
  readonly consoleErrors: readonly string[];
  /** Opens an address and waits until the points are displayed. */
  open(address: string): Promise<void>;
}

/** One device pixel for four CSS pixels: halves the cost of drawing a map in software. */
const halfResolution = { deviceScaleFactor: 0.5 } satisfies BrowserContextOptions;

export const laptop = {
  viewport: { width: 1280, height: 720 },
  ...halfResolution,
} satisfies BrowserContextOptions;
export const phone = {
  viewport: phoneSize,
  hasTouch: true,
  isMobile: true,
  ...halfResolution,
} satisfies BrowserContextOptions;

interface PooledContext {
  readonly browser: Browser;
  readonly window: string;
  readonly reusable: ReusableContext;
}

interface ContextInUse extends PooledContext {
  /** False for a page that was opened in `beforeAll`: it stays open until the file ends. */
  readonly isOfTest: boolean;
  readonly console: string[];
}

/** The idle contexts of the running file. */
const idle: PooledContext[] = [];
const inUse: ContextInUse[] = [];
let isInTest = false;

/**
 * Returns a new page, in a context that an earlier test of the file used with the same window or in a new one.
 * It is released when the test ends.
 * @param localStorage what the browser stored on an earlier visit
 */
export async function openBrowserPage(
  browser: Browser,
  baseURL: string,
  window: BrowserContextOptions = laptop,
  localStorage: Readonly<Record<string, string>> = {},
): Promise<BrowserPage> {
  const pooled = await takeContext(browser, {
    locale: "es-CR",
    reducedMotion: "reduce",
    // Playwright cannot mock the server for requests of a service worker.
    serviceWorkers: "block",
    baseURL,
    ...window,
  });
  const { context, page } = pooled.reusable;
  const entry: ContextInUse = { ...pooled, isOfTest: isInTest, console: [] };
  inUse.push(entry);
  if (Object.keys(localStorage).length > 0) await pooled.reusable.seedLocalStorage(localStorage);
  const consoleErrors: string[] = [];
  page.on("console", (message) => {
    entry.console.push(`${message.type()}: ${message.text()}`);
    if (message.type() === "error") consoleErrors.push(message.text());
  });
  page.on("pageerror", (error) => {
    entry.console.push(`uncaught: ${error.stack}`);
    consoleErrors.push(error.message);
  });
  return {
    context,
    page,
    consoleErrors,
    async open(address) {
      await page.goto(address);
      await page.locator('main[aria-busy="false"]').waitFor({ timeout: LOAD_TIMEOUT_MS });
    },
  };
}

/** Marks later pages as belonging to a test. */
export function beginTest(): void {
  isInTest = true;
}

/** Releases the pages of the ended test. @param traceFolder of a failed test */
export async function endTest(traceFolder: string | null): Promise<void> {
  isInTest = false;
  try {
    if (traceFolder) await writeTraces(traceFolder);
  } finally {
    for (const entry of inUse.filter(({ isOfTest }) => isOfTest)) {
      inUse.splice(inUse.indexOf(entry), 1);
      if (await entry.reusable.reset()) idle.push(entry);
      else await entry.reusable.context.close();
    }
  }
}

/** Closes every page of the file. @param traceFolder of a file whose `beforeAll` failed */
export async function endFile(traceFolder: string | null): Promise<void> {
  if (traceFolder) await writeTraces(traceFolder);
  for (const { reusable } of [...idle.splice(0), ...inUse.splice(0)]) await reusable.context.close();
}

async function writeTraces(folder: string): Promise<void> {
  for (const [at, entry] of inUse.entries()) await writeFailureTrace(folder, at + 1, entry);
}

async function takeContext(
  browser: Browser,
  options: BrowserContextOptions & { baseURL: string },
): Promise<PooledContext> {
  const window = JSON.stringify(options);
  const at = idle.findIndex((one) => one.browser === browser && one.window === window);
  const [found] = at === -1 ? [] : idle.splice(at, 1);
  return found ?? { browser, window, reusable: await openReusableContext(browser, options) };
}
