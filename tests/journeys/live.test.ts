import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { inUnitOfWork } from "@mapaobra/server/database/unit-of-work";
import { createFactories } from "@mapaobra/server/testing/factories";
import type { TestServer } from "@mapaobra/server/testing/running-server";
import { signIn } from "@mapaobra/server/testing/sign-in";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, it } from "vitest";
import { createConcurrentEditor, type Make } from "./live/concurrent-editor.ts";
import { startSwitchableProxy } from "./offline-shell/switchable-proxy.ts";
import { browserWithoutWebGl, webGlBrowser } from "./support/browsers.ts";
import { eventually, expect } from "./support/expect.ts";
import { startJourneyServer } from "./support/journey-server.ts";
import { laptopHalfResolution, openBrowserPage } from "./support/visitor.ts";

/** What a user sees of a map while others edit it. */

const HERE = { lat_micro: 9_926_000, lng_micro: -84_081_000 };
/** A view that contains all sample points except one. */
const view = "vista=9.928,-84.081,13";
const FAR = { Latitud: 10.634, Longitud: -85.44 };

let server: TestServer;
let address: string;
let make: Make;
let company: Awaited<ReturnType<Make["company"]>>;
let headers: { authorization: string };

let map: Awaited<ReturnType<Make["map"]>>;
let tower: Awaited<ReturnType<Make["point"]>>;
let path: string;
let maps = 0;

beforeAll(async () => {
  server = await startJourneyServer();
  address = await server.listen();
  make = createFactories(server.database.db);
  company = await make.company({ name: "Cumbres Desarrollos", slug: "cumbres" });
  headers = await signIn(server.database, await make.user(company, { roles: ["admin"] }));
});
beforeEach(async () => {
  maps += 1;
  map = await make.map(company, {
    name: `Mapa ${maps}`,
    slug: `m${maps}`,
    published: true,
    type: "Mapa Google",
  });
  tower = await make.point(map, { name: "Torre Norte", stage: "OBRA GRIS", ...HERE });
  await make.point(map, { name: "Casa Sur", stage: "TERMINADO", ...HERE, lat_micro: HERE.lat_micro + 4_000 });
  path = `/mapa/cumbres--m${maps}`;
});
afterAll(async () => {
  await server?.close();
});

const entry = (page: Page, name: string) => page.getByRole("listitem").getByRole("button", { name });
const count = (page: Page, sentence: string) => page.getByRole("heading", { name: sentence, exact: true });
const box = (page: Page) => page.getByRole("article");
const office = () => createConcurrentEditor(server, headers);
const newPoint = (name: string) => ({
  MapaId: map.id,
  Nombre: name,
  PermisoConstruccion: "OC-1",
  Etapa: "ACABADOS",
  Latitud: 9.93,
  Longitud: -84.085,
});

/** Counts the event streams that the browser requests, and those that the server accepts. */
function countStreams(context: BrowserContext) {
  const streams = { opened: 0, open: 0 };
  context.on("request", (request) => {
    if (request.url().endsWith("/eventos")) streams.opened += 1;
  });
  context.on("response", (response) => {
    if (response.url().endsWith("/eventos") && response.ok()) streams.open += 1;
  });
  return streams;
}

interface OpenMapOptions {
  readonly query?: string;
  readonly at?: string;
  /** Whether the test needs the drawn map: a browser with WebGL. */
  readonly drawsPoints?: boolean;
  /** Whether the test controls the page's clock. */
  readonly hasOwnClock?: boolean;
}

async function openMap({
  query = view,
  at = address,
  drawsPoints = false,
  hasOwnClock = false,
}: OpenMapOptions = {}) {
  const visitor = await openBrowserPage(
    await (drawsPoints ? webGlBrowser() : browserWithoutWebGl()),
    at,
    laptopHalfResolution,
  );
  if (hasOwnClock) await visitor.page.clock.install();
  const streams = countStreams(visitor.context);
  await visitor.open(`${path}?${query}`);
  await eventually(() => streams.open).toBe(1);
  return { ...visitor, streams };
}

