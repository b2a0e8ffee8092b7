import { join } from "node:path";
import { formUpload } from "@mapaobra/server/testing/form-upload";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, it } from "vitest";
import { type Office, type Staff, startOffice } from "./office/staff.ts";
import { MARK, makeNextBuild } from "./offline-shell/next-build.ts";
import { openRoad } from "./offline-shell/road.ts";
import { expectNoFaultsInEveryLook } from "./support/axe.ts";
import { eventually, expect } from "./support/expect.ts";
import { startJourneyServer } from "./support/journey-server.ts";
import { laptop, newVisitor } from "./support/visitor.ts";

/** The office where there is no signal: it opens, with the maps that were seen in it. */

let office: Office;
let country: Awaited<ReturnType<Office["make"]["map"]>>;

const built = join(import.meta.dirname, "../../apps/web/dist");
const HERE = { lat_micro: 9_926_000, lng_micro: -84_081_000 };

beforeAll(async () => {
  office = await startOffice();
  const { make, company } = office;
  country = await make.map(company, {
    name: "Avance de obras",
    slug: "avance",
    type: "Mapa Google",
    published: true,
  });
  await make.point(country, { name: "Torre Norte", stage: "OBRA GRIS", ...HERE });
});
afterAll(() => office?.close());

const withWorker = { serviceWorkers: "allow" } as const;
const signIn = (role: "admin" | "user" = "admin", window: object = laptop, draws = false) =>
  office.signIn(role, { window: { ...window, ...withWorker }, draws });

const entry = (page: Page, name: string) => page.getByRole("listitem").getByRole("button", { name });
const notice = (page: Page) => page.getByRole("status").filter({ hasText: /conexión/ });

/** The server is tried every 15 seconds where the browser does not say that the network is back. */
const nothingIsOld = (page: Page) => expect.poll(() => notice(page).count(), { timeout: 45_000 }).toBe(0);

/** What this browser keeps for times without a signal, by the names of what keeps it. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const held: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      held[name] = requests.map(({ url }) => url.replace(location.origin, ""));
    }
    return held;
  });
const keptBy = async (page: Page, keeper: string) =>
  Object.entries(await kept(page))
    .filter(([name]) => name.startsWith(keeper))
    .flatMap(([, addresses]) => addresses);
const keptAnswers = (page: Page) => keptBy(page, "mapaobra-datos-");

/** The map with its points, drawn. */
async function mapIsThere(page: Page, point = "Torre Norte"): Promise<void> {
  await page.locator('main[aria-busy="false"]').waitFor();
  await entry(page, point).waitFor();
}

