import type { ImageBounds } from "@mapaobra/domain/map/image-bounds";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import {
  addControlPoint,
  aspectRatio,
  centerOf,
  createPixelToPosition,
  dragBy,
  initialBounds,
  mapPane,
  openCalibration,
  type Pixel,
  picturePane,
  readControlPoint,
  size,
  switchToControlPoints,
} from "./calibration/calibration-page.ts";
import { fetchMapByName } from "./maps/maps-page.ts";
import { startTestApp, type TestApp } from "./office/test-app.ts";
import { expectNoViolationsInBothSchemes } from "./support/axe.ts";
import { webGlBrowser } from "./support/browsers.ts";
import { eventually, expect, retryUntilPasses } from "./support/expect.ts";
import { mockGoogleMaps } from "./support/mock-google-maps.ts";
import { phoneHalfResolution } from "./support/visitor.ts";

/** The calibration tool: the bounds of an image map on the service map. */

let office: TestApp;

beforeAll(async () => {
  office = await startTestApp({}, webGlBrowser);
});
afterAll(() => office?.close());

const ownShape = size[0] / size[1];
const isFocused = (element: Locator) => element.evaluate((here) => here === document.activeElement);

/** Equal within a millionth of a degree, the precision of stored bounds. */
const expectBounds = (
  readBounds: () => Promise<Partial<Record<keyof ImageBounds, number | null>>>,
  bounds: ImageBounds,
) =>
  retryUntilPasses(async () => {
    const found = await readBounds();
    for (const edge of Object.keys(bounds) as (keyof ImageBounds)[]) {
      expect(found[edge], edge).toBeCloseTo(bounds[edge], 5);
    }
  });

/** The centre of an element once it has moved by that many pixels, within half a pixel. */
const movedBy = (element: Locator, from: Pixel, by: Pixel) =>
  retryUntilPasses(async () => {
    const to = await centerOf(element);
    expect([to.x - from.x, to.y - from.y]).toEqual([expect.closeTo(by.x, 0), expect.closeTo(by.y, 0)]);
    return to;
  });

it("the picture is resized by a corner, moved by buttons, by keys and by dragging, and saved", async () => {
  const placing = await openCalibration(office, "Arrastre");
  const { admin, page, dialog, middle, corner, press, shown } = placing;
  await dialog.getByText("La imagen queda estirada: 8 % más alta de lo que es.").waitFor();
  await dragBy(corner("sureste"), { x: 50, y: 0 });
  const stableBounds = await retryUntilPasses(async () => {
    const bounds = await shown();
    expect(bounds.longitudeMax).not.toBe(initialBounds.longitudeMax);
    expect(aspectRatio(bounds)).toBeCloseTo(ownShape, 2);
    expect([bounds.longitudeMin, bounds.latitudeMax]).toEqual([
      initialBounds.longitudeMin,
      initialBounds.latitudeMax,
    ]);
    return bounds;
  });
  await expect(dialog.getByText(/^La imagen queda estirada/)).toHaveCount(0);
  await dialog.getByText("Mantener la proporción").click();
  await dragBy(corner("sureste"), { x: 100, y: 0 });
  await retryUntilPasses(async () => {
    const wide = await shown();
    expect(wide.latitudeMin).toBeCloseTo(stableBounds.latitudeMin, 4);
    expect(aspectRatio(wide)).toBeGreaterThan(1.15 * ownShape);
  });
  await dialog.getByText(/^La imagen queda estirada: \d+ % más ancha de lo que es\.$/).waitFor();
  await press("Devolver su proporción");
  await eventually(async () => aspectRatio(await shown())).toBeCloseTo(ownShape, 3);
  await expect(dialog.getByText(/^La imagen queda estirada/)).toHaveCount(0);
  await press("Volver a lo guardado");
  await expectBounds(shown, initialBounds);

  // By buttons, without dragging.
  const before = await centerOf(middle);
  await press("Mover al este");
  await press("Mover al sur");
  await movedBy(middle, before, { x: 10, y: 10 });
  await press("Mover al oeste");
  await press("Mover al norte");
  const widthOf = ({ longitudeMin, longitudeMax }: ImageBounds) => longitudeMax - longitudeMin;
  await press("Agrandar");
  await eventually(async () => widthOf(await shown())).toBeCloseTo(1.05 * widthOf(initialBounds), 4);
  await press("Achicar");
  await expectBounds(shown, initialBounds);
  await press("Más ancha");
  await eventually(async () => aspectRatio(await shown())).toBeCloseTo(1.05 * aspectRatio(initialBounds), 3);
  await press("Más angosta");
  await press("Más alta");
  await eventually(async () => aspectRatio(await shown())).toBeCloseTo(aspectRatio(initialBounds) / 1.05, 3);
  await press("Más baja");
  await expectBounds(shown, initialBounds);
  await press("Traer la imagen aquí");
  await eventually(async () => aspectRatio(await shown())).toBeCloseTo(ownShape, 3);
  await press("Volver a lo guardado");

  // By dragging its centre.
  const at = await createPixelToPosition(placing);
  const from = await centerOf(middle);
  await dragBy(middle, { x: 60, y: -30 });
  const to = await movedBy(middle, from, { x: 60, y: -30 });
  const [[, west], [, east]] = [at(from), at({ x: from.x + 60, y: from.y - 30 })];
  await retryUntilPasses(async () => {
    const dragged = await shown();
    expect(dragged.longitudeMin - initialBounds.longitudeMin).toBeCloseTo(east - west, 3);
    expect(dragged.latitudeMax).toBeGreaterThan(initialBounds.latitudeMax);
    expect(aspectRatio(dragged)).toBeCloseTo(aspectRatio(initialBounds), 3);
  });

  // By the keyboard.
  await middle.focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("ArrowDown");
  await movedBy(middle, to, { x: 10, y: 1 });
  const small = await shown();
  await page.keyboard.press("+");
  await eventually(async () => (await shown()).longitudeMin).toBeLessThan(small.longitudeMin);
  await page.keyboard.press("-");
  await page.keyboard.press("Tab");
  await eventually(() => isFocused(corner("noroeste"))).toBe(true);
  await page.keyboard.press("Shift+ArrowLeft");
  const draggedBounds = await retryUntilPasses(async () => {
    const bounds = await shown();
    expect(bounds.longitudeMin).toBeLessThan(small.longitudeMin);
    expect(bounds.longitudeMax).toBeCloseTo(small.longitudeMax, 5);
    return bounds;
  });
  await dialog.getByRole("button", { name: "Guardar" }).focus();
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await expectBounds(() => fetchMapByName(office, admin, "Arrastre"), draggedBounds);
  expect(admin.consoleErrors).toEqual([]);
});

