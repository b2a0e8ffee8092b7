import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, it } from "vitest";
import { cachedResponseUrls, goOnline, waitForCachedMap } from "../offline/offline-shell/offline-page.ts";
import { type SwitchableProxy, startSwitchableProxy } from "../offline/offline-shell/switchable-proxy.ts";
import { eventually, expect, LOAD_TIMEOUT_MS } from "../support/expect.ts";
import { dialog, unexpectedConsoleErrors } from "../support/office/records-page.ts";
import { type SignedInUser, startTestApp, type TestApp } from "../support/office/test-app.ts";
import { laptop, phone } from "../support/visitor.ts";
import {
  badge,
  fetchStoredPoints,
  field,
  fillPoint,
  form,
  goOffline,
  list,
  press,
  queuedItem,
  startNewPoint,
} from "./outbox/offline-device.ts";

/** On a phone without a signal, the application opens, and so do the points in its outbox. */

let office: TestApp;
let company: Awaited<ReturnType<TestApp["make"]["company"]>>;
let map: Awaited<ReturnType<TestApp["make"]["map"]>>;

/** The position of the new points too: lists show the points in view. */
const HERE = { lat_micro: 9_980_000, lng_micro: -84_180_000 };

beforeAll(async () => {
  office = await startTestApp();
});
beforeEach(async () => {
  company = await office.make.company({ name: "Cumbres del Norte" });
  map = await office.make.map(company, { name: "Avance", type: "Mapa Google" });
  await office.make.point(map, { name: "Torre Norte", ...HERE });
});
afterAll(() => office?.close());

const signIn = (window: object, { origin }: Pick<SwitchableProxy, "origin">) =>
  office.signedIn("admin", { company, origin, window: { ...window, serviceWorkers: "allow" } });

/**
 * Cuts the network and sets the browser offline; a page that has just opened may receive the event too late.
 */
async function disconnect(context: BrowserContext, proxy: SwitchableProxy): Promise<void> {
  proxy.resetConnections();
  await context.setOffline(true);
}

async function findsNetwork(page: Page, proxy: SwitchableProxy): Promise<void> {
  proxy.forwardTo(office.address);
  await goOnline(page);
}

const isThere = (page: Page) => page.locator('main[aria-busy="false"]').waitFor({ timeout: LOAD_TIMEOUT_MS });

/** Opens the application online once and views nothing but the map. */
async function preloadApp({ page }: SignedInUser): Promise<void> {
  await page.goto("/home");
  await isThere(page);
  await waitForCachedMap(page);
  await eventually(async () => (await cachedResponseUrls(page)).join("\n")).toContain("/api/empresa?");
}

/** Opens the application in a new page, as after a phone was unlocked. */
async function reopen({ context }: SignedInUser): Promise<Page> {
  for (const page of context.pages()) await page.close();
  const page = await context.newPage();
  await page.goto("/home");
  await isThere(page);
  return page;
}

/** Presses 'Crear', whether or not the page knows that it is offline. */
async function expectQueued(page: Page): Promise<void> {
  await press(page, "Crear");
  await form(page).waitFor({ state: "detached" });
  await badge(page).getByText("Por enviar (1)").waitFor();
}

type Session = Readonly<Record<string, string>>;

/** The session in the browser's storage. */
async function sessionOf({ context }: SignedInUser): Promise<Session> {
  const storedEntries = (await context.storageState()).origins[0]?.localStorage ?? [];
  const names = ["usuario", "usuario_exp", "token", "token_fecha"];
  return Object.fromEntries(
    storedEntries.filter(({ name }) => names.includes(name)).map(({ name, value }) => [name, value]),
  );
}

/** Stores another user's session on this device. */
const becomes = (page: Page, session: Session) =>
  page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, session);

