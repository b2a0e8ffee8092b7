import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { inUnitOfWork } from "@mapaobra/server/database/unit-of-work";
import { createFactories } from "@mapaobra/server/testing/factories";
import type { TestServer } from "@mapaobra/server/testing/running-server";
import { signIn } from "@mapaobra/server/testing/sign-in";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, it } from "vitest";
import { startSwitchableProxy } from "../offline/offline-shell/switchable-proxy.ts";
import { browserWithoutWebGl, webGlBrowser } from "../support/browsers.ts";
import { eventually, expect } from "../support/expect.ts";
import { startJourneyServer } from "../support/journey-server.ts";
import { laptop, openBrowserPage } from "../support/visitor.ts";
import { createConcurrentEditor, type Make } from "./live/concurrent-editor.ts";

/** The stream by which a map receives the changes of others; what they see is in point-changes-live.test.ts. */

const HERE = { lat_micro: 9_926_000, lng_micro: -84_081_000 };
/** A view that contains all sample points. */
const view = "vista=9.928,-84.081,13";

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
  await server.notificationsHandled();
});
afterAll(async () => {
  await server?.close();
});

const entry = (page: Page, name: string) => page.getByRole("listitem").getByRole("button", { name });
const count = (page: Page, sentence: string) => page.getByRole("heading", { name: sentence, exact: true });
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
  readonly at?: string;
  /** Whether the test needs the drawn map: a browser with WebGL. */
  readonly drawsPoints?: boolean;
  /** Whether the test controls the page's clock. */
  readonly hasOwnClock?: boolean;
}

async function openMap({ at = address, drawsPoints = false, hasOwnClock = false }: OpenMapOptions = {}) {
  const visitor = await openBrowserPage(
    await (drawsPoints ? webGlBrowser() : browserWithoutWebGl()),
    at,
    laptop,
  );
  if (hasOwnClock) await visitor.page.clock.install();
  const streams = countStreams(visitor.context);
  await visitor.open(`${path}?${view}`);
  await eventually(() => streams.open).toBe(1);
  return { ...visitor, streams };
}

/** Publishes or unpublishes the map as another user. */
const publish = (published: boolean) =>
  inUnitOfWork(server.database.db, scopeOf(system), (unit) =>
    unit.updateTable("maps").set({ published }).where("id", "=", map.id).execute(),
  );

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
  const { page } = await openMap({ at: proxy.origin, hasOwnClock: true });
  // Wait until every part of the page has loaded.
  await entry(page, "Torre Norte").waitFor();
  await Promise.all([
    page.waitForEvent("requestfailed", (request) => request.url().endsWith("/eventos")),
    proxy.resetConnections(),
  ]);
  await first.close();
  await office().save(newPoint("Entre dos servidores"));
  const restarted = await startJourneyServer({ sharesDatabaseWith: server });
  proxy.forwardTo(await restarted.listen());
  // Longer than the pause before an attempt, shorter than the longest silence of a stream.
  await page.clock.fastForward("00:30");
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
