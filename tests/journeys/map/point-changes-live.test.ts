import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, it } from "vitest";
import { webGlBrowser } from "../support/browsers.ts";
import { eventually, expect, LOAD_TIMEOUT_MS } from "../support/expect.ts";
import { expectMessage, holdToastAction } from "../support/messages.ts";
import { dialog } from "../support/office/records-page.ts";
import { type SignedInUser, startTestApp, type TestApp } from "../support/office/test-app.ts";
import { type BrowserPage, laptop, openBrowserPage } from "../support/visitor.ts";
import { box } from "./move-point/move-point-page.ts";

/**
 * A user edits a point through the product's screens. A colleague who has the point open and a visitor who
 * has filtered the public map see the changes.
 */

let office: TestApp;
let author: SignedInUser;
let colleague: SignedInUser;
let visitor: BrowserPage;

/** Closer than the author's view, so that a point that moves slightly leaves it. */
const NEAR = "vista=9.926,-84.081,17";

beforeAll(async () => {
  office = await startTestApp();
  const map = await office.make.map(office.company, {
    name: "Avance",
    slug: "avance",
    type: "Mapa Google",
    published: true,
  });
  await office.make.point(map, { name: "Casa Sur", lat_micro: 9_926_300, lng_micro: -84_081_000 });
  author = await office.signedIn("admin", {
    name: "Rosa Mora",
    needsWebGl: true,
    window: laptop,
  });
  colleague = await office.signedIn("admin", { name: "Ana Vega" });
  visitor = await openBrowserPage(await webGlBrowser(), office.address, laptop);
  for (const { page } of [author, colleague, visitor]) await recordEvents(page);
  await followsMap(colleague.page, `/home?${NEAR}`);
  await followsMap(visitor.page, `/mapa/cumbres--avance?${NEAR}&multimedia=si`);
  await author.open("/home?vista=9.926,-84.081,14");
});
beforeEach(async () => {
  for (const { page } of [author, colleague, visitor]) await clearEvents(page);
});
afterAll(async () => {
  await office?.close();
});

const entry = (page: Page, name: string) => page.getByRole("listitem").getByRole("button", { name });
const field = (page: Page, label: string) => page.getByRole("dialog").getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const urlParam = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const waitForEntry = (page: Page, name: string) => entry(page, name).waitFor();
const waitForRemoval = (page: Page, name: string) => entry(page, name).first().waitFor({ state: "detached" });

/** Opens a map and waits for its event stream. */
async function followsMap(page: Page, address: string) {
  await Promise.all([
    page.waitForResponse((response) => response.url().endsWith("/eventos") && response.ok()),
    page.goto(address),
  ]);
  await page.locator('main[aria-busy="false"]').waitFor({ timeout: LOAD_TIMEOUT_MS });
}

const names: readonly string[] = [
  "punto:created",
  "mapa:feature-added",
  "punto:updated",
  "mapa:feature-updated",
  "punto:deleted",
  "mapa:feature-removed",
  "punto:mediaChange",
  "punto:mediaDeleted",
];

/** Records the window events of the page. */
const recordEvents = (page: Page) =>
  page.addInitScript((names) => {
    const events: string[] = [];
    Object.assign(window, { events });
    for (const name of names) window.addEventListener(name, () => events.push(name));
  }, names);

/** The window events since the last call. */
const clearEvents = (page: Page) =>
  page.evaluate(() => (window as unknown as { events: string[] }).events.splice(0));

/** Expects the page to receive its own change at once; it may receive it again from the stream. */
async function expectEvents(page: Page, ...events: string[]) {
  const receivedNames = new Set<string>();
  await eventually(async () => {
    for (const name of await clearEvents(page)) receivedNames.add(name);
    return events.filter((name) => !receivedNames.has(name));
  }).toEqual([]);
}

/** Expects the others to receive the events once they see the change. */
async function expectOthersNotified(...events: string[]) {
  for (const { page } of [colleague, visitor]) await expectEvents(page, ...events);
}