describe("an application that was opened once", () => {
  it("saves a point offline, retains it while closed, and sends it once when online", async () => {
    const watcher = await office.signedIn("admin", { company });
    await watcher.open("/home");
    await using proxy = await startSwitchableProxy(office.address);
    const staff = await signIn(phone, proxy);
    await preloadApp(staff);
    await disconnect(staff.context, proxy);
    const page = await reopen(staff);
    await startNewPoint(page);
    await expect(field(page, "Empresa *")).toHaveValue("Cumbres del Norte");
    await field(page, "Provincia").click();
    await page.getByRole("option", { name: "ALAJUELA" }).click();
    await fillPoint(page, "Torre Lejana", "uno.jpg", "dos.jpg");
    await expectQueued(page);

    const reopened = await reopen(staff);
    await badge(reopened).click();
    await queuedItem(reopened, "Torre Lejana").getByText("En espera de conexión").waitFor();
    for (const name of ["uno.jpg", "dos.jpg"])
      await queuedItem(reopened, "Torre Lejana").getByText(name).waitFor();
    await eventually(() => fetchStoredPoints(office, map.id, staff)).toEqual(["Torre Norte"]);

    const completed: string[] = [];
    staff.context.on("response", (response) => {
      const [write] = /upsert-v2|upload$/.exec(response.url()) ?? [];
      if (write && response.request().method() === "POST") completed.push(write);
    });
    await findsNetwork(reopened, proxy);
    await list(reopened).getByText("No queda nada por enviar.").waitFor();
    await eventually(() => fetchStoredPoints(office, map.id, staff)).toEqual([
      "Torre Norte",
      "Torre Lejana dos.jpg uno.jpg",
    ]);
    await watcher.page.getByRole("listitem").getByRole("button", { name: "Torre Lejana" }).waitFor();
    expect(unexpectedConsoleErrors(watcher.consoleErrors)).toEqual([]);
    await eventually(() => completed).toEqual(["upsert-v2", "upload", "upload"]);
  });

  it("shows the next signed-in user nothing of the outbox and of the cache", async () => {
    await using proxy = await startSwitchableProxy(office.address);
    const staff = await signIn(laptop, proxy);
    const { page, context } = staff;
    await preloadApp(staff);
    await startNewPoint(page);
    await fillPoint(page, "Torre Propia", "propia.jpg");
    await goOffline(page);
    await expectQueued(page);
    await startNewPoint(page);
    await fillPoint(page, "Borrador Propio", "borrador.jpg");
    page.on("dialog", (prompt) => void prompt.accept());
    await page.goto("/home");
    await isThere(page);
    const own = await sessionOf(staff);
    await page.getByRole("button", { name: /^Cuenta de/ }).click();
    await page.getByRole("menuitem", { name: "Cerrar sesión" }).click();
    await dialog(page, "Cerrar sesión").getByRole("button", { name: "Salir y borrarlo" }).click();
    await page.getByRole("heading", { name: "Iniciar sesión" }).waitFor();
    await context.setOffline(false);

    const otherCompany = await office.make.company();
    await office.make.map(otherCompany, { name: "Ajeno", type: "Mapa Google" });
    const stranger = await office.signedIn("admin", { company: otherCompany });
    await becomes(page, await sessionOf(stranger));
    await page.goto("/home");
    await isThere(page);
    await eventually(async () => (await cachedResponseUrls(page)).join("\n")).toContain("columnas=texto");
    await eventually(async () =>
      (await cachedResponseUrls(page)).filter((url) => url.includes(`/Mapas/${map.id}/`)),
    ).toEqual([]);
    await expect(badge(page)).toHaveCount(0);
    await startNewPoint(page);
    await expect(page.getByText("Hay cambios sin guardar de antes.")).toHaveCount(0);
    await disconnect(context, proxy);
    const otherPage = await reopen(staff);
    await expect(otherPage.getByText(/Torre|Borrador/)).toHaveCount(0);
    await expect(badge(otherPage)).toHaveCount(0);
    await findsNetwork(otherPage, proxy);
    await eventually(() => fetchStoredPoints(office, map.id, staff)).toEqual(["Torre Norte"]);

    const { authorization } = await office.openSession("admin", { user: staff.user });
    await becomes(otherPage, { ...own, token: authorization.replace("Bearer ", "") });
    await otherPage.goto("/home");
    await eventually(() => fetchStoredPoints(office, map.id, { ...staff, authorization })).toEqual([
      "Torre Norte",
      "Torre Propia propia.jpg",
    ]);
    // The sign-out kept the point that was saved, and deleted the draft.
    await startNewPoint(otherPage);
    await expect(otherPage.getByText("Hay cambios sin guardar de antes.")).toHaveCount(0);
  });
});
