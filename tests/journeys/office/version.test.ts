import { officePages } from "@mapaobra/web/features/shell/office-pages";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, it } from "vitest";
import { eventually, expect } from "../support/expect.ts";
import { startTestApp, type TestApp } from "../support/office/test-app.ts";

/** The notice of a new version and the reload, in all open tabs. */

let office: TestApp;

beforeAll(async () => {
  office = await startTestApp();
});
afterAll(() => office?.close());

const first = { version: "2.0.0", novedades: ["Mapas de servicio"] };
const second = {
  version: "2.1.0",
  novedades: ["Plantillas nuevas"],
  versiones: [
    { version: "2.0.0", notas: "Mapas de servicio" },
    { version: "2.0.5", changes: ["Exportación más rápida"] },
    { version: "2.1.0", novedades: ["Plantillas nuevas"] },
  ],
};

const POLL = 120_000;
const screen = officePages.templates.path;

const versionFile = /\/version\.json\?ts=\d+$/;

interface Served {
  /** The version file and the pages that the server delivers. */
  release: { readonly version: string };
}

/** A server whose version can be changed. */
async function serveVersion(context: BrowserContext): Promise<Served> {
  const served: Served = { release: first };
  await context.route(`**${screen}`, async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/"version":"[^"]*"/, `"version":"${served.release.version}"`);
    return route.fulfill({ response, body });
  });
  await context.route(versionFile, (route) => route.fulfill({ json: served.release }));
  return served;
}

const label = (page: Page, version: string) => page.getByRole("button", { name: `Versión ${version}` });
const notice = (page: Page) => page.getByRole("region", { name: "Hay una nueva versión" });
const notes = (page: Page) => page.getByRole("dialog", { name: "Novedades" });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("app_version"));

/** Shows or hides the tab. */
const show = (page: Page, state: "hidden" | "visible") =>
  page.evaluate((now) => {
    Object.defineProperty(document, "visibilityState", { value: now, configurable: true });
    window.dispatchEvent(new Event("visibilitychange"));
  }, state);

/** Advances to the next poll of the version, and waits until the page has handled the response. */
async function nextPoll(page: Page) {
  const [response] = await Promise.all([page.waitForResponse(versionFile), page.clock.runFor(POLL)]);
  await response.finished();
  // A later request of the page responds after the poll was handled.
  await page.evaluate(() => fetch("/version.json").then((reply) => reply.text()));
}

/** Advances by the minute after which a page reloads itself. */
async function reloaded(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await page.clock.runFor(60_000);
  await eventually(() => page.evaluate(() => "isOld" in window).catch(() => true)).toBe(false);
  await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
}

it("a new version is loaded after a minute by each visible tab, and the release notes are shown once", async () => {
  const { page, context, open, consoleErrors } = await office.signedIn("admin");
  const served = await serveVersion(context);
  await page.clock.install();
  await open(screen);
  await label(page, "2.0.0").waitFor();
  const other = await context.newPage();
  await other.goto(screen);
  await label(other, "2.0.0").waitFor();
  await show(other, "hidden");
  served.release = second;
  await nextPoll(page);
  await notice(page).getByText("La página se recargará sola.").waitFor();
  await eventually(() => stored(page)).toBe("2.0.0");
  await reloaded(page);
  await expect(notes(page).getByRole("heading", { level: 3 })).toHaveText(["Versión 2.1.0", "Versión 2.0.5"]);
  await notes(page).getByRole("button", { name: "Entendido" }).click();
  await label(page, "2.1.0").waitFor();
  await eventually(() => stored(page)).toBe("2.1.0");

  await expect(notice(other)).toHaveCount(0);
  await show(other, "visible");
  await notice(other).waitFor();
  await label(other, "2.0.0").waitFor();
  await reloaded(other);
  await label(other, "2.1.0").waitFor();
  await nextPoll(other);
  await expect(notes(other)).toHaveCount(0);
  await expect(notice(other)).toHaveCount(0);
  expect(consoleErrors).toEqual([]);
});
