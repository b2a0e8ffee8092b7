import { afterAll, beforeAll, beforeEach, it } from "vitest";
import { eventually, expect, LOAD_TIMEOUT_MS } from "../support/expect.ts";
import { expectMessage } from "../support/messages.ts";
import { type SignedInUser, startTestApp, type TestApp } from "../support/office/test-app.ts";
import {
  badge,
  fetchStoredPoints,
  goOffline,
  list,
  openNewPoint,
  press,
  queuedItem,
  savedOfflineMessage,
  saveOffline,
  saves,
  startNewPoint,
  uploads,
} from "./outbox/offline-device.ts";

/** The outbox of points without a network: none is lost, none is saved twice. */

let office: TestApp;
let map: Awaited<ReturnType<TestApp["make"]["map"]>>;
let company: Awaited<ReturnType<TestApp["make"]["company"]>>;
let staff: SignedInUser;

/** Two maps are drawn at a time, the form's and the one behind it: a small window has less to draw. */
const tablet = { viewport: { width: 900, height: 700 } };

beforeAll(async () => {
  office = await startTestApp();
});
beforeEach(async () => {
  company = await office.make.company();
  map = await office.make.map(company, { name: "Avance", slug: "avance", type: "Mapa Google" });
  staff = await office.signedIn("admin", { company });
});
afterAll(() => office?.close());

const onServer = () => fetchStoredPoints(office, map.id, staff);

it("a stage that is changed on the card without a network waits on this device, and is sent once", async () => {
  const point = await office.make.point(map, {
    name: "Torre Norte",
    permit: "OC-1",
    stage: "OBRA GRIS",
    lat_micro: 9_926_000,
    lng_micro: -84_081_000,
  });
  const { page, open } = staff;
  await open(`/home?punto=${point.id}`);
  await press(page, "Cambiar etapa");
  const card = page.getByRole("article");
  await goOffline(page);
  await card.getByRole("button", { name: "ACABADOS" }).click();
  await expectMessage(page, savedOfflineMessage);
  await card.getByText("Pendiente de enviar").waitFor();
  await card.getByText("ACABADOS", { exact: true }).first().waitFor();

  await page.context().setOffline(false);
  await expectMessage(page, "Punto enviado: Torre Norte");
  await expect(card.getByText("Pendiente de enviar")).toHaveCount(0);
  const stored = () =>
    office.server.app.inject({
      url: `/api/Root/${point.id}`,
      headers: { authorization: staff.authorization },
    });
  await eventually(async () => (await stored()).json().ETAPA).toBe("ACABADOS");
});

it("a page that is closed between a point and its files loses none, and repeats nothing", async () => {
  const page = await openNewPoint(staff);
  await saveOffline(page, "Torre Partida", "a.jpg", "b.jpg");
  const { promise: begun, resolve } = Promise.withResolvers<void>();
  await page.context().route(uploads, () => resolve());
  await page.context().setOffline(false);
  await begun;
  await eventually(() => onServer()).toEqual(["Torre Partida"]);
  await page.close();
  await staff.context.unroute(uploads);
  const secondTab = await staff.context.newPage();
  await secondTab.goto("/home");
  await expectMessage(secondTab, "Punto enviado: Torre Partida");
  await eventually(() => onServer()).toEqual(["Torre Partida a.jpg b.jpg"]);
});

it("two pages of one browser send the outbox once", async () => {
  const page = await openNewPoint(staff);
  const other = await staff.context.newPage();
  await other.goto("/home");
  await other.locator('main[aria-busy="false"]').waitFor({ timeout: LOAD_TIMEOUT_MS });
  await saveOffline(page, "Torre Compartida", "a.jpg", "b.jpg");
  await other.getByRole("button", { name: "Por enviar (1)" }).waitFor();
  const completed: string[] = [];
  // Attempts without a network are requests too, but get no response.
  staff.context.on("response", (response) => {
    const isWrite = response.request().method() === "POST" && /upsert-v2|upload$/.test(response.url());
    if (isWrite) completed.push(response.url());
  });
  await page.context().setOffline(false);
  await badge(page).waitFor({ state: "detached" });
  await badge(other).waitFor({ state: "detached" });
  await eventually(() => onServer()).toEqual(["Torre Compartida a.jpg b.jpg"]);
  await eventually(() => completed.length).toBe(3);
});

it("a queued point is marked on its own map, opens its entry from there, and is gone once sent", async () => {
  const { page } = await office.signedIn("admin", { company, needsWebGl: true, window: tablet });
  await page.context().route(saves, (route) => route.abort());
  await page.goto("/home?mapa=avance");
  await page.locator('main[aria-busy="false"]').waitFor({ timeout: LOAD_TIMEOUT_MS });
  await startNewPoint(page);
  await saveOffline(page, "Torre Norte");
  const marker = page.getByRole("main").getByRole("button", { name: "Por enviar: Torre Norte", exact: true });
  await marker.click();
  await queuedItem(page, "Torre Norte").waitFor();
  await page.keyboard.press("Escape");
  await list(page).waitFor({ state: "detached" });
  await expect(marker).toBeFocused();
  const place = async () => (await marker.boundingBox())?.x;
  const before = await place();
  await page.getByRole("region", { name: "Mapa", exact: true }).press("ArrowRight");
  await eventually(async () => (await place()) === before).toBe(false);

  await page.context().unroute(saves);
  await page.context().setOffline(false);
  await expectMessage(page, "Punto enviado: Torre Norte");
  await expect(marker).toHaveCount(0);
});
