import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";

/** A visitor's browser with a window that a person would have. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the page complained about: also a breach of its own content policy. */
  readonly complaints: readonly string[];
  /** Goes to an address and waits until the points can be seen. */
  opens(address: string): Promise<void>;
}

export const laptop = { viewport: { width: 1440, height: 900 } } satisfies BrowserContextOptions;
export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions;

export async function newVisitor(
  browser: Browser,
  baseURL: string,
  window: BrowserContextOptions = laptop,
): Promise<Visitor> {
  const context = await browser.newContext({
    locale: "es-CR",
    reducedMotion: "reduce",
    // What a journey stands in for the server with is asked by the page itself.
    serviceWorkers: "block",
    baseURL,
    ...window,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return {
    context,
    page,
    complaints,
    async opens(address) {
      await page.goto(address);
      await page.locator('main[aria-busy="false"]').waitFor();
    },
  };
}
