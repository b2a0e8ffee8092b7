import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from "vitest";
import { browserWithoutWebGl } from "./support/browsers.ts";
import { eventually, expect, retryUntilPasses } from "./support/expect.ts";
import { startTestApp, type TestApp } from "./support/office/test-app.ts";
import { openReusableContext, type ReusableContext } from "./support/reusable-context.ts";

/** The context that journeys reuse: no state of one journey reaches the next. */

let office: TestApp;
let reusable: ReusableContext;

beforeAll(async () => {
  office = await startTestApp();
});
beforeEach(async () => {
  reusable = await openReusableContext(await browserWithoutWebGl(), {
    baseURL: office.address,
    serviceWorkers: "block",
    reducedMotion: "reduce",
    viewport: { width: 800, height: 600 },
    permissions: ["clipboard-read"],
  });
});
afterEach(() => reusable.context.close());
afterAll(() => office?.close());

/** A document of the product without scripts, other than the one that a reset ends on. */
const empty = "/favicon.svg?vacio";

/** Everything that a document can observe of its browser. */
const seenBy = (page: Page) =>
  page.evaluate(async () => ({
    localStorage: { ...localStorage },
    sessionStorage: { ...sessionStorage },
    cookies: document.cookie,
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    files: await Array.fromAsync((await navigator.storage.getDirectory()).keys()),
    name: window.name,
    entries: history.length,
    state: history.state,
    isDark: matchMedia("(prefers-color-scheme: dark)").matches,
    isStill: matchMedia("(prefers-reduced-motion: reduce)").matches,
    isPrinted: matchMedia("print").matches,
    hasForcedColors: matchMedia("(forced-colors: active)").matches,
    size: [innerWidth, innerHeight],
    isOnline: navigator.onLine,
    position: (await navigator.permissions.query({ name: "geolocation" })).state,
    clipboard: (await navigator.permissions.query({ name: "clipboard-read" as PermissionName })).state,
    answers: await fetch("/api/sonda").then((reply) => reply.status),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    added: ["guion", "sonda"].filter((name) => name in window),
    header: await fetch("/version.json", { cache: "no-store" }).then((reply) => reply.ok),
  }));

/** The renderer processes of the browser. */
async function renderers(): Promise<number[]> {
  const devtools = await (await browserWithoutWebGl()).newBrowserCDPSession();
  const { processInfo } = await devtools.send("SystemInfo.getProcessInfo");
  await devtools.detach();
  return processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
}

async function useInEveryWay({ page, context }: ReusableContext): Promise<void> {
  await page.addInitScript(() => Object.assign(window, { guion: true }));
  await page.exposeFunction("sonda", () => 1);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setTimezoneOverride", { timezoneId: "Asia/Tokyo" });
  await page.goto(empty);
  await page.evaluate(async () => {
    localStorage.setItem("usuario", "ana");
    sessionStorage.setItem("borrador", "torre");
    await cookieStore.set("vista", "tabla");
    indexedDB.open("cola");
    await caches.open("obra");
    await (await navigator.storage.getDirectory()).getFileHandle("plano", { create: true });
    window.name = "ventana";
    for (const step of ["#uno", "#dos"]) history.pushState({ step }, "", step);
  });
  await page.route("**/api/sonda", (route) => route.fulfill({ status: 200, body: "" }));
  await context.route("**/version.json", (route) => route.abort());
  page.on("dialog", (dialog) => dialog.accept());
  await page.emulateMedia({
    colorScheme: "dark",
    reducedMotion: "no-preference",
    media: "print",
    forcedColors: "active",
  });
  await page.setViewportSize({ width: 390, height: 700 });
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 9.9, longitude: -84 });
  await context.setExtraHTTPHeaders({ "x-obra": "1" });
  await context.newPage();
  await page.keyboard.down("Shift");
  await page.mouse.move(20, 20);
  await page.mouse.down();
  await context.setOffline(true);
}

describe("a context that served a journey", () => {
  it("shows the next one none of its state", async () => {
    await reusable.page.goto(empty);
    const untouched = await seenBy(reusable.page);
    await useInEveryWay(reusable);
    await eventually(() => reusable.reset()).toBe(true);
    const { page, context } = reusable;
    const reply = await page.goto(empty);
    await eventually(() => reply?.request().allHeaders()).not.toHaveProperty("x-obra");
    await eventually(() => seenBy(page)).toEqual(untouched);
    await eventually(() => context.pages()).toEqual([page]);
  });

  it("has no data of other origins", async () => {
    const other = office.address.replace("127.0.0.1", "obra.example") + empty;
    const stored = () => reusable.page.evaluate(() => localStorage.getItem("usuario"));
    await reusable.page.goto(other);
    await reusable.page.evaluate(() => localStorage.setItem("usuario", "ana"));
    await eventually(() => reusable.reset()).toBe(true);
    await reusable.page.goto(other);
    await eventually(stored).toBeNull();
  });

  it("calls none of its listeners", async () => {
    const heard: string[] = [];
    reusable.context.on("request", (request) => heard.push(request.url()));
    await reusable.page.goto(empty);
    await eventually(() => reusable.reset()).toBe(true);
    heard.length = 0;
    await reusable.page.goto("/login");
    await reusable.page.getByRole("button", { name: "Iniciar Sesión" }).waitFor();
    expect(heard).toEqual([]);
  });

  it("has a page, also after the journey closed its own", async () => {
    await reusable.page.close();
    await eventually(() => reusable.reset()).toBe(true);
    await reusable.page.goto("/login");
    await reusable.page.getByRole("button", { name: "Iniciar Sesión" }).waitFor();
  });

  it("keeps the renderer process, which has the product's scripts compiled", async () => {
    await reusable.page.goto(empty);
    const before = await retryUntilPasses(async () => {
      const found = await renderers();
      expect(found).toHaveLength(1);
      return found;
    });
    await eventually(() => reusable.reset()).toBe(true);
    await eventually(renderers).toEqual(before);
  });

  it("is not used again with a clock that the journey set", async () => {
    await reusable.page.clock.setFixedTime(0);
    await eventually(() => reusable.reset()).toBe(false);
  });
});
