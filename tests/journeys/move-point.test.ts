import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from "vitest";
import { officeAtWork } from "./live/office-at-work.ts";
import {
  answer,
  bar,
  begins,
  box,
  drag,
  footOf,
  kept,
  pin,
  placeKept,
  pull,
  question,
} from "./move-point/moving.ts";
import { focused, ownComplaints, writesOf } from "./office/records.ts";
import { type Office, type Staff, startOffice } from "./office/staff.ts";
import { expectNoFaultsInEveryLook } from "./support/axe.ts";
import { drawingBrowser } from "./support/browsers.ts";
import { eventually, expect } from "./support/expect.ts";
import { newVisitor, phone } from "./support/visitor.ts";

/** A point is moved on the map by whoever may write it, and by nobody by accident. */

let office: Office;
let country: Awaited<ReturnType<Office["make"]["map"]>>;
let tower: Awaited<ReturnType<Office["make"]["point"]>>;
let house: Awaited<ReturnType<Office["make"]["point"]>>;
let query: string;

const HERE = { lat_micro: 9_926_000, lng_micro: -84_081_000 };
const PLACE = { latitude: 9.926, longitude: -84.081 };
const VIEW = "mapa=avance&vista=9.926,-84.081,16";

beforeAll(async () => {
  office = await startOffice({}, drawingBrowser);
  country = await office.make.map(office.company, {
    name: "Avance",
    slug: "avance",
    type: "Mapa Google",
    published: true,
  });
  // Below the tower, a hundred pixels away at the view's zoom.
  house = await office.make.point(country, { name: "Casa Sur", ...HERE, lat_micro: HERE.lat_micro - 2_100 });
});
beforeEach(async () => {
  tower = await office.make.point(country, { name: "Torre Norte", permit: "A-1", area: 1_200, ...HERE });
  query = `${VIEW}&punto=${tower.id}`;
});
afterEach(async () => {
  const admin = await office.signIn("admin");
  await officeAtWork(office.server, { authorization: admin.authorization }).delete(tower.id);
});
afterAll(() => office?.close());

const nowAt = (staff: Staff) => placeKept(office, staff, tower);
const workOf = (staff: Staff) => officeAtWork(office.server, { authorization: staff.authorization });
const undo = (page: Page) => page.getByRole("button", { name: "Deshacer" });
const said = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

