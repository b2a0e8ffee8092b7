import type { Page } from "playwright-core";
import { eventually, LOAD_TIMEOUT_MS } from "../../support/expect.ts";
import type { SignedInUser, TestApp } from "../../support/office/test-app.ts";

/** Page object of the office without a network. */

export type TestMap = Awaited<ReturnType<TestApp["make"]["map"]>>;

export const HERE = { lat_micro: 9_926_000, lng_micro: -84_081_000 };

/** Creates a published map with one point. */
export async function createMap(
  { make, company }: TestApp,
  columns: { readonly map_url?: string } = {},
): Promise<TestMap> {
  const country = await make.map(company, {
    name: "Avance de obras",
    slug: "avance",
    type: "Mapa Google",
    published: true,
    ...columns,
  });
  await make.point(country, { name: "Torre Norte", stage: "OBRA GRIS", ...HERE });
  return country;
}

export const withServiceWorker = { serviceWorkers: "allow" } as const;
export const entry = (page: Page, name: string) => page.getByRole("listitem").getByRole("button", { name });
export const notice = (page: Page) => page.getByRole("status").filter({ hasText: /conexión/ });

/** The addresses in the browser's caches, by cache name. */
export const cachedUrls = (page: Page) =>
  page.evaluate(async () => {
    const urlsByCache: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      urlsByCache[name] = requests.map(({ url }) => url.replace(location.origin, ""));
    }
    return urlsByCache;
  });
export const cachedUrlsIn = async (page: Page, cachePrefix: string) =>
  Object.entries(await cachedUrls(page))
    .filter(([name]) => name.startsWith(cachePrefix))
    .flatMap(([, addresses]) => addresses);
export const cachedResponseUrls = (page: Page) => cachedUrlsIn(page, "mapaobra-datos-");

/** Waits until the map with its points is drawn. */
export async function waitForMap(page: Page, point = "Torre Norte"): Promise<void> {
  await page.locator('main[aria-busy="false"]').waitFor({ timeout: LOAD_TIMEOUT_MS });
  await entry(page, point).waitFor();
}

/** Visits the map for the first time and waits until everything needed offline is cached. */
export async function visitHome(
  page: Page,
  origin = "",
  { query = "", point = "Torre Norte" } = {},
): Promise<void> {
  await page.goto(`${origin}/home${query}`);
  await waitForMap(page, point);
  await waitForCachedMap(page);
}

/** Waits until the service worker is active and has cached the requests of the map, in any order. */
export async function waitForCachedMap(page: Page): Promise<void> {
  await eventually(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
  for (const pattern of ["columnas=mapa", "columnas=texto", "/api/Mapas?", "/api/empresa/"]) {
    await eventually(async () => (await cachedResponseUrls(page)).join("\n")).toContain(pattern);
  }
}

/**
 * Restores the network. Playwright restores it for a page before its service worker, so the first attempt may
 * still fail; the page then waits for 15 seconds unless the browser reports the network again.
 */
export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event("online")));
}

/** The page retries every 15 seconds if the browser does not report that the network is back. */
export const waitUntilFresh = (page: Page) => eventually(() => notice(page).count()).toBe(0);

/** Console errors, except for those that the browser itself logs for requests without a network. */
export const unexpectedConsoleErrors = ({ consoleErrors }: Pick<SignedInUser, "consoleErrors">) =>
  consoleErrors.filter((text) => !/Failed to load resource|ERR_INTERNET_DISCONNECTED/.test(text));
