import { saveMap } from "@mapaobra/contract/endpoints/maps";
import type { ImageBounds } from "@mapaobra/domain/map/image-bounds";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectNoViolations } from "../../../testing/axe.ts";
import {
  addControlPoint,
  aspectRatio,
  closeTo,
  controlPoints,
  corner,
  dragBy,
  initialBounds,
  mapPane,
  middle,
  openCalibration,
  opener,
  picturePane,
  placeOf,
  press,
  shownBounds,
  size,
  tool,
} from "../../../testing/calibration-tool.tsx";
import { alert, button, dialog } from "../../../testing/locators.ts";
import { conflictOf, mockNetwork } from "../../../testing/mock-network.ts";
import { phone } from "../../../testing/viewports.ts";

const ownShape = size.width / size.height;
const ratio = () => aspectRatio(shownBounds());
const widthOf = ({ longitudeMin, longitudeMax }: ImageBounds) => longitudeMax - longitudeMin;
const stretched = tool.getByText(/^La imagen queda estirada/);
const expectBounds = (bounds: ImageBounds) => expect.poll(shownBounds).toEqual(closeTo(bounds));

async function save(): Promise<void> {
  const bounds = shownBounds();
  await press("Guardar");
  await expect.element(tool).not.toBeInTheDocument();
  await expect.poll(() => mockNetwork.calls(saveMap).at(-1)?.request).toMatchObject(closeTo(bounds));
}

describe("the picture", () => {
  it("is resized by a corner, in proportion or freely", async () => {
    await openCalibration();
    await expect
      .element(tool.getByText("La imagen queda estirada: 8 % más alta de lo que es."))
      .toBeVisible();
    await dragBy(corner("sureste"), { x: 50, y: 0 });
    await expect.poll(ratio).toBeCloseTo(ownShape, 2);
    const { longitudeMin, latitudeMax } = initialBounds;
    await expect.poll(shownBounds).toMatchObject({ longitudeMin, latitudeMax });
    await expect.element(stretched).not.toBeInTheDocument();

    const { latitudeMin } = shownBounds();
    await tool.getByText("Mantener la proporción").click();
    await dragBy(corner("sureste"), { x: 100, y: 0 });
    await expect.poll(ratio).toBeGreaterThan(1.15 * ownShape);
    await expect.poll(() => shownBounds().latitudeMin).toBeCloseTo(latitudeMin, 4);
    await expect
      .element(tool.getByText(/^La imagen queda estirada: \d+ % más ancha de lo que es\.$/))
      .toBeVisible();
    await press("Devolver su proporción");
    await expect.poll(ratio).toBeCloseTo(ownShape, 3);
    await press("Volver a lo guardado");
    await expectBounds(initialBounds);
  });

  it("is moved and resized by buttons", async () => {
    await openCalibration();
    await expect.element(middle).toBeVisible();
    const { x, y } = placeOf(middle);
    await press("Mover al este");
    await press("Mover al sur");
    await expect
      .poll(() => placeOf(middle))
      .toEqual({ x: expect.closeTo(x + 10, 0), y: expect.closeTo(y + 10, 0) });
    await press("Mover al oeste");
    await press("Mover al norte");
    await press("Agrandar");
    await expect.poll(() => widthOf(shownBounds())).toBeCloseTo(1.05 * widthOf(initialBounds), 4);
    await press("Achicar");
    await expectBounds(initialBounds);
    await tool.getByText("Mantener la proporción").click();
    const before = aspectRatio(initialBounds);
    await press("Más ancha");
    await expect.poll(ratio).toBeCloseTo(1.05 * before, 3);
    await press("Más angosta");
    await press("Más alta");
    await expect.poll(ratio).toBeCloseTo(before / 1.05, 3);
    await press("Más baja");
    await expectBounds(initialBounds);
    await press("Traer la imagen aquí");
    await expect.poll(ratio).toBeCloseTo(ownShape, 3);
  });

  it("is dragged by its centre without a change of its shape, and saved", async () => {
    await openCalibration();
    await expect.element(middle).toBeVisible();
    const { x, y } = placeOf(middle);
    const degreesPerPixel =
      widthOf(initialBounds) / (placeOf(corner("sureste")).x - placeOf(corner("noroeste")).x);
    await dragBy(middle, { x: 60, y: -30 });
    await expect
      .poll(() => placeOf(middle))
      .toEqual({ x: expect.closeTo(x + 60, 0), y: expect.closeTo(y - 30, 0) });
    const dragged = shownBounds();
    expect(dragged.longitudeMin - initialBounds.longitudeMin).toBeCloseTo(60 * degreesPerPixel, 3);
    expect(dragged.latitudeMax).toBeGreaterThan(initialBounds.latitudeMax);
    expect(aspectRatio(dragged)).toBeCloseTo(aspectRatio(initialBounds), 3);
    await save();
  });

  it("is moved and resized by the keyboard", async () => {
    await openCalibration();
    await expect.element(middle).toBeVisible();
    const { x, y } = placeOf(middle);
    (middle.element() as HTMLElement).focus();
    await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}{ArrowDown}");
    await expect
      .poll(() => placeOf(middle))
      .toEqual({ x: expect.closeTo(x + 10, 0), y: expect.closeTo(y + 1, 0) });
    const moved = shownBounds();
    await userEvent.keyboard("+");
    await expect.poll(() => shownBounds().longitudeMin).toBeLessThan(moved.longitudeMin);
    await userEvent.keyboard("-{Tab}");
    await expect.element(corner("noroeste")).toHaveFocus();
    await userEvent.keyboard("{Shift>}{ArrowLeft}{/Shift}");
    await expect.poll(() => shownBounds().longitudeMin).toBeLessThan(moved.longitudeMin);
    await expect.poll(() => shownBounds().longitudeMax).toBeCloseTo(moved.longitudeMax, 5);
  });

  it("that is missing is reported and can be requested again", async () => {
    vi.spyOn(HTMLImageElement.prototype, "decode").mockRejectedValueOnce(
      new DOMException("", "EncodingError"),
    );
    await openCalibration();
    await expect.element(alert("No se pudo cargar la imagen del mapa.", tool)).toBeVisible();
    await press("Reintentar");
    await expect.element(middle).toBeVisible();
  });

  it("that was moved is discarded after a confirmation, and the opener has the focus", async () => {
    await openCalibration();
    await press("Mover al este");
    await userEvent.keyboard("{Escape}");
    const question = dialog("¿Descartar los cambios?");
    await button("Seguir editando", question).click();
    await press("Cancelar");
    await button("Descartar", question).click();
    await expect.element(tool).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    expect(mockNetwork.calls(saveMap)).toEqual([]);
  });

  it("that another user has placed since is compared, and saved over it", async () => {
    const map = await openCalibration();
    await press("Mover al este");
    const own = shownBounds();
    mockNetwork.respondOnce(saveMap, () => {
      throw conflictOf(saveMap, { ...map, latitudeMax: 10.05, version: 2 });
    });
    await press("Guardar");
    await expect.element(tool.getByText("Otra persona guardó este registro antes.")).toBeVisible();
    await expect.element(tool.getByRole("cell", { name: "10,050000" })).toBeVisible();
    await press("Conservar lo mío");
    await expectBounds({ ...own, latitudeMax: 10.05 });
    await save();
    await expect.poll(() => mockNetwork.calls(saveMap).at(-1)?.request).toMatchObject({ version: 2 });
  });
});

