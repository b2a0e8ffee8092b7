import type { ImageBounds } from "@mapaobra/domain/map/image-bounds";
import { latitudeAt, longitudeAt, mercatorX, mercatorY } from "@mapaobra/domain/map/mercator";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { opensMaps, uploadPicture } from "../maps/map-screen.ts";
import type { Office, Staff } from "../office/staff.ts";
import { coarseLaptop } from "../support/visitor.ts";

/** Where the pictures are before anybody places them. */
export const valley: ImageBounds = {
  latitudeMin: 9.9,
  latitudeMax: 10,
  longitudeMin: -84.15,
  longitudeMax: -84,
};
/** The pictures' pixels. */
export const size = [800, 500] as const;

/** Somebody at work on where a map's picture belongs. */
export interface Placing {
  readonly admin: Staff;
  readonly page: Page;
  readonly mapId: number;
  readonly dialog: Locator;
  readonly middle: Locator;
  readonly corner: (name: "noroeste" | "noreste" | "sureste" | "suroeste") => Locator;
  readonly press: (name: string) => Promise<void>;
  /** The bounds as they are read. */
  readonly shown: () => Promise<ImageBounds>;
}

export const dialogOf = (page: Page, name: string): Locator =>
  page.getByRole("dialog", { name: `Ubicar la imagen de ${name}`, exact: true });

/** An image map with a picture, and somebody who has opened the tool for it. */
export async function places(
  office: Office,
  name: string,
  window: BrowserContextOptions = {},
  prepare: (admin: Staff) => Promise<void> = async () => undefined,
): Promise<Placing> {
  const admin = await office.signIn("admin", {
    window: { ...coarseLaptop, ...window },
  });
  const map = await office.make.map(office.company, {
    name,
    description: "Lotes.",
    type: "Imagen",
    lat_min: valley.latitudeMin,
    lat_max: valley.latitudeMax,
    lng_min: valley.longitudeMin,
    lng_max: valley.longitudeMax,
  });
  await uploadPicture(office, admin, map.id, size);
  await prepare(admin);
  await opensMaps(admin, `?buscar=${encodeURIComponent(name)}`);
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
    return degreesIn(text);
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

const degreesIn = (text: string | null | undefined) =>
  Number((text ?? "").replace("−", "-").replace(",", "."));

/** A control point as it is read: pixels of the picture, and degrees. */
export async function readMark(entry: Locator) {
  const text = (await entry.textContent()) ?? "";
  const [, x, y] = /Imagen (\d+), (\d+) px/.exec(text) ?? [];
  const [, latitude, longitude] = /px(\d+,\d{6}), (−\d+,\d{6})/.exec(text) ?? [];
  return { x: Number(x), y: Number(y), latitude: degreesIn(latitude), longitude: degreesIn(longitude) };
}

export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** Where something is in the window, by its middle. */
export async function spot(what: Locator): Promise<Pixel> {
  await what.waitFor();
  const box = await what.boundingBox();
  if (!box) throw new Error("it is not to be seen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Pulls what is there by so many pixels, with the mouse. */
export async function pull(what: Locator, by: Pixel): Promise<void> {
  const { x, y } = await spot(what);
  const { mouse } = what.page();
  await mouse.move(x, y);
  await mouse.down();
  await mouse.move(x + by.x / 2, y + by.y / 2);
  await mouse.move(x + by.x, y + by.y);
  await mouse.up();
}

/** Width over height as the map draws bounds. */
export const shapeOf = (bounds: ImageBounds): number =>
  (mercatorX(bounds.longitudeMax) - mercatorX(bounds.longitudeMin)) /
  (mercatorY(bounds.latitudeMin) - mercatorY(bounds.latitudeMax));

/** The map's arithmetic, from the two corners of a picture that is on it. */
export async function groundUnder({ corner, shown }: Placing): Promise<(pixel: Pixel) => [number, number]> {
  const [from, to, bounds] = [await spot(corner("noroeste")), await spot(corner("sureste")), await shown()];
  const across = (mercatorX(bounds.longitudeMax) - mercatorX(bounds.longitudeMin)) / (to.x - from.x);
  const down = (mercatorY(bounds.latitudeMin) - mercatorY(bounds.latitudeMax)) / (to.y - from.y);
  return ({ x, y }) => [
    latitudeAt(mercatorY(bounds.latitudeMax) + (y - from.y) * down),
    longitudeAt(mercatorX(bounds.longitudeMin) + (x - from.x) * across),
  ];
}

/** The picture by itself, and the map beside it. */
export const pictureIn = (dialog: Locator): Locator =>
  dialog.getByRole("button", { name: "Imagen del mapa: marcar un lugar" });
export const groundIn = (dialog: Locator): Locator =>
  dialog.getByRole("region", { name: "Mapa", exact: true });

/** Goes over to control points. */
export const byPoints = (dialog: Locator): Promise<void> =>
  dialog.getByText("Puntos de control", { exact: true }).click();

/** Marks one place on the picture, by shares of it, and on the map, by shares of what it shows. */
export async function markPair(
  dialog: Locator,
  onPicture: Pixel,
  onMap: Pixel,
  way: "click" | "tap" = "click",
): Promise<void> {
  for (const [what, at] of [
    [pictureIn(dialog), onPicture],
    [groundIn(dialog), onMap],
  ] as const) {
    const box = await what.boundingBox();
    if (!box) throw new Error("it is not to be seen");
    await what[way]({ position: { x: box.width * at.x, y: box.height * at.y } });
  }
}