describe("a point", () => {
  it("is pulled by its pin, asked about, and stands at its new place with all else that it says", async () => {
    const staff = await office.signIn("admin");
    const page = await begins(staff, query);
    await bar(page).getByText("Arrastre el punto a su nuevo lugar.").waitFor();
    await expect(answer(page, "Mover")).toBeDisabled();
    const before = await kept(office, staff, tower);
    const writes = writesOf(page);

    await pull(page, { x: 80, y: -60 });
    await question(page, "Torre Norte").waitFor();
    await bar(page)
      .getByText(/^a \d{3} m de su lugar$/)
      .waitFor();
    expect(writes).toEqual([]);
    await answer(page, "Mover").click();
    await page.getByText("Punto movido.").waitFor();
    expect(writes.map(({ call }) => call)).toEqual(["POST /api/Root/upsert-v2"]);

    const after = await kept(office, staff, tower);
    // 80 pixels of 360 degrees in 256 × 2^16 of them.
    expect(after.longitud).toBeCloseTo(PLACE.longitude + (80 * 360) / (256 * 2 ** 16), 4);
    expect(after.latitud).toBeGreaterThan(PLACE.latitude);
    const { latitud, longitud, version, ...rest } = before;
    expect(after).toMatchObject(rest);
    expect(after.version).toBeGreaterThan(version);
    await eventually(() => said(page, "punto")).toBe(String(tower.id));
    expect(staff.complaints).toEqual([]);
  });

  it("is taken back for a while, and its history tells of both", async () => {
    const staff = await office.signIn("admin");
    const page = await begins(staff, query);
    await pull(page, { x: 0, y: 70 });
    await answer(page, "Mover").click();
    await undo(page).click();
    await page.getByText("El punto está de nuevo en su lugar.").waitFor();
    await eventually(() => nowAt(staff)).toEqual(PLACE);
    const history = await office.server.app.inject({
      url: `/api/historial/punto/${tower.id}`,
      headers: { authorization: staff.authorization },
    });
    expect(history.body.match(/LATITUD|latitud/g)?.length).toBeGreaterThanOrEqual(2);
  });

  it("stays where it was when the move is cancelled, by the button or by Escape, and is still open", async () => {
    const staff = await office.signIn("admin");
    const page = await begins(staff, query);
    await pull(page, { x: 50, y: 50 });
    await answer(page, "Cancelar").click();
    await bar(page).waitFor({ state: "detached" });
    await eventually(() => focused(page)).toBe("Mover");
    await page.keyboard.press("Enter");
    await pull(page, { x: 50, y: 50 });
    await page.keyboard.press("Escape");
    await bar(page).waitFor({ state: "detached" });
    await box(page).getByRole("heading", { name: "Torre Norte" }).waitFor();
    await eventually(() => nowAt(staff)).toEqual(PLACE);
  });

  it("is put where the map is pressed, however far it is dragged first", async () => {
    const staff = await office.signIn("admin");
    const page = await begins(staff, query);
    const from = await footOf(pin(page));
    await drag(page, { x: from.x + 200, y: from.y + 150 }, { x: -150, y: 0 });
    await eventually(async () => Math.round((await footOf(pin(page))).x)).toBe(Math.round(from.x - 150));
    await page.mouse.click(from.x + 100, from.y);
    await eventually(async () => Math.round((await footOf(pin(page))).x)).toBe(Math.round(from.x + 100));
    await answer(page, "Mover").click();
    await page.getByText("Punto movido.").waitFor();
    await eventually(async () => (await nowAt(staff)).longitude).toBeGreaterThan(PLACE.longitude);
  });

  it("is moved by the keys alone", async () => {
    const staff = await office.signIn("admin");
    const page = await begins(staff, query);
    await eventually(() => focused(page)).toMatch(/^Nuevo lugar de Torre Norte\./);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("ArrowRight");
    await question(page, "Torre Norte").waitFor();
    await page.keyboard.press("Enter");
    await page.getByText("Punto movido.").waitFor();
    const { latitude, longitude } = await nowAt(staff);
    expect(latitude).toBeCloseTo(PLACE.latitude, 5);
    expect(longitude).toBeCloseTo(PLACE.longitude + (11 * 360) / (256 * 2 ** 16), 5);
    await eventually(() => focused(page)).toBe("Mover");
  });
});

it("a place outside of the province that the point names is told before it is moved", async () => {
  const staff = await office.signIn("admin");
  await workOf(staff).save({ Id: tower.id, Provincia: "LIMÓN" });
  const page = await begins(staff, query);
  await expect(bar(page).getByText(/fuera de la provincia/)).toHaveCount(0);
  await pull(page, { x: 40, y: 0 });
  await bar(page).getByText("Este lugar está fuera de la provincia del punto (Limón)").waitFor();
  await answer(page, "Mover").click();
  await page.getByText("Punto movido.").waitFor();
});

describe("with a mouse", () => {
  it("the open point is pulled by its own marker, and asked about as well", async () => {
    const staff = await office.signIn("admin");
    const page = await begins(staff, query);
    const marker = await footOf(pin(page));
    await page.keyboard.press("Escape");
    const seen = said(page, "vista");
    await drag(page, marker, { x: 60, y: 40 });
    await question(page, "Torre Norte").waitFor();
    const foot = await footOf(pin(page));
    expect([foot.x - marker.x, foot.y - marker.y].map(Math.round)).toEqual([60, 40]);
    await eventually(() => said(page, "vista")).toBe(seen);
    await answer(page, "Mover").click();
    await page.getByText("Punto movido.").waitFor();
    await eventually(async () => (await nowAt(staff)).latitude).toBeLessThan(PLACE.latitude);
    expect(staff.complaints).toEqual([]);
  });

  it("no other point is: there the map is dragged, and modifiers mean the route", async () => {
    const staff = await office.signIn("admin");
    const page = await begins(staff, query);
    const marker = await footOf(pin(page));
    await page.keyboard.press("Escape");
    await page.keyboard.down("Shift");
    await page.mouse.click(marker.x, marker.y);
    await page.keyboard.up("Shift");
    await box(page).getByRole("button", { name: "Quitar de la ruta" }).waitFor();
    const seen = said(page, "vista");
    const from = { x: marker.x, y: marker.y + 98 };
    await drag(page, from, { x: 40, y: 30 });
    await eventually(() => said(page, "vista")).not.toBe(seen);
    await expect(bar(page)).toHaveCount(0);
    await page.mouse.click(from.x + 40, from.y + 30);
    await box(page).getByRole("heading", { name: "Casa Sur" }).waitFor();
    await eventually(() => placeKept(office, staff, house)).toEqual({ ...PLACE, latitude: 9.9239 });
  });
});