describe("control points", () => {
  it("set the bounds and show the error; coinciding and mirrored points are rejected", async () => {
    const placing = await openCalibration(office, "Puntos");
    const { admin, page, dialog, press, shown } = placing;
    await switchToControlPoints(dialog);
    await dialog.getByText("Marque en la imagen un lugar que reconozca en el mapa: punto 1.").waitFor();
    await addControlPoint(dialog, { x: 0.5, y: 0.2 }, { x: 0.4, y: 0.4 });
    await dialog.getByText("Marque en la imagen un lugar que reconozca en el mapa: punto 2.").waitFor();
    await addControlPoint(dialog, { x: 0.5, y: 0.8 }, { x: 0.4, y: 0.6 });
    await dialog.getByText("Los puntos están uno encima del otro.").waitFor();
    await press("Quitar el punto 2");
    await addControlPoint(dialog, { x: 0.8, y: 0.8 }, { x: 0.2, y: 0.6 });
    await dialog.getByText("Los puntos dejarían la imagen al revés.").waitFor();
    await expectBounds(shown, initialBounds);
    await press("Quitar el punto 2");
    await press("Quitar el punto 1");

    await addControlPoint(dialog, { x: 0.25, y: 0.25 }, { x: 0.4, y: 0.4 });
    await addControlPoint(dialog, { x: 0.75, y: 0.75 }, { x: 0.6, y: 0.6 });
    await dialog.getByText("Con dos puntos no se puede medir el error").waitFor();
    const marks = dialog.getByRole("list", { name: "Puntos de control" }).getByRole("listitem");
    const [first, second] = [await readControlPoint(marks.nth(0)), await readControlPoint(marks.nth(1))];
    const across = (second.longitude - first.longitude) / (second.x - first.x);
    const down = (second.latitude - first.latitude) / (second.y - first.y);
    const two = await retryUntilPasses(async () => {
      const bounds = await shown();
      expect(bounds.longitudeMin).toBeCloseTo(first.longitude - across * first.x, 3);
      expect(bounds.longitudeMax).toBeCloseTo(first.longitude + across * (size[0] - first.x), 3);
      expect(bounds.latitudeMax).toBeCloseTo(first.latitude - down * first.y, 3);
      expect(bounds.latitudeMin).toBeCloseTo(first.latitude + down * (size[1] - first.y), 3);
      return bounds;
    });

    await addControlPoint(dialog, { x: 0.75, y: 0.25 }, { x: 0.65, y: 0.4 });
    await dialog.getByText(/^Error de todos los puntos: \d+(,\d)? (m|km)$/).waitFor();
    await expect(marks.filter({ hasText: /Error: \d/ })).toHaveCount(3);
    await addControlPoint(dialog, { x: 0.25, y: 0.75 }, { x: 0.4, y: 0.6 });
    await dialog.getByText("Ya hay cuatro puntos. Quite uno para marcar otro.").waitFor();
    for (const number of [4, 3]) await press(`Quitar el punto ${number}`);
    await dialog.getByText("Con dos puntos no se puede medir el error").waitFor();
    await expectBounds(shown, two);

    // The picture zoomed in on its centre.
    for (const number of [2, 1]) await press(`Quitar el punto ${number}`);
    const initialCenter = await centerOf(picturePane(dialog));
    await press("Acercar la imagen");
    await press("Acercar la imagen");
    await retryUntilPasses(async () => {
      const close = await centerOf(picturePane(dialog));
      expect([close.x, close.y]).toEqual([
        expect.closeTo(initialCenter.x, -1),
        expect.closeTo(initialCenter.y, -1),
      ]);
    });
    await page.mouse.click(initialCenter.x, initialCenter.y);
    await press("Marcar el centro del mapa");
    await dialog.getByText(/^Imagen (399|400|401), (249|250|251) px$/).waitFor();
    expect(admin.consoleErrors).toEqual([]);
  });

  it("are placed by the keyboard with crosshairs on picture and map; axe finds no violation", async () => {
    const { admin, page, dialog, shown, press } = await openCalibration(office, "Cruz", { bypassCSP: true });
    await mapPane(dialog).waitFor();
    await expectNoViolationsInBothSchemes(page, "by pulling");
    await switchToControlPoints(dialog);
    const points = dialog.getByRole("list", { name: "Puntos de control" }).getByRole("listitem");
    const marks = async (keys: readonly string[], mapKeys: readonly string[]) => {
      await picturePane(dialog).focus();
      for (const key of keys) await page.keyboard.press(key);
      await page.keyboard.press("Enter");
      await mapPane(dialog).focus();
      for (const key of mapKeys) await page.keyboard.press(key);
      await page.keyboard.press("Enter");
    };
    const wide = (await picturePane(dialog).boundingBox())?.width ?? 0;
    await marks(["Shift+ArrowLeft", "Shift+ArrowUp", "ArrowUp"], []);
    const perPixel = size[0] / wide;
    const first = await retryUntilPasses(async () => {
      const mark = await readControlPoint(points.nth(0));
      expect(Math.abs(mark.x - (size[0] / 2 - 10 * perPixel))).toBeLessThan(2);
      expect(Math.abs(mark.y - (size[1] / 2 - 11 * perPixel))).toBeLessThan(2);
      return mark;
    });
    await marks(
      [...Array(4).fill("Shift+ArrowRight"), ...Array(3).fill("Shift+ArrowDown")],
      ["ArrowRight", "ArrowDown"],
    );
    await dialog.getByText("Con dos puntos no se puede medir el error").waitFor();
    await expect(points).toHaveCount(2);
    await retryUntilPasses(async () => {
      const second = await readControlPoint(points.nth(1));
      expect(Math.abs(second.x - first.x - 40 * perPixel)).toBeLessThan(2);
      expect(Math.abs(second.y - first.y - 30 * perPixel)).toBeLessThan(2);
      expect(second.longitude).toBeGreaterThan(first.longitude);
      expect(second.latitude).toBeLessThan(first.latitude);
    });
    await expectNoViolationsInBothSchemes(page, "by points");
    const bounds = await shown();
    await press("Guardar");
    await dialog.waitFor({ state: "detached" });
    await expectBounds(() => fetchMapByName(office, admin, "Cruz"), bounds);
  });
});

