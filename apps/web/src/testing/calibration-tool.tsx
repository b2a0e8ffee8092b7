import { listMaps, saveMap } from "@mapaobra/contract/endpoints/maps";
import type { ImageBounds } from "@mapaobra/domain/map/image-bounds";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { mercatorX, mercatorY } from "@mapaobra/domain/map/mercator";
import { expect } from "vitest";
import type { Locator } from "vitest/browser";
import { OfficeScreens } from "../app/office/OfficeScreens.tsx";
import type { Pixel } from "../map/hosts/map-host.ts";
import { makeMap } from "./factories.ts";
import { button, definitions, dialog } from "./locators.ts";
import { mockNetwork } from "./mock-network.ts";
import { dragMouse, middleOf } from "./pointer-input.ts";
import { renderScreen } from "./render-screen.tsx";
import { resourceCases } from "./resource-cases.ts";

/** The tool that places the picture of an image map. */

/** The bounds of the picture before calibration. */
export const initialBounds: ImageBounds = {
  latitudeMin: 9.9,
  latitudeMax: 10,
  longitudeMin: -84.15,
  longitudeMax: -84,
};
/** The size of the picture, in pixels. */
export const size = { width: 800, height: 500 };
const picture = "/icon-512.png";

export const tool = dialog("Ubicar la imagen de Feria");
export const opener = button("Ubicar Feria");
/** The handle in the middle of the picture. */
export const middle = button("Mover la imagen", tool);
export const corner = (where: string) => button(`Esquina ${where}`, tool);
export const press = (name: string) => tool.getByRole("button", { name, exact: true }).click();
/** The pane of the picture, next to the pane of the map. */
export const picturePane = button("Imagen del mapa: marcar un lugar", tool);
export const mapPane = () => tool.query()?.querySelector<HTMLElement>("canvas.maplibregl-canvas") ?? null;

/** Opens the tool for a map with a picture. A save returns the map with the sent fields. */
export async function openCalibration(): Promise<ProjectMap> {
  resourceCases.maps.serve();
  const map = makeMap({
    id: 7,
    name: "Feria",
    type: "Imagen",
    mapUrl: picture,
    imageUrl: picture,
    ...size,
    ...initialBounds,
  });
  mockNetwork.respondList(listMaps, () => [map]);
  mockNetwork.respond(saveMap, () => map);
  await renderScreen(<OfficeScreens />, { path: resourceCases.maps.path });
  await opener.click();
  return map;
}

/** The bounds that the tool displays. */
export function shownBounds(): ImageBounds {
  const texts = definitions(tool);
  const edge = (label: string) => parseDegrees(texts[label] ?? "");
  return {
    latitudeMin: edge("Latitud mínima (sur)"),
    latitudeMax: edge("Latitud máxima (norte)"),
    longitudeMin: edge("Longitud mínima (oeste)"),
    longitudeMax: edge("Longitud máxima (este)"),
  };
}

const parseDegrees = (text: string) => Number(text.replace("−", "-").replace(",", "."));

/** Equal within a millionth of a degree, the precision of stored bounds. */
export const closeTo = (bounds: ImageBounds) =>
  Object.fromEntries(Object.entries(bounds).map(([edge, degrees]) => [edge, expect.closeTo(degrees, 5)]));

/** Width over height of bounds as the map draws them. */
export const aspectRatio = (bounds: ImageBounds): number =>
  (mercatorX(bounds.longitudeMax) - mercatorX(bounds.longitudeMin)) /
  (mercatorY(bounds.latitudeMin) - mercatorY(bounds.latitudeMax));

/** The middle of an element in pixels of the window. */
export const placeOf = (element: Locator): Pixel => middleOf(element.element());

/** Drags an element by that many pixels. */
export async function dragBy(element: Locator, by: Pixel): Promise<void> {
  await expect.element(element).toBeVisible();
  const { x, y } = placeOf(element);
  await dragMouse({ x, y }, { x: x + by.x / 2, y: y + by.y / 2 }, { x: x + by.x, y: y + by.y });
}

/** Adds one control point, at fractions of the width and height of the picture and of the map. */
export async function addControlPoint(onPicture: Pixel, onMap: Pixel): Promise<void> {
  for (const [find, at] of [
    [() => picturePane.query(), onPicture],
    [mapPane, onMap],
  ] as const) {
    await expect.poll(find).not.toBeNull();
    const { left = 0, top = 0, width = 0, height = 0 } = find()?.getBoundingClientRect() ?? {};
    await dragMouse({ x: left + width * at.x, y: top + height * at.y });
  }
}

/** The marked control points: pixels of the picture, and degrees. */
export const controlPoints = () =>
  tool
    .getByRole("list", { name: "Puntos de control" })
    .getByRole("listitem")
    .elements()
    .map(({ textContent: text }) => {
      const [, x, y] = /Imagen (\d+), (\d+) px/.exec(text ?? "") ?? [];
      const [, latitude = "", longitude = ""] = /px(\d+,\d{6}), (−\d+,\d{6})/.exec(text ?? "") ?? [];
      return {
        x: Number(x),
        y: Number(y),
        latitude: parseDegrees(latitude),
        longitude: parseDegrees(longitude),
      };
    });