describe("on a phone", () => {
  it("the sheet makes room, and a finger pulls the pin", async () => {
    const staff = await office.signIn("admin", { window: phone });
    const page = await begins(staff, query);
    await eventually(async () => {
      const question = await bar(page).boundingBox();
      const article = await box(page).boundingBox();
      return question !== null && article !== null && article.y >= question.y - 10;
    }).toBe(true);
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...points: [x: number, y: number][]) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
    const { x, y } = await footOf(pin(page));
    await touch("touchStart", [x, y - 15]);
    for (const step of [20, 40, 60]) await touch("touchMove", [x - step, y - 15 + step]);
    await touch("touchEnd");
    await question(page, "Torre Norte").waitFor();
    const foot = await footOf(pin(page));
    expect([foot.x - x, foot.y - y].map(Math.round)).toEqual([-60, 60]);
    // No tap: after such a flick Chromium now and then takes the next one for the end of a scroll.
    await answer(page, "Mover").click();
    await page.getByText("Punto movido.").waitFor();
    await eventually(async () => (await nowAt(staff)).longitude).toBeLessThan(PLACE.longitude);
    await eventually(() => box(page).getByRole("button", { name: "Mover" }).isVisible()).toBe(true);
  });
});

describe("a move that", () => {
  it("somebody else was faster with asks whose place stays", async () => {
    const staff = await office.signIn("admin");
    const page = await begins(staff, query);
    await pull(page, { x: 80, y: 0 });
    await workOf(staff).save({ Id: tower.id, Latitud: 9.927, Longitud: -84.082 });
    await answer(page, "Mover").click();
    await bar(page).getByText("Otra persona guardó este registro antes.").waitFor();
    await answer(page, "Usar lo guardado").click();
    await bar(page).waitFor({ state: "detached" });
    await eventually(() => nowAt(staff)).toEqual({ latitude: 9.927, longitude: -84.082 });

    await box(page).getByRole("button", { name: "Mover", exact: true }).click();
    await pull(page, { x: 80, y: 0 });
    await workOf(staff).save({ Id: tower.id, Latitud: 9.928, Longitud: -84.082 });
    await answer(page, "Mover").click();
    await answer(page, "Conservar lo mío").click();
    await page.getByText("Punto movido.").waitFor();
    await eventually(async () => (await nowAt(staff)).latitude).toBeCloseTo(9.927, 4);
    expect(ownComplaints(staff.complaints)).toEqual([]);
  });

  it("meets another change of the point keeps both", async () => {
    const staff = await office.signIn("admin");
    const page = await begins(staff, query);
    await pull(page, { x: 80, y: 0 });
    await workOf(staff).save({ Id: tower.id, Nombre: "Torre Mayor" });
    await answer(page, "Mover").click();
    await page.getByText("Punto movido.").waitFor();
    const after = await kept(office, staff, tower);
    expect(after.nombre).toBe("Torre Mayor");
    expect(after.longitud).toBeGreaterThan(PLACE.longitude);
    await box(page).getByRole("heading", { name: "Torre Mayor" }).waitFor();
  });

  it.each([
    ["is refused", "abort", "No hay conexión con el servidor. Revise su conexión."],
    ["the server fails at", "500", "Ocurrió un error inesperado. Intente de nuevo."],
  ])("%s is told, is not lost and can be tried again", async (_how, answerOf, reason) => {
    const staff = await office.signIn("admin");
    const page = await begins(staff, query);
    await page.route("**/Root/upsert-v2", (route) =>
      answerOf === "abort" ? route.abort() : route.fulfill({ status: 500, json: {} }),
    );
    await pull(page, { x: 80, y: 0 });
    const chosen = await footOf(pin(page));
    await answer(page, "Mover").click();
    const told = bar(page).getByRole("alert");
    await told.getByText("No se pudo mover el punto.").waitFor();
    await told.getByText(reason).waitFor();
    await eventually(() => footOf(pin(page))).toEqual(chosen);
    await eventually(() => nowAt(staff)).toEqual(PLACE);
    await page.unroute("**/Root/upsert-v2");
    await answer(page, "Reintentar").click();
    await page.getByText("Punto movido.").waitFor();
    await eventually(async () => (await nowAt(staff)).longitude).toBeGreaterThan(PLACE.longitude);
    expect(ownComplaints(staff.complaints)).toEqual([]);
  });

  it("ends with its point, which somebody else deletes", async () => {
    const staff = await office.signIn("admin");
    const page = await begins(staff, query);
    await pull(page, { x: 80, y: 0 });
    await workOf(staff).delete(tower.id);
    await bar(page).waitFor({ state: "detached" });
    await box(page).getByText("El punto no existe o fue eliminado.").waitFor();
    await workOf(staff).restore(tower.id);
  });
});