it("the tool reports a missing picture, confirms a discard, and shows what others saved", async () => {
  const name = "Perdida";
  const isPicture = (address: URL) => address.pathname === missingPath;
  let missingPath = "";
  const placing = await openCalibration(office, name, {}, async (staff) => {
    const { imageUrl } = await fetchMapByName(office, staff, name);
    missingPath = new URL(imageUrl ?? "", office.address).pathname;
    await staff.page.route(isPicture, (route) => route.fulfill({ status: 404 }));
  });
  const { admin, page, mapId, dialog, middle, press, shown } = placing;
  const open = page.getByRole("button", { name: `Ubicar ${name}` });
  await dialog.getByRole("alert").getByText("No se pudo cargar la imagen del mapa.").waitFor();
  await page.unroute(isPicture);
  await press("Reintentar");
  await middle.waitFor();
  await press("Cancelar");
  await dialog.waitFor({ state: "detached" });

  await open.click();
  await press("Mover al este");
  await page.keyboard.press("Escape");
  const discardDialog = page.getByRole("dialog", { name: "¿Descartar los cambios?" });
  await discardDialog.getByRole("button", { name: "Seguir editando" }).click();
  await press("Cancelar");
  await discardDialog.getByRole("button", { name: "Descartar" }).click();
  await dialog.waitFor({ state: "detached" });
  await eventually(() => isFocused(open)).toBe(true);
  await expectBounds(() => fetchMapByName(office, admin, name), initialBounds);

  await open.click();
  await press("Mover al este");
  const ownBounds = await shown();
  const other = await office.server.app.inject({
    method: "PUT",
    url: `/api/Mapas/${mapId}`,
    headers: { authorization: admin.authorization },
    payload: { maP_LAT_MAX: 10.05 },
  });
  expect(other.statusCode).toBe(200);
  await press("Guardar");
  await dialog.getByText("Otra persona guardó este registro antes.").waitFor();
  await dialog.getByRole("cell", { name: "10,050000" }).waitFor();
  await press("Conservar lo mío");
  await press("Guardar");
  await dialog.waitFor({ state: "detached" });
  await expectBounds(() => fetchMapByName(office, admin, name), { ...ownBounds, latitudeMax: 10.05 });
});

