import { readFile } from "node:fs/promises";
import { defineBrowserCommand } from "@vitest/browser-playwright";
import type { Route } from "playwright-core";

/** Presses the element of `selector` and returns the downloaded file. */
export const download = defineBrowserCommand<[selector: string]>(async ({ page, iframe }, selector) => {
  const [file] = await Promise.all([page.waitForEvent("download"), iframe.locator(selector).click()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
});

/** The operating system's display settings, and what the page is drawn on. */
export interface SystemSettings {
  readonly media?: "screen" | "print";
  readonly colorScheme?: "light" | "dark";
  readonly reducedMotion?: "reduce" | "no-preference";
  readonly forcedColors?: "active" | "none";
}

/** Sets some of them; the others do not change. */
export const emulateSystem = defineBrowserCommand<[settings: SystemSettings]>(({ page }, settings) =>
  page.emulateMedia(settings),
);

/** Moves the mouse out of the page, so that it hovers over nothing. */
export const parkMouse = defineBrowserCommand(({ page }) => page.mouse.move(-1, -1));

export const deleteCookies = defineBrowserCommand(({ context }) => context.clearCookies());

const googleHosts = /^https:\/\/(maps|fonts)\.googleapis\.com\//;

/**
 * Responds for Google's hosts: to its first script with this source text, to others without content. With the
 * key `falla` the script fails, with `calla` it does nothing.
 */
export const stubGoogleMaps = defineBrowserCommand<[source: string]>(({ page }, source) =>
  page.route(googleHosts, (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    if (searchParams.get("key") === "falla") return route.abort();
    const isStub = pathname === "/maps/api/js" && searchParams.get("key") !== "calla";
    return route.fulfill({ body: isStub ? source : "" });
  }),
);
export const unstubGoogleMaps = defineBrowserCommand(({ page }) => page.unroute(googleHosts));

/** Held paths, with a function that lets their requests pass. */
const heldPaths = new Map<string, () => Promise<void>>();

/** Holds requests to a path until `releaseRequests`. */
export const holdRequests = defineBrowserCommand<[path: string]>(async ({ page }, path) => {
  const pattern = `**${path}`;
  const { promise, resolve } = Promise.withResolvers<void>();
  const passing: Promise<void>[] = [];
  const hold = (route: Route) => {
    passing.push(promise.then(() => route.continue()));
  };
  heldPaths.set(path, async () => {
    resolve();
    await Promise.all(passing);
    await page.unroute(pattern, hold);
  });
  await page.route(pattern, hold);
});

/** Lets the held requests to a path pass; does nothing if none is held. */
export const releaseRequests = defineBrowserCommand<[path: string]>(async (_context, path) => {
  const release = heldPaths.get(path);
  heldPaths.delete(path);
  await release?.();
});
