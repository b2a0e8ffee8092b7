import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { eventually, expect, LOAD_TIMEOUT_MS, retryUntilPasses } from "../support/expect.ts";
import { startJourneyServer } from "../support/journey-server.ts";
import { startTestApp, type TestApp } from "../support/office/test-app.ts";
import { laptop } from "../support/visitor.ts";
import { builtWeb } from "../support/web-without-basemap.ts";
import { createNextBuild, MARK } from "./offline-shell/next-build.ts";
import {
  cachedResponseUrls,
  cachedUrls,
  createMap,
  entry,
  HERE,
  notice,
  type TestMap,
  unexpectedConsoleErrors,
  visitHome,
  waitForMap,
  waitUntilFresh,
  withServiceWorker,
} from "./offline-shell/offline-page.ts";
import { startSwitchableProxy } from "./offline-shell/switchable-proxy.ts";

/** What the service worker caches of the application and of API responses, and for which user. */

let office: TestApp;
let country: TestMap;

beforeAll(async () => {
  office = await startTestApp();
  country = await createMap(office);
});
afterAll(() => office?.close());

const signIn = (origin = office.address) =>
  office.signedIn("admin", { origin, window: { ...laptop, ...withServiceWorker } });

/** The cached columns with the names of the points. */
const cachedTexts = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (request.url.includes("columnas=texto"))
          texts.push(await ((await cache.match(request))?.text() ?? ""));
      }
    }
    return texts.join("\n");
  });

describe("a connection that stalls", () => {
  it("does not block the page: cached responses are served with a notice", async () => {
    await using proxy = await startSwitchableProxy(office.address);
    const { page } = await signIn(proxy.origin);
    await visitHome(page, proxy.origin);
    // The reload sends everything that the map needs through the service worker.
    await page.reload();
    await waitForMap(page);
    proxy.stall();
    await page.reload();
    await page.locator('main[aria-busy="false"]').waitFor({ timeout: LOAD_TIMEOUT_MS });
    await notice(page)
      .getByText(/^La conexión es muy lenta\. Se muestran los datos de las? \d\d:\d\d\.$/)
      .waitFor();
    proxy.forwardTo(office.address);
    await waitUntilFresh(page);
  });
});

describe("the cache", () => {
  it("has what was on the screen: a project that another user has just created survives a reload offline", async () => {
    const { page, context } = await signIn();
    await visitHome(page);
    await page.reload();
    await waitForMap(page);
    await office.make.point(country, { name: "Torre Nueva", stage: "ACABADOS", ...HERE });
    await entry(page, "Torre Nueva").waitFor();
    await eventually(() => cachedTexts(page)).toContain("Torre Nueva");
    await context.setOffline(true);
    await page.reload();
    await entry(page, "Torre Nueva").waitFor();
  });

  it("drops what the server no longer lets the user see, and contains no failures, no writes and no tokens", async () => {
    const { page, authorization } = await signIn();
    const deletedPoint = await office.make.point(country, { name: "Nave Oeste", stage: "ACABADOS", ...HERE });
    await visitHome(page);
    const pointPath = `/api/Root/${deletedPoint.id}`;
    const read = () => page.evaluate(readAs, pointPath);
    await read();
    await eventually(() => cachedResponseUrls(page)).toContain(pointPath);
    await page.evaluate(deleteAs, pointPath);
    await eventually(() => read()).toBe(404);
    await eventually(() => cachedResponseUrls(page)).not.toContain(pointPath);

    await eventually(() => page.evaluate(readAs, "/api/Root/999999")).toBe(404);
    const addresses = async () =>
      Object.values(await cachedUrls(page))
        .flat()
        .join("\n");
    await eventually(addresses).not.toMatch(/999999|auth|eventos|healthz|version/);
    const readOwner = () =>
      page.evaluate(async () => {
        const cache = await caches.open("mapaobra-persona");
        return (await cache.match("/mapaobra-persona"))?.text();
      });
    await retryUntilPasses(async () => {
      const owner = await readOwner();
      expect(owner).toContain("fingerprint");
      expect(owner).not.toContain(authorization.replace("Bearer ", ""));
    });
  });
});

describe("a new build", () => {
  it("replaces the old one as a whole, and open tabs of the old one keep working", async () => {
    await using proxy = await startSwitchableProxy(office.address);
    await using next = await createNextBuild(builtWeb(), "UsersScreen-");
    const renewed = await startJourneyServer({ sharesDatabaseWith: office.server, webFolder: next.folder });
    try {
      const address = await renewed.listen();
      const staff = await signIn(proxy.origin);
      const { page, context } = staff;
      await visitHome(page, proxy.origin);
      const isNext = (tab: Page) =>
        tab.evaluate((mark) => document.querySelector(`meta[name=${mark}]`) !== null, MARK);
      const shells = async () =>
        Object.keys(await cachedUrls(page)).filter((name) => name.startsWith("mapaobra-app-"));
      const [old] = await shells();
      proxy.forwardTo(address);

      const fresh = await context.newPage();
      await fresh.goto(`${proxy.origin}/home`);
      await waitForMap(fresh);
      await eventually(() => isNext(fresh)).toBe(true);
      await eventually(async () => (await shells()).length).toBe(2);

      await page.getByRole("button", { name: "Administración" }).click();
      await page.getByRole("link", { name: "Usuarios" }).click();
      await page.getByRole("heading", { level: 1, name: "Gestión de Usuarios" }).waitFor();

      const workers = () =>
        fresh.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          const { installing, waiting, active } = registration ?? {};
          return { installing: installing?.state, waiting: waiting?.state, active: active?.state };
        });
      await eventually(async () => (await workers()).installing).toBe(undefined);
      // The browser waits up to five minutes until the old worker is idle, and with developer tools attached
      // it never ends a worker by itself.
      const devtools = await context.newCDPSession(fresh);
      await devtools.send("ServiceWorker.enable");
      await devtools.send("ServiceWorker.stopAllWorkers");
      await eventually(workers).toEqual({ installing: undefined, waiting: undefined, active: "activated" });
      await context.setOffline(true);
      await fresh.reload({ waitUntil: "commit" });
      await waitForMap(fresh);
      await eventually(() => isNext(fresh)).toBe(true);
      await eventually(() => shells()).toContain(old);
      expect(unexpectedConsoleErrors(staff)).toEqual([]);
    } finally {
      await renewed.close();
    }
  });
});

/** Requests an address as the signed-in user, as the page does. Returns the status. */
async function readAs(address: string): Promise<number> {
  const headers = { authorization: `Bearer ${localStorage.getItem("token")}` };
  const response = await fetch(address, { headers, credentials: "omit" });
  await response.arrayBuffer();
  return response.status;
}

async function deleteAs(address: string): Promise<number> {
  const headers = { authorization: `Bearer ${localStorage.getItem("token")}` };
  return (await fetch(address, { method: "DELETE", headers, credentials: "omit" })).status;
}