describe("control points", () => {
  const open = async () => {
    await openCalibration();
    await expect.element(middle).toBeVisible();
    await tool.getByText("Puntos de control", { exact: true }).click();
  };
  const unmeasured = tool.getByText(/^Con dos puntos no se puede medir el error/);

  it("that coincide or mirror the picture are rejected", async () => {
    await open();
    const next = (number: number) =>
      tool.getByText(`Marque en la imagen un lugar que reconozca en el mapa: punto ${number}.`);
    await expect.element(next(1)).toBeVisible();
    await addControlPoint({ x: 0.5, y: 0.2 }, { x: 0.4, y: 0.4 });
    await expect.element(next(2)).toBeVisible();
    await addControlPoint({ x: 0.5, y: 0.8 }, { x: 0.4, y: 0.6 });
    await expect.element(tool.getByText(/^Los puntos están uno encima del otro\./)).toBeVisible();
    await press("Quitar el punto 2");
    await addControlPoint({ x: 0.8, y: 0.8 }, { x: 0.2, y: 0.6 });
    await expect.element(tool.getByText(/^Los puntos dejarían la imagen al revés\./)).toBeVisible();
    await expectBounds(initialBounds);
  });

  it("set the bounds, and more than two of them show the error", async () => {
    await open();
    await addControlPoint({ x: 0.25, y: 0.25 }, { x: 0.4, y: 0.4 });
    await addControlPoint({ x: 0.75, y: 0.75 }, { x: 0.6, y: 0.6 });
    await expect.element(unmeasured).toBeVisible();
    const [first, second] = controlPoints();
    if (!first || !second) throw new Error("a control point is missing");
    const across = (second.longitude - first.longitude) / (second.x - first.x);
    const down = (second.latitude - first.latitude) / (second.y - first.y);
    await expect.poll(shownBounds).toEqual({
      longitudeMin: expect.closeTo(first.longitude - across * first.x, 3),
      longitudeMax: expect.closeTo(first.longitude + across * (size.width - first.x), 3),
      latitudeMax: expect.closeTo(first.latitude - down * first.y, 3),
      latitudeMin: expect.closeTo(first.latitude + down * (size.height - first.y), 3),
    });
    const two = shownBounds();
    await addControlPoint({ x: 0.75, y: 0.25 }, { x: 0.65, y: 0.4 });
    await expect.element(tool.getByText(/^Error de todos los puntos: \d+(,\d)? (m|km)$/)).toBeVisible();
    await expect.poll(() => tool.getByText(/^Error: \d/).elements()).toHaveLength(3);
    await addControlPoint({ x: 0.25, y: 0.75 }, { x: 0.4, y: 0.6 });
    await expect.element(tool.getByText(/^Ya hay cuatro puntos\. Quite uno/)).toBeVisible();
    for (const number of [4, 3]) await press(`Quitar el punto ${number}`);
    await expect.element(unmeasured).toBeVisible();
    await expectBounds(two);
  });

  it("are marked where the zoomed picture is pressed", async () => {
    await open();
    await expect.element(picturePane).toBeVisible();
    const centre = placeOf(picturePane);
    await press("Acercar la imagen");
    await press("Acercar la imagen");
    await expect
      .poll(() => placeOf(picturePane))
      .toEqual({ x: expect.closeTo(centre.x, -1), y: expect.closeTo(centre.y, -1) });
    const { width, height } = picturePane.element().getBoundingClientRect();
    await picturePane.click({ position: { x: width / 2, y: height / 2 } });
    await press("Marcar el centro del mapa");
    await expect.element(tool.getByText(/^Imagen (399|400|401), (249|250|251) px$/)).toBeVisible();
  });

  it("are placed by the keyboard with crosshairs on picture and map; axe finds no violation", async () => {
    await open();
    await expect.poll(mapPane).not.toBeNull();
    const mark = async (keys: string, mapKeys: string) => {
      (picturePane.element() as HTMLElement).focus();
      await userEvent.keyboard(`${keys}{Enter}`);
      mapPane()?.focus();
      await userEvent.keyboard(`${mapKeys}{Enter}`);
    };
    const perPixel = size.width / picturePane.element().getBoundingClientRect().width;
    await mark("{Shift>}{ArrowLeft}{ArrowUp}{/Shift}{ArrowUp}", "");
    await expect.poll(() => controlPoints().length).toBe(1);
    await mark("{Shift>}{ArrowRight>4/}{ArrowDown>3/}{/Shift}", "{ArrowRight}{ArrowDown}");
    await expect.element(unmeasured).toBeVisible();
    const [first, second] = controlPoints();
    if (!first || !second) throw new Error("a control point is missing");
    expect(Math.abs(first.x - (size.width / 2 - 10 * perPixel))).toBeLessThan(2);
    expect(Math.abs(first.y - (size.height / 2 - 11 * perPixel))).toBeLessThan(2);
    expect(Math.abs(second.x - first.x - 40 * perPixel)).toBeLessThan(2);
    expect(Math.abs(second.y - first.y - 30 * perPixel)).toBeLessThan(2);
    expect(second.longitude).toBeGreaterThan(first.longitude);
    expect(second.latitude).toBeLessThan(first.latitude);
    await expectNoViolations();
  });

  it("fit on a phone, where axe finds no violation", async () => {
    await open();
    await page.viewport(phone.width, phone.height);
    await addControlPoint({ x: 0.25, y: 0.25 }, { x: 0.4, y: 0.4 });
    await addControlPoint({ x: 0.75, y: 0.75 }, { x: 0.6, y: 0.6 });
    await expect.element(unmeasured).toBeVisible();
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(phone.width);
    await expectNoViolations();
    await save();
  });
});

it("on a phone the buttons are large enough to touch, and axe finds no violation", async () => {
  await page.viewport(phone.width, phone.height);
  await openCalibration();
  const buttons = tool.getByRole("button", { name: /^Mover al|^Agrandar|^Achicar/ });
  await expect.poll(() => buttons.elements()).toHaveLength(6);
  const sides = () =>
    buttons.elements().flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      return [width, height];
    });
  await expect.poll(() => Math.min(...sides())).toBeGreaterThanOrEqual(44);
  await expectNoViolations();
});
