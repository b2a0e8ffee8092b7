import type { Page } from "playwright-core";
import { describe, it } from "vitest";
import { expectNoViolations } from "../support/axe.ts";
import { eventually, expect, retryUntilPasses } from "../support/expect.ts";
import { expectMessage, holdToastAction } from "../support/messages.ts";
import { focused, recordWrites, unexpectedConsoleErrors } from "../support/office/records-page.ts";
import { phone } from "../support/visitor.ts";
import {
  concurrentEditorOf,
  movePointFixture,
  PLACE,
  signInWithWebGl,
  towerPosition,
} from "./move-point/move-point-fixture.ts";
import {
  bar,
  barButton,
  box,
  confirmationQuestion,
  drag,
  dragPin,
  fetchPoint,
  fetchPosition,
  pin,
  pinTip,
  startMove,
} from "./move-point/move-point-page.ts";

/** A point is moved on the map by users with write access, and never by accident. */

const site = movePointFixture();
const urlParam = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

const start = (page: Page) => box(page).getByRole("button", { name: "Mover", exact: true });
const isMoved = (page: Page) => expectMessage(page, "Punto movido.");

describe("a point", () => {
  it("is moved by dragging its pin, back by undo, and by the keyboard or a press on the map, with its other fields as they were", async () => {
    const staff = await signInWithWebGl(site);
    const page = await startMove(staff, site.query);
    await bar(page).getByText("Arrastre el punto a su nuevo lugar.").waitFor();
    await expect(barButton(page, "Mover")).toBeDisabled();
    const before = await fetchPoint(site.office, staff, site.tower);
    const writes = recordWrites(page);

    await dragPin(page, { x: 80, y: -60 });
    await confirmationQuestion(page, "Torre Norte").waitFor();
    await bar(page)
      .getByText(/^Queda a \d{3} m de su lugar\.$/)
      .waitFor();
    expect(writes).toEqual([]);
    await barButton(page, "Mover").click();
    await holdToastAction(page);
    const { latitud, longitud, version, ...rest } = before;
    await retryUntilPasses(async () => {
      const after = await fetchPoint(site.office, staff, site.tower);
      // 80 pixels of 360 degrees in 256 × 2^16 of them.
      expect(after.longitud).toBeCloseTo(PLACE.longitude + (80 * 360) / (256 * 2 ** 16), 4);
      expect(after.latitud).toBeGreaterThan(PLACE.latitude);
      expect(after).toMatchObject(rest);
      expect(after.version).toBeGreaterThan(version);
    });
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expectMessage(page, "El punto está de nuevo en su lugar.");
    await eventually(() => towerPosition(site, staff)).toEqual(PLACE);
    const save = "POST /api/Root/upsert-v2";
    await eventually(() => writes.map(({ call }) => call)).toEqual([save, save]);
    const history = await site.office.server.app.inject({
      url: `/api/historial/punto/${site.tower.id}`,
      headers: { authorization: staff.authorization },
    });
    expect(history.body.match(/LATITUD|latitud/g)?.length).toBeGreaterThanOrEqual(2);
    await eventually(() => urlParam(page, "punto")).toBe(String(site.tower.id));

    await start(page).click();
    await dragPin(page, { x: 50, y: 50 });
    await barButton(page, "Cancelar").click();
    await bar(page).waitFor({ state: "detached" });
    await eventually(() => towerPosition(site, staff)).toEqual(PLACE);

    await eventually(() => focused(page)).toBe("Mover");
    await page.keyboard.press("Enter");
    await eventually(() => focused(page)).toMatch(/^Nuevo lugar de Torre Norte\./);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("ArrowRight");
    await confirmationQuestion(page, "Torre Norte").waitFor();
    await page.keyboard.press("Enter");
    await bar(page).waitFor({ state: "detached" });
    const byKeys = await retryUntilPasses(async () => {
      const place = await towerPosition(site, staff);
      expect(place.latitude).toBeCloseTo(PLACE.latitude, 5);
      expect(place.longitude).toBeCloseTo(PLACE.longitude + (11 * 360) / (256 * 2 ** 16), 5);
      return place;
    });
    await eventually(() => focused(page)).toBe("Mover");

    // The map can be dragged any distance before.
    await page.keyboard.press("Enter");
    const from = await pinTip(pin(page));
    const offset = async () => (await pinTip(pin(page))).x - from.x;
    await drag(page, { x: from.x + 200, y: from.y + 150 }, { x: -150, y: 0 });
    await eventually(async () => Math.abs((await offset()) + 150)).toBeLessThan(2);
    await page.mouse.click(from.x + 100, from.y);
    await eventually(async () => Math.abs((await offset()) - 100)).toBeLessThan(2);
    await barButton(page, "Mover").click();
    await eventually(async () => (await towerPosition(site, staff)).longitude).toBeGreaterThan(
      byKeys.longitude,
    );
  });
});