/** Publishes or unpublishes the map as another user. */
const publish = (published: boolean) =>
  inUnitOfWork(server.database.db, scopeOf(system), (unit) =>
    unit.updateTable("maps").set({ published }).where("id", "=", map.id).execute(),
  );

describe("a project that another user", () => {
  it("saves, moves, edits and deletes is updated on the map, and the view does not change", async () => {
    const { page, consoleErrors } = await openMap({ drawsPoints: true });
    await count(page, "2 proyectos").waitFor();
    const receivedEvents = await page.evaluateHandle(() => {
      const events: unknown[] = [];
      for (const name of ["mapa:feature-added", "punto:updated", "punto:deleted"]) {
        window.addEventListener(name, (event) => events.push([name, (event as CustomEvent).detail]));
      }
      return events;
    });
    const id = await office().save(newPoint("Plaza Nueva"));
    await entry(page, "Plaza Nueva ACABADOS").waitFor();
    await count(page, "3 proyectos").waitFor();
    await office().save({ Id: id, Nombre: "Plaza Vieja", Etapa: "TERMINADO" });
    await entry(page, "Plaza Vieja TERMINADO").waitFor();
    await office().save({ Id: id, ...FAR });
    await page.getByText("en esta vista, de 3").waitFor();
    await expect(entry(page, "Plaza Vieja")).toHaveCount(0);
    await office().delete(id);
    await page.getByText("en esta vista, de 3").waitFor({ state: "hidden" });
    await eventually(() => new URL(page.url()).search).toBe(`?${view}`);
    // Other scripts of the page receive the event.
    const detail = { id, mapaId: map.id };
    await eventually(() => receivedEvents.jsonValue()).toEqual([
      ["mapa:feature-added", detail],
      ["punto:updated", detail],
      ["punto:updated", detail],
      ["punto:deleted", detail],
    ]);

    await entry(page, "Torre Norte").click();
    await box(page).getByRole("heading", { name: "Torre Norte" }).waitFor();
    const canvas = await page.getByRole("region", { name: "Mapa" }).boundingBox();
    if (!canvas) throw new Error("there is no map");
    const seen = () => new URL(page.url()).searchParams.get("vista");
    const opened = seen();
    await page.mouse.move(canvas.x + canvas.width - 200, canvas.y + canvas.height / 2);
    await page.mouse.down();
    await page.mouse.move(canvas.x + canvas.width - 700, canvas.y + canvas.height / 2, { steps: 4 });
    await page.mouse.up();
    await eventually(seen).not.toBe(opened);
    const taken = seen();
    await office().save({ Id: tower.id, Nombre: "Torre Mayor", Desarrollo: "Grupo Norte" });
    await box(page).getByRole("heading", { name: "Torre Mayor" }).waitFor();
    await box(page).getByText("Grupo Norte").waitFor();
    await eventually(seen).toBe(taken);
    expect(consoleErrors).toEqual([]);
  });

  it("deletes while it is open shows that it is deleted, and reappears when it is restored", async () => {
    const { page, consoleErrors } = await openMap({ query: `${view}&punto=${tower.id}` });
    // The name is shown before the point itself has loaded.
    await page.locator('article[aria-busy="false"]').getByRole("heading", { name: "Torre Norte" }).waitFor();
    await office().delete(tower.id);
    await box(page).getByText("El punto no existe o fue eliminado.").waitFor();
    await eventually(() => new URL(page.url()).searchParams.get("punto")).toBe(String(tower.id));
    await office().restore(tower.id);
    await box(page).getByRole("heading", { name: "Torre Norte" }).waitFor();
    await office().delete(tower.id);
    await box(page).getByText("El punto no existe o fue eliminado.").waitFor();
    await page.getByRole("button", { name: "Cerrar", exact: true }).click();
    await count(page, "1 proyecto").waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it("adds media to matches a filter that is already set", async () => {
    const { page } = await openMap({ query: `${view}&multimedia=si` });
    await count(page, "0 proyectos").waitFor();
    await make.media(tower);
    await entry(page, "Torre Norte").waitFor();
    await office().save(newPoint("Sin fotos"));
    await office().save({ Id: tower.id, Nombre: "Torre con fotos" });
    await entry(page, "Torre con fotos").waitFor();
    await expect(entry(page, "Sin fotos")).toHaveCount(0);
    await eventually(() => page.url()).toContain("multimedia=si");
  });
});

describe("a browser", () => {
  it("follows a map by one stream for all its tabs; another tab takes over when the first closes", async () => {
    const { page, context, streams } = await openMap();
    const second = await context.newPage();
    await second.goto(`${path}?${view}`);
    await count(second, "2 proyectos").waitFor();
    await office().save(newPoint("Primera"));
    for (const tab of [page, second]) await entry(tab, "Primera").waitFor();
    await eventually(() => streams.opened).toBe(1);

    await page.close();
    await eventually(() => streams.open).toBe(2);
    await office().save(newPoint("Segunda"));
    await entry(second, "Segunda").waitFor();
  });

  it("reconnects after a loss of connection and then shows the missed changes", async () => {
    await using proxy = await startSwitchableProxy(address);
    const { page, context, streams } = await openMap({ at: proxy.origin });
    await entry(page, "Torre Norte").waitFor();
    await Promise.all([
      page.waitForEvent("requestfailed", (request) => request.url().endsWith("/eventos")),
      context.setOffline(true),
      proxy.resetConnections(),
    ]);
    for (const name of ["Mientras", "Tanto"]) await office().save(newPoint(name));
    await count(page, "2 proyectos").waitFor();
    proxy.forwardTo(address);
    await context.setOffline(false);
    await count(page, "4 proyectos").waitFor();
    await eventually(() => streams.open).toBe(2);
  });

  it("stops requests and shows a notice once the map is unpublished", async () => {
    const { page, consoleErrors, streams } = await openMap({ drawsPoints: true, hasOwnClock: true });
    await publish(false);
    await page.getByText("Este mapa ya no está disponible.").waitFor();
    await entry(page, "Torre Norte").waitFor();
    await page.clock.fastForward("05:00");
    // Requests sent during the advanced time have reached the server once this one has.
    await page.evaluate(() => fetch("/version.json"));
    await eventually(() => streams.opened).toBe(1);
    expect(consoleErrors).toEqual([]);
  });
});

it("reconnects after a restart of the server, with the changes made before", async () => {
  const first = await startJourneyServer({ sharesDatabaseWith: server });
  await using proxy = await startSwitchableProxy(await first.listen());
  const { page } = await openMap({ at: proxy.origin });
  // Wait until every part of the page has loaded.
  await entry(page, "Torre Norte").waitFor();
  proxy.resetConnections();
  await first.close();
  await office().save(newPoint("Entre dos servidores"));
  const restarted = await startJourneyServer({ sharesDatabaseWith: server });
  proxy.forwardTo(await restarted.listen());
  await entry(page, "Entre dos servidores").waitFor();
  await page.close();
  await restarted.close();
});

it("a change that another script announces by a window event is shown without a stream", async () => {
  const visitor = await openBrowserPage(await browserWithoutWebGl(), address);
  const { page } = visitor;
  await page.route("**/eventos", (route) => route.fulfill({ status: 404, body: "" }));
  await Promise.all([page.waitForResponse("**/eventos"), visitor.open(`${path}?${view}`)]);
  await office().save({ Id: tower.id, Nombre: "Torre cambiada" });
  await page.evaluate(
    (id) => window.dispatchEvent(new CustomEvent("punto:updated", { detail: { id } })),
    tower.id,
  );
  await entry(page, "Torre cambiada").waitFor();
  await office().save(newPoint("Nadie dice cuál"));
  await page.evaluate(() => window.dispatchEvent(new Event("mapa:feature-added")));
  await entry(page, "Nadie dice cuál").waitFor();
});
