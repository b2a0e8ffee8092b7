import type { ImageBounds } from "@mapaobra/domain/map/image-bounds";
import { latitudeAt, longitudeAt, mercatorX, mercatorY } from "@mapaobra/domain/map/mercator";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { openMaps, uploadPicture } from "../maps/maps-page.ts";
import type { SignedInUser, TestApp } from "../office/test-app.ts";
import { laptopHalfResolution } from "../support/visitor.ts";

/** The bounds of a picture before calibration. */
export const initialBounds: ImageBounds = {
  latitudeMin: 9.9,
  latitudeMax: 10,
  longitudeMin: -84.15,
  longitudeMax: -84,
};
/** Width and height of the picture, in pixels. */
export const size = [800, 500] as const;

/** A user with the calibration tool open. */
export interface CalibrationPage {
  readonly admin: SignedInUser;
  readonly page: Page;
  readonly mapId: number;
  readonly dialog: Locator;
  readonly middle: Locator;
  readonly corner: (name: "noroeste" | "noreste" | "sureste" | "suroeste") => Locator;
  readonly press: (name: string) => Promise<void>;
  /** The bounds that the tool displays. */
  readonly shown: () => Promise<ImageBounds>;
}

export const dialogOf = (page: Page, name: string): Locator =>
  page.getByRole("dialog", { name: `Ubicar la imagen de ${name}`, exact: true });

/** Creates an image map with a picture, signs a user in and opens the calibration tool. */
export async function openCalibration(
  office: TestApp,
  name: string,
  window: BrowserContextOptions = {},
  prepare: (admin: SignedInUser) => Promise<void> = async () => undefined,
): Promise<CalibrationPage> {
  const admin = await office.signedIn("admin", {
    window: { ...laptopHalfResolution, ...window },
  });
  const map = await office.make.map(office.company, {
    name,
    description: "Lotes.",
    type: "Imagen",
    lat_min: initialBounds.latitudeMin,
    lat_max: initialBounds.latitudeMax,
    lng_min: initialBounds.longitudeMin,
    lng_max: initialBounds.longitudeMax,
  });
  await uploadPicture(office, admin, map.id, size);
  await prepare(admin);
  await openMaps(admin, `?buscar=${encodeURIComponent(name)}`);
  const { page } = admin;
  await page.getByRole("button", { name: `Ubicar ${name}` }).click();
  const dialog = dialogOf(page, name);
  const button = (label: string) => dialog.getByRole("button", { name: label, exact: true });
  const edge = async (label: string) => {
    const text = await dialog
      .getByRole("term")
      .filter({ hasText: label })
      .locator("xpath=../dd")
      .textContent();
    return parseDegrees(text);
  };
  return {
    admin,
    page,
    mapId: map.id,
    dialog,
    middle: button("Mover la imagen"),
    corner: (where) => button(`Esquina ${where}`),
    press: (label) => button(label).click(),
    shown: async () => ({
      latitudeMin: await edge("Latitud mínima"),
      latitudeMax: await edge("Latitud máxima"),
      longitudeMin: await edge("Longitud mínima"),
      longitudeMax: await edge("Longitud máxima"),
    }),
  };
}

const parseDegrees = (text: string | null | undefined) =>
  Number((text ?? "").replace("−", "-").replace(",", "."));

/** A control point as displayed: pixels of the picture, and degrees. */
export async function readControlPoint(entry: Locator) {
  const text = (await entry.textContent()) ?? "";
  const [, x, y] = /Imagen (\d+), (\d+) px/.exec(text) ?? [];
  const [, latitude, longitude] = /px(\d+,\d{6}), (−\d+,\d{6})/.exec(text) ?? [];
  return { x: Number(x), y: Number(y), latitude: parseDegrees(latitude), longitude: parseDegrees(longitude) };
}

export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** The centre of an element, in pixels of the window. */
export async function centerOf(element: Locator): Promise<Pixel> {
  await element.waitFor();
  const box = await element.boundingBox();
  if (!box) throw new Error("element is not visible");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags an element by that many pixels, with the mouse. */
export async function dragBy(element: Locator, by: Pixel): Promise<void> {
  const { x, y } = await centerOf(element);
  const { mouse } = element.page();
  await mouse.move(x, y);
  await mouse.down();
  await mouse.move(x + by.x / 2, y + by.y / 2);
  await mouse.move(x + by.x, y + by.y);
  await mouse.up();
}

/** Width over height of the bounds as the map draws them. */
export const aspectRatio = (bounds: ImageBounds): number =>
  (mercatorX(bounds.longitudeMax) - mercatorX(bounds.longitudeMin)) /
  (mercatorY(bounds.latitudeMin) - mercatorY(bounds.latitudeMax));

/** Returns a function from window pixels to `[latitude, longitude]`, computed from two corners of the picture. */
export async function createPixelToPosition({
  corner,
  shown,
}: CalibrationPage): Promise<(pixel: Pixel) => [number, number]> {
  const [from, to, bounds] = [
    await centerOf(corner("noroeste")),
    await centerOf(corner("sureste")),
    await shown(),
  ];
  const across = (mercatorX(bounds.longitudeMax) - mercatorX(bounds.longitudeMin)) / (to.x - from.x);
  const down = (mercatorY(bounds.latitudeMin) - mercatorY(bounds.latitudeMax)) / (to.y - from.y);
  return ({ x, y }) => [
    latitudeAt(mercatorY(bounds.latitudeMax) + (y - from.y) * down),
    longitudeAt(mercatorX(bounds.longitudeMin) + (x - from.x) * across),
  ];
}

/** The pane of the picture, next to the pane of the map. */
export const picturePane = (dialog: Locator): Locator =>
  dialog.getByRole("button", { name: "Imagen del mapa: marcar un lugar" });
export const mapPane = (dialog: Locator): Locator =>
  dialog.getByRole("region", { name: "Mapa", exact: true });

/** Switches to the tab of control points. */
export const switchToControlPoints = (dialog: Locator): Promise<void> =>
  dialog.getByText("Puntos de control", { exact: true }).click();

/** Adds one control point, at fractions of the picture's and of the map's width and height. */
export async function addControlPoint(
  dialog: Locator,
  onPicture: Pixel,
  onMap: Pixel,
  pointerType: "click" | "tap" = "click",
): Promise<void> {
  for (const [target, at] of [
    [picturePane(dialog), onPicture],
    [mapPane(dialog), onMap],
  ] as const) {
    const box = await target.boundingBox();
    if (!box) throw new Error("element is not visible");
    await target[pointerType]({ position: { x: box.width * at.x, y: box.height * at.y } });
  }
}