/** A first visit to the map: afterwards everything is there that a day without a signal needs. */
async function visitHome(
  page: Page,
  origin = office.address,
  { query = "", point = "Torre Norte" } = {},
): Promise<void> {
  await page.goto(`${origin}/home${query}`);
  await mapIsThere(page, point);
  await eventually(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
  await eventually(async () => (await keptAnswers(page)).join()).toContain("columnas=texto");
}

/** What a browser says by itself of every request that the network did not take. */
const ownComplaints = ({ complaints }: Pick<Staff, "complaints">) =>
  complaints.filter((text) => !/Failed to load resource|ERR_INTERNET_DISCONNECTED/.test(text));

describe("without a signal", () => {
  it("the office opens again with its map, its points, its list and the form of a new one", async () => {
    const staff = await signIn("admin", laptop, true);
    const { page, context } = staff;
    await visitHome(page);
    await context.setOffline(true);
    await page.reload();
    await mapIsThere(page);
    await notice(page)
      .getByText(/^Sin conexión\. Se muestran los datos de las? \d\d:\d\d\.$/)
      .waitFor();

    await page.getByRole("link", { name: "Crear punto" }).click();
    const form = page.getByRole("dialog");
    await form.getByRole("textbox", { name: /^Nombre/ }).fill("Lote 9");
    await form.getByRole("button", { name: "Crear" }).waitFor();
    expect(ownComplaints(staff)).toEqual([]);
  });

  it("a map on a picture has its picture", async () => {
    const { make, company, server } = office;
    const plan = await make.map(company, {
      name: "Plano",
      slug: "plano",
      type: "Imagen",
      lat_min: 9,
      lat_max: 10,
      lng_min: -85,
      lng_max: -84,
    });
    await make.point(plan, { name: "Lote 7", stage: "TERMINADO", ...HERE });
    const { page, context, authorization } = await signIn("admin", laptop, true);
    const create = { width: 1_600, height: 800, channels: 3, background: "#cfe3cf" } as const;
    const content = await sharp({ create }).png().toBuffer();
    const upload = await formUpload(`/api/Mapas/${plan.id}/imagen`, [{ name: "plano.png", content }]);
    const headers = { ...upload.headers, authorization };
    const stored = await server.app.inject({ ...upload, headers });
    expect(stored.statusCode).toBe(200);

    await visitHome(page, office.address, { query: `?mapa=${plan.id}`, point: "Lote 7" });
    await eventually(async () => (await keptBy(page, "mapaobra-imagenes-")).join()).toContain(
      "/medios/mapas/",
    );
    await context.setOffline(true);
    await page.reload();
    await mapIsThere(page, "Lote 7");
    await expect(page.getByText("Error al cargar el mapa")).toHaveCount(0);
  });

  it("a tab that is opened then begins at the same map, and the door leads to it", async () => {
    const { page, context } = await signIn();
    await visitHome(page);
    await page.close();
    await context.setOffline(true);
    for (const address of ["/home", "/login", "/home/puntos/nuevo"]) {
      const tab = await context.newPage();
      await tab.goto(address);
      await mapIsThere(tab);
      await tab.close();
    }
  });

  it("what is shown is read again, and nothing more is said, once there is one", async () => {
    const { page, context } = await signIn();
    await visitHome(page);
    await context.setOffline(true);
    await page.reload();
    await mapIsThere(page);
    await notice(page).waitFor();
    const other = await office.make.point(country, { name: "Torre Sur", stage: "ACABADOS", ...HERE });
    await context.setOffline(false);
    await nothingIsOld(page);
    await entry(page, other.name).waitFor();
  });

  it("the notice can be read by everybody, on a phone too", async () => {
    const { page, context } = await signIn("admin", { ...laptop, bypassCSP: true });
    await visitHome(page);
    await context.setOffline(true);
    await page.reload();
    await mapIsThere(page);
    await notice(page).waitFor();
    await expectNoFaultsInEveryLook(page);
  });

  it("nobody is signed out, and whoever leaves is, with all that was kept for them", async () => {
    const { page, context } = await signIn("user");
    await visitHome(page);
    await context.setOffline(true);
    await page.reload();
    await mapIsThere(page);
    await page.getByRole("button", { name: /^Cuenta de/ }).click();
    await page.getByRole("menuitem", { name: "Cerrar sesión" }).click();
    await page.getByRole("heading", { name: "Iniciar sesión" }).waitFor();
    await eventually(async () => Object.keys(await kept(page)).filter((name) => !/-app-/.test(name))).toEqual(
      [],
    );
  });
});

describe("a connection that hardly carries anything", () => {
  it("keeps nobody waiting: what was kept stands in, and says so", async () => {
    await using road = await openRoad(office.address);
    const { page } = await throughRoad(await signIn(), road.origin);
    await visitHome(page, road.origin);
    // Everything that the map needs passes through the worker once.
    await page.reload();
    await mapIsThere(page);
    road.fallSilent();
    await page.reload();
    await page.locator('main[aria-busy="false"]').waitFor();
    await notice(page)
      .getByText(/^La conexión es muy lenta\. Se muestran los datos de las? \d\d:\d\d\.$/)
      .waitFor();
    road.leadTo(office.address);
    await nothingIsOld(page);
  });
});

describe("what is kept", () => {
  it("is of one person: whoever signs in next sees nothing of it", async () => {
    const { page, context } = await signIn();
    await visitHome(page);
    const other = await office.make.company({ name: "Otra", slug: `otra-${Date.now()}` });
    const stranger = await office.signIn("admin", { company: other });
    const theirs = (await stranger.context.storageState()).origins[0]?.localStorage ?? [];
    await page.evaluate((entries) => {
      for (const { name, value } of entries) localStorage.setItem(name, value);
    }, theirs);
    await page.reload();
    await page.getByText("No hay mapas asociados a su empresa.").waitFor();
    await eventually(async () =>
      (await keptAnswers(page)).filter((address) => /puntos/.test(address)),
    ).toEqual([]);
    await context.setOffline(true);
    await page.goto(`/home?mapa=${country.id}`);
    await page.getByText("No hay mapas asociados a su empresa.").waitFor();
    await expect(page.getByText("Torre Norte")).toHaveCount(0);
  });

  it("is gone where the server no longer lets somebody see it", async () => {
    const { page } = await signIn();
    const gone = await office.make.point(country, { name: "Nave Oeste", stage: "ACABADOS", ...HERE });
    await visitHome(page);
    const answer = `/api/Root/${gone.id}`;
    const read = () => page.evaluate(readAs, answer);
    await read();
    await eventually(() => keptAnswers(page)).toContain(answer);
    await page.evaluate(deleteAs, answer);
    await eventually(() => read()).toBe(404);
    await eventually(() => keptAnswers(page)).not.toContain(answer);
  });

  it("holds no failures, no writes and no tokens", async () => {
    const { page, authorization } = await signIn();
    await visitHome(page);
    await eventually(() => page.evaluate(readAs, "/api/Root/999999")).toBe(404);
    const held = await kept(page);
    const addresses = Object.values(held).flat().join("\n");
    expect(addresses).not.toMatch(/999999|auth|eventos|healthz|version/);
    const owner = await page.evaluate(async () => {
      const cache = await caches.open("mapaobra-persona");
      return (await cache.match("/mapaobra-persona"))?.text();
    });
    expect(owner).toContain("fingerprint");
    expect(owner).not.toContain(authorization.replace("Bearer ", ""));
  });
});

describe("a new build", () => {
  it("takes the place of the old one as a whole, and tabs of the old one lose nothing", async () => {
    await using road = await openRoad(office.address);
    await using next = await makeNextBuild(built, "UsersScreen-");
    const renewed = await startJourneyServer({ beside: office.server, webFolder: next.folder });
    try {
      const address = await renewed.listen();
      const staff = await throughRoad(await signIn(), road.origin);
      const { page, context } = staff;
      await visitHome(page, road.origin);
      const isNext = (tab: Page) =>
        tab.evaluate((mark) => document.querySelector(`meta[name=${mark}]`) !== null, MARK);
      const shells = async () =>
        Object.keys(await kept(page)).filter((name) => name.startsWith("mapaobra-app-"));
      const [old] = await shells();
      road.leadTo(address);

      const fresh = await context.newPage();
      await fresh.goto(`${road.origin}/home`);
      await mapIsThere(fresh);
      await eventually(() => isNext(fresh)).toBe(true);
      await eventually(async () => (await shells()).length).toBe(2);

      await page.getByRole("button", { name: "Administración" }).click();
      await page.getByRole("link", { name: "Usuarios" }).click();
      await page.getByRole("heading", { level: 1, name: "Gestión de Usuarios" }).waitFor();

      await eventually(() =>
        fresh.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing === null),
      ).toBe(true);
      await context.setOffline(true);
      await fresh.reload();
      await mapIsThere(fresh);
      await eventually(() => isNext(fresh)).toBe(true);
      await eventually(() => shells()).toContain(old);
      expect(ownComplaints(staff)).toEqual([]);
    } finally {
      await renewed.close();
    }
  }, 120_000);
});