it("a move that cannot be saved says why and is repeated; one that conflicts asks; one of a deleted point ends", async () => {
  const staff = await signInWithWebGl(site, { bypassCSP: true });
  const work = concurrentEditorOf(site, staff);
  const page = await startMove(staff, site.query);
  const failure = bar(page).getByRole("alert");
  await page.route("**/Root/upsert-v2", (route) => route.abort(), { times: 1 });
  const from = await pinTip(pin(page));
  const away = async () => Math.round((await pinTip(pin(page))).x - from.x);
  await dragPin(page, { x: 80, y: 0 });
  await eventually(away).toBe(80);
  await work.save({ Id: site.tower.id, Nombre: "Torre Mayor" });
  await barButton(page, "Mover").click();
  await failure.getByText("No se pudo mover el punto.").waitFor();
  await failure.getByText("No hay conexión con el servidor. Revise su conexión.").waitFor();
  await eventually(away).toBe(80);
  await expectNoViolations(page);
  await barButton(page, "Reintentar").click();
  await isMoved(page);
  await retryUntilPasses(async () => {
    const point = await fetchPoint(site.office, staff, site.tower);
    expect(point.nombre).toBe("Torre Mayor");
    expect(point.longitud).toBeGreaterThan(PLACE.longitude);
  });
  await box(page).getByRole("heading", { name: "Torre Mayor" }).waitFor();

  await start(page).click();
  await dragPin(page, { x: -80, y: 0 });
  await work.save({ Id: site.tower.id, Latitud: 9.927, Longitud: -84.082 });
  await barButton(page, "Mover").click();
  await bar(page).getByText("Otra persona guardó este registro antes.").waitFor();
  await barButton(page, "Usar lo guardado").click();
  await bar(page).waitFor({ state: "detached" });
  await eventually(() => towerPosition(site, staff)).toEqual({ latitude: 9.927, longitude: -84.082 });

  await start(page).click();
  await dragPin(page, { x: -80, y: 0 });
  await work.delete(site.tower.id);
  await bar(page).waitFor({ state: "detached" });
  await box(page).getByText("El punto no existe o fue eliminado.").waitFor();
  await work.restore(site.tower.id);
  expect(unexpectedConsoleErrors(staff.consoleErrors)).toEqual([]);
});

it("with a mouse, only the open point's marker can be dragged; a doubtful position is reported first", async () => {
  const staff = await signInWithWebGl(site);
  await concurrentEditorOf(site, staff).save({ Id: site.tower.id, Provincia: "LIMÓN" });
  const page = await startMove(staff, site.query);
  await expect(bar(page).getByText(/fuera de la provincia/)).toHaveCount(0);
  const marker = await pinTip(pin(page));
  await page.keyboard.press("Escape");
  const seen = urlParam(page, "vista");
  await drag(page, marker, { x: 60, y: 40 });
  await confirmationQuestion(page, "Torre Norte").waitFor();
  await bar(page).getByText("Este lugar está fuera de la provincia del punto (Limón)").waitFor();
  const away = async () => {
    const pinFoot = await pinTip(pin(page));
    return [pinFoot.x - marker.x, pinFoot.y - marker.y].map(Math.round);
  };
  await eventually(away).toEqual([60, 40]);
  await eventually(() => urlParam(page, "vista")).toBe(seen);
  await page.keyboard.press("Escape");
  await bar(page).waitFor({ state: "detached" });

  // Modifier keys select for the route; a drag on another point pans the map.
  await page.keyboard.down("Shift");
  await page.mouse.click(marker.x, marker.y);
  await page.keyboard.up("Shift");
  await page.getByRole("button", { name: /^Ruta.*1 punto elegido/ }).waitFor();
  const house = { x: marker.x, y: marker.y + 98 };
  await drag(page, house, { x: 40, y: 30 });
  await eventually(() => urlParam(page, "vista")).not.toBe(seen);
  await expect(bar(page)).toHaveCount(0);
  await page.mouse.click(house.x + 40, house.y + 30);
  await box(page).getByRole("heading", { name: "Casa Sur" }).waitFor();
  await eventually(() => fetchPosition(site.office, staff, site.house)).toEqual({
    ...PLACE,
    latitude: 9.9239,
  });
  expect(staff.consoleErrors).toEqual([]);
});

describe("on a phone", () => {
  it("the sheet moves below the bar, and a finger drags the pin", async () => {
    const staff = await signInWithWebGl(site, phone);
    // A map of the whole country is first moved to the point's streets.
    const page = await startMove(staff, `mapa=avance&vista=9.926,-84.081,8&punto=${site.tower.id}`);
    await eventually(() => Number(urlParam(page, "vista")?.split(",")[2])).toBeGreaterThanOrEqual(15);
    await eventually(async () => {
      const question = await bar(page).boundingBox();
      const article = await box(page).boundingBox();
      return question !== null && article !== null && article.y >= question.y - 10;
    }).toBe(true);
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...points: [x: number, y: number][]) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
    const { x, y } = await pinTip(pin(page));
    await touch("touchStart", [x, y - 15]);
    for (const step of [20, 40, 60]) await touch("touchMove", [x - step, y - 15 + step]);
    await touch("touchEnd");
    await confirmationQuestion(page, "Torre Norte").waitFor();
    const away = async () => {
      const pinFoot = await pinTip(pin(page));
      return [pinFoot.x - x, pinFoot.y - y].map(Math.round);
    };
    await eventually(away).toEqual([-60, 60]);
    // Not a tap: Chromium sometimes takes a tap after such a flick for the end of the scroll.
    await barButton(page, "Mover").click();
    await isMoved(page);
    await eventually(async () => (await towerPosition(site, staff)).longitude).toBeLessThan(PLACE.longitude);
    await eventually(() => box(page).getByRole("button", { name: "Mover" }).isVisible()).toBe(true);
  });
});
