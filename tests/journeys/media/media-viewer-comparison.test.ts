import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, it } from "vitest";
import { eventually, expect } from "../support/expect.ts";
import { expectMessage } from "../support/messages.ts";
import { type SignedInUser, startTestApp, type TestApp } from "../support/office/test-app.ts";
import { laptop } from "../support/visitor.ts";
import { createGallery, type Gallery, photo, picture, viewer } from "./media-viewer/gallery.ts";

/** Compares photographs of a project from different days, side by side in the viewer. */

let office: TestApp;
let gallery: Gallery;

beforeAll(async () => {
  office = await startTestApp();
  gallery = await createGallery(office);
});
afterAll(() => office?.close());

const days = ["2025:03:12", "2025:07:01", "2026:01:20"];
const colours = ["#8a5a44", "#44708a", "#4f8a44", "#7a448a"];

/** A photograph with its day in the EXIF data. */
async function addPhotoOfDay(day: string, at: number) {
  const { name, content } = await photo(`obra ${at + 1}.jpg`, colours[at] ?? "#888888", [400, 300]);
  const exif = { IFD2: { DateTimeOriginal: `${day} 10:00:00` } };
  return { name, content: await sharp(content).withExif(exif).jpeg().toBuffer() };
}

async function projectOf(count: number) {
  const point = await office.make.point(gallery.country, {
    name: "Casa Sol",
    ...{ lat_micro: 9_930_000, lng_micro: -84_080_000 },
  });
  await gallery.uploadFiles(point, ...(await Promise.all(days.slice(0, count).map(addPhotoOfDay))));
  return point;
}

async function compares(point: { readonly id: number }, at: number): Promise<SignedInUser> {
  const staff = await office.signedIn("cliente", { window: laptop });
  await staff.open(`/home?mapa=avance&punto=${point.id}&medio=todo`);
  await viewer(staff.page)
    .getByRole("button", { name: `${at}: Foto ${at}` })
    .click();
  await viewer(staff.page).getByRole("button", { name: "Comparar" }).click();
  await eventually(() => sides(staff.page)).toHaveLength(2);
  // A file that is removed while its picture loads is a 404 on the console.
  await eventually(() => pictures(staff.page).evaluateAll(areShown)).toBe(true);
  return staff;
}

const sides = (page: Page) =>
  viewer(page)
    .getByRole("region")
    .evaluateAll((regions) => regions.map((region) => region.getAttribute("aria-label")));
const pictures = (page: Page) => viewer(page).getByRole("application").getByRole("img");
const seen = (page: Page) =>
  pictures(page).evaluateAll((images) => images.map((image) => image.getAttribute("alt")));
const areShown = (images: Element[]) =>
  images.length > 0 &&
  images.every((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0);

/** Removes a file as another user while these users view it. */
async function removes({ authorization }: SignedInUser, point: { readonly id: number }, title: string) {
  const url = `/api/Imagenes/root/${point.id}`;
  const listed = await office.server.app.inject({ url, headers: { authorization } });
  const files = listed.json() as { id: number; nombreOriginal: string }[];
  const file = files.find(({ nombreOriginal }) => nombreOriginal === title);
  const owner = { EmpresaId: office.company.id, PropertiesFeaturesId: point.id };
  await gallery.callApi("POST", "/api/Imagenes/eliminar", { ...owner, id: file?.id });
}

it("a comparison of photographs follows removals by others, and can be reopened", async () => {
  const point = await projectOf(3);
  const staff = await compares(point, 3);
  const { page, consoleErrors } = staff;
  await eventually(() => sides(page)).toEqual(["Primera: 01/07/2025", "Segunda: 20/01/2026"]);

  await removes(staff, point, "Foto 2");
  await expectMessage(page, "Se eliminó una de las imágenes. Se muestra la más cercana.");
  await eventually(() => sides(page)).toEqual(["Primera: 12/03/2025", "Segunda: 20/01/2026"]);
  await eventually(() => seen(page)).toEqual(["Foto 1, 12/03/2025", "Foto 3, 20/01/2026"]);

  await removes(staff, point, "Foto 1");
  await eventually(() => sides(page)).toEqual([]);
  await eventually(() => picture(page).getAttribute("alt")).toBe("Foto 3");
  await expect(viewer(page).getByRole("button", { name: "Comparar" })).toHaveCount(0);
  await gallery.uploadFiles(point, await addPhotoOfDay("2026:05:05", 3));
  await viewer(page).getByRole("button", { name: "Comparar", pressed: false }).waitFor();
  expect(consoleErrors).toEqual([]);
});
