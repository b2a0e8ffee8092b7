import { afterAll, beforeAll } from "vitest";
import {
  type SwitchableProxy,
  startSwitchableProxy,
} from "../journeys/offline/offline-shell/switchable-proxy.ts";
import {
  authorizeAdministrator,
  type CompanyServer,
  enterSession,
  startCompanyServer,
} from "./support/company-server.ts";
import { inEngines } from "./support/journey.ts";
import type { EnginePage } from "./support/locator.ts";
import { writePhoto } from "./support/photo.ts";
import { savedPoints } from "./support/saved-points.ts";

/** The driver cannot go offline. */
let proxy: SwitchableProxy;
let server: CompanyServer;

beforeAll(async () => {
  server = await startCompanyServer();
  proxy = await startSwitchableProxy(server.address);
});
afterAll(async () => {
  await proxy?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

/** URLs in the service worker's API cache. */
const cachedUrls = (page: EnginePage) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("mapaobra-datos-"));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests
      .flat()
      .map(({ url }) => url)
      .join("\n");
  });

/** In WebKit alone, which keeps the least without a network: its IndexedDB stores no files. */
inEngines(["WebKit"], { origin: () => proxy.origin }, (journey) => {
  journey("opens without a network, keeps a new point, and sends it once", async ({ page, expect }) => {
    const company = await server.make.company();
    const map = await server.make.map(company, { name: "Avance", type: "Mapa Google" });
    await server.make.point(map, { name: "Torre Norte", lat_micro: 9_980_000, lng_micro: -84_180_000 });
    const authorization = await authorizeAdministrator(server, company);
    const saved = () => savedPoints(server, map.id, authorization);
    const form = page.getByRole("dialog").first();
    const field = (label: string) => form.getByLabel(label, { exact: true });

    await enterSession(page, server, authorization);
    await page.goTo("/home");
    await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
    for (const url of ["columnas=texto", "/api/empresa?", "/api/Mapas?"]) {
      await expect.poll(() => cachedUrls(page)).toContain(url);
    }

    proxy.resetConnections();
    await page.reload();
    await page.getByRole("listitem").getByRole("button", { name: "Torre Norte" }).waitFor();
    const address = () => page.evaluate(() => location.pathname);
    await expect.poll(address).toBe("/home");
    await page.getByRole("link", { name: "Crear punto" }).click();
    await expect.poll(address).not.toBe("/home");
    await field("Nombre *").fill("Torre Lejana");
    await field("Permiso de construcción *").fill("A-1");
    await field("Latitud").fill("9.98");
    await field("Longitud").fill("-84.18");
    await form
      .locator('[data-kind="image"] input[type="file"]')
      .first()
      .setInputFiles(await writePhoto(page.downloads, "lejana.jpg", "#336699"));
    await form.getByText("lejana.jpg").waitFor();
    await form.getByRole("button", { name: "Crear", exact: true }).click();
    const badge = page.getByRole("button", { name: "Por enviar (1)" });
    await badge.waitFor();
    await form.waitFor({ state: "hidden" });
    // The dialog closes before the URL changes.
    await expect.poll(address).toBe("/home");

    await page.reload();
    await badge.click();
    const list = page.getByRole("dialog", { name: "Por enviar" });
    await list.getByText("lejana.jpg").waitFor();
    await expect.poll(saved).toEqual(["Torre Norte"]);

    proxy.forwardTo(server.address);
    // A reload sends the outbox at once; an open page would wait for its backoff.
    await page.reload();
    await expect.poll(saved).toEqual(["Torre Norte", "Torre Lejana lejana.jpg"]);
    await page.getByRole("button", { name: "Por enviar" }).waitFor({ state: "hidden" });
    await expect.poll(saved).toEqual(["Torre Norte", "Torre Lejana lejana.jpg"]);
  });
});