describe("moving", () => {
  it("can be read and used by everybody", async () => {
    const staff = await office.signIn("admin", { window: { bypassCSP: true } });
    const page = await begins(staff, query);
    await pull(page, { x: 80, y: 0 });
    await expectNoFaultsInEveryLook(page);
  });

  it("is offered once the points on the map have it", async () => {
    const staff = await office.signIn("admin");
    const { page, context } = staff;
    const columns = "**/puntos.arrow?*";
    const earlier = await office.server.app.inject({
      url: `/api/Mapas/${country.id}/puntos.arrow`,
      headers: { authorization: staff.authorization },
    });
    const young = await office.make.point(country, { name: "Torre Joven", permit: "A-9", ...HERE });
    // A server that has not heard of the newest point yet, and tells nobody of it.
    await context.route(columns, (route) =>
      route.request().url().includes("columnas=texto")
        ? route.fallback()
        : route.fulfill({
            contentType: String(earlier.headers["content-type"]),
            body: earlier.rawPayload,
          }),
    );
    await context.route("**/eventos", (route) => route.abort());
    await staff.opens(`/home?${VIEW}&punto=${young.id}`);
    await box(page).getByRole("heading", { name: "Torre Joven" }).waitFor();
    await box(page).getByRole("button", { name: "Editar" }).waitFor();
    await expect(box(page).getByRole("button", { name: "Mover", exact: true })).toHaveCount(0);

    // The server may serve its last build for seconds yet: then the page hears that there is a newer one.
    await context.unroute(columns);
    await context.unroute("**/eventos");
    await begins(staff, `${VIEW}&punto=${young.id}`);
    await workOf(staff).delete(young.id);
  });

  it("is not for whoever only looks", async () => {
    for (const role of ["user", "cliente"] as const) {
      const staff = await office.signIn(role);
      await staff.page.goto(`/home?${query}`);
      await box(staff.page).getByRole("button", { name: "Compartir" }).waitFor();
      await expect(box(staff.page).getByRole("button", { name: "Mover", exact: true })).toHaveCount(0);
    }
    const visitor = await newVisitor(office.browser, office.address);
    await visitor.opens(`/mapa/cumbres--avance?vista=9.926,-84.081,16&punto=${tower.id}`);
    await box(visitor.page).getByRole("button", { name: "Compartir" }).waitFor();
    await expect(box(visitor.page).getByRole("button", { name: "Mover", exact: true })).toHaveCount(0);
  });
});