it("on a phone, everything fits and is large enough to touch, and axe finds no violation", async () => {
  const placing = await openCalibration(office, "Pulgar", { ...phoneHalfResolution, bypassCSP: true });
  const { admin, page, dialog, press, shown } = placing;
  for (const button of await dialog.getByRole("button", { name: /^Mover al|^Agrandar|^Achicar/ }).all()) {
    await eventually(async () => {
      const box = await button.boundingBox();
      return Math.min(box?.width ?? 0, box?.height ?? 0);
    }).toBeGreaterThanOrEqual(44);
  }
  await press("Agrandar");
  await switchToControlPoints(dialog);
  await addControlPoint(dialog, { x: 0.25, y: 0.25 }, { x: 0.4, y: 0.4 }, "tap");
  await addControlPoint(dialog, { x: 0.75, y: 0.75 }, { x: 0.6, y: 0.6 }, "tap");
  await dialog.getByText("Con dos puntos no se puede medir el error").waitFor();
  await expectNoViolationsInBothSchemes(page, "by points");
  const bounds = await shown();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await eventually(width).toBeLessThanOrEqual(phoneHalfResolution.viewport.width);
  await press("Guardar");
  await dialog.waitFor({ state: "detached" });
  await expectBounds(() => fetchMapByName(office, admin, "Pulgar"), bounds);
});

it("the picture is overlaid on Google Maps if the installation has a key", async () => {
  const withKey = await startTestApp({ googleMapsKey: "clave" }, webGlBrowser);
  try {
    const placing = await openCalibration(withKey, "Con Google", {}, ({ page }) =>
      mockGoogleMaps(page, "https://none.example/"),
    );
    const { page, middle, shown } = placing;
    const from = await centerOf(middle);
    await eventually(() => page.evaluate(() => window.googleStub.maps.length)).toBe(1);
    await dragBy(middle, { x: 40, y: 0 });
    await eventually(async () => (await centerOf(middle)).x - from.x).toBeCloseTo(40, 0);
    await eventually(async () => (await shown()).longitudeMin).toBeGreaterThan(initialBounds.longitudeMin);
    const bounds = await shown();
    await placing.press("Guardar");
    await placing.dialog.waitFor({ state: "detached" });
    await expectBounds(() => fetchMapByName(withKey, placing.admin, "Con Google"), bounds);
  } finally {
    await withKey.close();
  }
});
