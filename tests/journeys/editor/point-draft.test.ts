import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, it } from "vitest";
import { openPersistentChromium } from "../../../tools/browser-harness/open-chromium.ts";
import { eventually, expect, LOAD_TIMEOUT_MS } from "../support/expect.ts";
import { type SignedInUser, startTestApp, type TestApp } from "../support/office/test-app.ts";
import { laptop } from "../support/visitor.ts";
import { field, press, startNewPoint } from "./outbox/offline-device.ts";

/** Drafts of the point form survive the end of the browser process. */

let office: TestApp;
let staff: SignedInUser;
let profile: string;

beforeAll(async () => {
  office = await startTestApp();
});
beforeEach(async () => {
  const company = await office.make.company();
  await office.make.map(company, { name: "Avance", type: "Mapa Google" });
  staff = await office.signedIn("admin", { company });
  profile = await mkdtemp(join(tmpdir(), "mapaobra-profile-"));
});
afterEach(async () => {
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});
afterAll(() => office?.close());

/** A browser with a phone's window and a signed-in user. Its other storage is in its profile folder. */
async function openBrowser() {
  const persistentBrowser = await openPersistentChromium(profile, {
    ...laptop,
    locale: "es-CR",
    reducedMotion: "reduce",
    serviceWorkers: "block",
    baseURL: office.address,
  });
  const [session] = (await staff.context.storageState()).origins;
  await persistentBrowser.context.addInitScript((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, session?.localStorage ?? []);
  return { ...persistentBrowser, page: await openForm(persistentBrowser.context) };
}

async function openForm(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto("/home");
  await page.locator('main[aria-busy="false"]').waitFor({ timeout: LOAD_TIMEOUT_MS });
  await startNewPoint(page);
  return page;
}

/** The drafts on the disk. */
const draftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open("borradores");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction("texts").objectStore("texts").getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.join("\n"));
          };
        };
      }),
  );

it("is restored after the browser was killed a moment later", async () => {
  const first = await openBrowser();
  await field(first.page, "Nombre *").fill("Torre Cortada");
  await field(first.page, "Reseña").fill("Falta la grúa");
  await eventually(() => draftsOf(first.page)).toContain("Falta la grúa");
  await first.kill();

  const second = await openBrowser();
  await second.page.getByText("Hay cambios sin guardar de antes.").waitFor();
  await press(second.page, "Recuperar");
  await expect(field(second.page, "Nombre *")).toHaveValue("Torre Cortada");
  await expect(field(second.page, "Reseña")).toHaveValue("Falta la grúa");
  await second.context.close();
});
