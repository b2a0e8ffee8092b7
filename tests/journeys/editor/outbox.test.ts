import { afterAll, beforeAll, beforeEach, describe, it } from "vitest";
import { eventually, expect } from "../support/expect.ts";
import { expectMessage } from "../support/messages.ts";
import { unexpectedConsoleErrors } from "../support/office/records-page.ts";
import { type SignedInUser, startTestApp, type TestApp } from "../support/office/test-app.ts";
import {
  badge,
  dropResponse,
  fetchStoredPoints,
  fillPoint,
  goOffline,
  list,
  openNewPoint,
  press,
  queuedItem,
  savedOfflineMessage,
  saveOffline,
  saves,
  sendNow,
  uploads,
} from "./outbox/offline-device.ts";

/** The outbox of points without a network: none is lost, none is saved twice. */

let office: TestApp;
let map: Awaited<ReturnType<TestApp["make"]["map"]>>;
let staff: SignedInUser;

beforeAll(async () => {
  office = await startTestApp();
});
beforeEach(async () => {
  const company = await office.make.company();
  map = await office.make.map(company, { name: "Avance", type: "Mapa Google" });
  staff = await office.signedIn("admin", { company });
});
afterAll(() => office?.close());

const onServer = () => fetchStoredPoints(office, map.id, staff);

describe("a point that is saved offline", () => {
  it("is queued with its photographs, survives a reload, and is sent once", async () => {
    const page = await openNewPoint(staff);
    await saveOffline(page, "Torre Lejana", "uno.jpg", "dos.jpg");
    await badge(page).getByText("Por enviar (1)").waitFor();
    await badge(page).click();
    await queuedItem(page, "Torre Lejana").getByText("En espera de conexión").waitFor();
    await queuedItem(page, "Torre Lejana").getByText("uno.jpg").waitFor();
    await eventually(() => onServer()).toEqual([]);

    // The page can be reloaded; only saves fail.
    await page.context().route(saves, (route) => route.abort());
    await page.context().setOffline(false);
    await page.reload();
    await badge(page).getByText("Por enviar (1)").waitFor();
    await eventually(() => onServer()).toEqual([]);

    await badge(page).click();
    await page.context().unroute(saves);
    await sendNow(page);
    await expectMessage(page, "Punto enviado: Torre Lejana");
    await list(page).getByText("No queda nada por enviar.").waitFor();
    await eventually(() => onServer()).toEqual(["Torre Lejana dos.jpg uno.jpg"]);
    await list(page).getByRole("button", { name: "Cerrar" }).click();
    await page.getByRole("listitem").getByRole("button", { name: "Torre Lejana" }).waitFor();
    await expect(badge(page)).toHaveCount(0);
    expect(unexpectedConsoleErrors(staff.consoleErrors)).toEqual([]);
  });
});

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

it("lost responses create no second point and no second file", async () => {
  const page = await openNewPoint(staff);
  await fillPoint(page, "Torre Única", "a.jpg", "b.jpg");
  await page.route(saves, dropResponse, { times: 1 });
  await page.route(uploads, dropResponse, { times: 1 });
  await press(page, "Crear");
  await badge(page).click();
  await sendNow(page);
  await expectMessage(page, "Punto enviado: Torre Única");
  await eventually(() => onServer()).toEqual(["Torre Única a.jpg b.jpg"]);
});

describe("a page that is closed", () => {
  it("between the point and its files loses no file, and repeats nothing", async () => {
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

  it("while the form uploads leaves the remaining files to the outbox", async () => {
    const page = await openNewPoint(staff);
    await fillPoint(page, "Torre Cortada", "a.jpg", "b.jpg");
    const { promise: begun, resolve } = Promise.withResolvers<void>();
    await staff.context.route(uploads, () => resolve());
    await press(page, "Crear");
    await begun;
    await page.close();
    await staff.context.unroute(uploads);
    const secondTab = await staff.context.newPage();
    await secondTab.goto("/home");
    await expectMessage(secondTab, "Punto enviado: Torre Cortada");
    await eventually(() => onServer()).toEqual(["Torre Cortada a.jpg b.jpg"]);
  });
});

it("two pages of one browser send the outbox once", async () => {
  const page = await openNewPoint(staff);
  const other = await staff.context.newPage();
  await other.goto("/home");
  await other.locator('main[aria-busy="false"]').waitFor();
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