describe("without a reload, others see what a user", () => {
  it("creates, with its photograph", async () => {
    const { page } = author;
    await page.getByRole("link", { name: "Crear punto" }).click();
    await field(page, "Nombre *").fill("Torre Nueva");
    await field(page, "Permiso de construcción *").fill("A-1");
    await field(page, "Latitud").fill("9.926");
    await field(page, "Longitud").fill("-84.081");
    const create = { width: 60, height: 40, channels: 3, background: "#993322" } as const;
    const buffer = await sharp({ create }).jpeg().toBuffer();
    const input = page.getByRole("dialog").locator('input[type="file"][accept^="image"]').first();
    await input.setInputFiles([{ name: "frente.jpg", mimeType: "image/jpeg", buffer }]);
    await button(page, "Crear").click();
    await expectMessage(page, "El punto se creó correctamente con 1 archivo(s).");
    await dialog(page, "Punto creado").waitFor({ state: "hidden" });
    await box(page).getByRole("heading", { name: "Torre Nueva" }).waitFor();
    await waitForEntry(visitor.page, "Torre Nueva");
    await entry(colleague.page, "Torre Nueva").click();
    await box(colleague.page).getByRole("heading", { name: "Torre Nueva" }).waitFor();
    await expectEvents(page, "mapa:feature-added", "punto:created", "punto:mediaChange");
    await expectOthersNotified("mapa:feature-added", "punto:created");
  });

  it("edits", async () => {
    const { page } = author;
    await box(page).getByRole("button", { name: "Editar" }).click();
    await field(page, "Nombre *").fill("Torre Mayor");
    await button(page, "Guardar").click();
    const saved = "Guardado – El punto se actualizó correctamente.";
    await expectMessage(page, saved);
    await dialog(page, saved).waitFor({ state: "hidden" });
    await box(page).getByRole("heading", { name: "Torre Mayor" }).waitFor();
    await waitForEntry(visitor.page, "Torre Mayor");
    await box(colleague.page).getByRole("heading", { name: "Torre Mayor" }).waitFor();
    await expectEvents(page, "mapa:feature-updated", "punto:updated");
    await expectOthersNotified("punto:updated");
  });

  it("deletes, and restores", async () => {
    const { page } = author;
    await box(page).getByRole("button", { name: "Editar" }).click();
    await button(page, "Eliminar punto").click();
    await dialog(page, "Eliminar punto").getByRole("button", { name: "Eliminar", exact: true }).click();
    await holdToastAction(page);
    await box(colleague.page).getByText("El punto no existe o fue eliminado.").waitFor();
    await waitForRemoval(visitor.page, "Torre Mayor");
    await expectEvents(page, "mapa:feature-removed", "punto:deleted");
    await expectOthersNotified("punto:deleted");
    await button(page, "Deshacer").click();
    await waitForEntry(visitor.page, "Torre Mayor");
    await box(colleague.page).getByRole("heading", { name: "Torre Mayor" }).waitFor();
    await expectEvents(page, "mapa:feature-added", "punto:created");
    await expectOthersNotified("mapa:feature-added");
  });

  it("removes media from", async () => {
    const { page } = author;
    await entry(page, "Torre Mayor").click();
    await box(page).getByRole("button", { name: "Editar" }).click();
    await page.getByRole("button", { name: /^Eliminar frente/ }).click();
    await page.getByRole("dialog").last().getByRole("button", { name: "Eliminar", exact: true }).click();
    await waitForRemoval(visitor.page, "Torre Mayor");
    await expectEvents(page, "punto:mediaChange", "punto:mediaDeleted");
    await expectOthersNotified("punto:mediaChange");
  });

  it("and their own selection, view and filters do not change", async () => {
    await eventually(() => urlParam(visitor.page, "vista")).toBe("9.926,-84.081,17");
    await eventually(() => urlParam(visitor.page, "multimedia")).toBe("si");
    await eventually(() => urlParam(colleague.page, "vista")).toBe("9.926,-84.081,17");
    await eventually(() => urlParam(colleague.page, "punto")).not.toBeNull();
    for (const { consoleErrors } of [author, colleague, visitor]) expect(consoleErrors).toEqual([]);
  });
});