describe("the application", () => {
  it("can be installed from the menu where the browser offers it", async () => {
    const { page, complaints } = await signIn();
    await page.goto("/home");
    await mapIsThere(page);
    const account = page.getByRole("button", { name: /^Cuenta de/ });
    const install = page.getByRole("menuitem", { name: "Instalar aplicación" });
    await account.click();
    await page.getByRole("menuitem", { name: "Cerrar sesión" }).waitFor();
    await expect(install).toHaveCount(0);
    await page.keyboard.press("Escape");
    // What browsers do once they know that a page can be installed; a test's has no place to install it.
    await page.evaluate(() => {
      const prompt = async () => void Object.assign(window, { wasAsked: true });
      window.dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt }));
    });
    await account.click();
    await install.click();
    await eventually(() => page.evaluate(() => "wasAsked" in window)).toBe(true);
    await account.click();
    await page.getByRole("menuitem", { name: "Cerrar sesión" }).waitFor();
    await expect(install).toHaveCount(0);
    const manifest = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
      return (await fetch(link?.href ?? "")).json();
    });
    expect(manifest.start_url).toBe("/home");
    expect(complaints).toEqual([]);
  });
});

describe("a visitor of a public map", () => {
  it("gets no worker and nothing kept", async () => {
    const { page, context, opens, complaints } = await newVisitor(office.browser, office.address, withWorker);
    await opens("/mapa/cumbres--avance");
    await eventually(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    ).toBe(0);
    await eventually(() => kept(page)).toEqual({});
    await expect(page.locator('link[rel="manifest"]')).toHaveCount(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

/** The same person behind another address, to which their session is carried. */
async function throughRoad(staff: Staff, origin: string): Promise<Staff> {
  const entries = (await staff.context.storageState()).origins[0]?.localStorage ?? [];
  await staff.page.goto(`${origin}/favicon.svg`);
  await staff.page.evaluate((given) => {
    for (const { name, value } of given) localStorage.setItem(name, value);
  }, entries);
  return staff;
}

/** Asks for an address in the name of whoever is signed in, as the page does; gives the status. */
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
