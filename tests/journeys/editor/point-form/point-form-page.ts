import { formUpload } from "@mapaobra/server/testing/form-upload";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { repeatUntilDone } from "../../support/expect.ts";
import type { TestApp } from "../../support/office/test-app.ts";

/** Page object of the point form, and the records and photographs that its tests need. */

type Map = Awaited<ReturnType<TestApp["make"]["map"]>>;

export const form = (page: Page) => page.getByRole("dialog").first();
export const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
export const button = (page: Page, name: string) => form(page).getByRole("button", { name, exact: true });
export const box = (page: Page) => page.getByRole("article");

/** Opens the context menu at a fraction of the map, and retries while the map still moves or loads. */
export async function addPointAt(page: Page, across: number, down: number): Promise<void> {
  const map = await page.getByRole("main").boundingBox();
  if (!map) throw new Error("there is no map");
  const entry = page.getByRole("menuitem", { name: "Agregar punto aquí" });
  await repeatUntilDone(async () => {
    if (await entry.isVisible()) return true;
    await page.mouse.click(map.x + map.width * across, map.y + map.height * down, { button: "right" });
    return false;
  });
  await entry.click();
}

/** An image map with a picture of 1600 by 800 pixels, around the capital. */
export async function createImageMap(office: TestApp): Promise<Map> {
  const plan = await office.make.map(office.company, {
    name: "Plano",
    slug: "plano",
    type: "Imagen",
    lat_min: 9.9,
    lat_max: 10,
    lng_min: -84.2,
    lng_max: -84,
  });
  const { authorization } = await office.openSession("admin");
  const create = { width: 1_600, height: 800, channels: 3, background: "#cfe3cf" } as const;
  const content = await sharp({ create }).png().toBuffer();
  const upload = await formUpload(`/api/Mapas/${plan.id}/imagen`, [{ name: "plano.png", content }]);
  const headers = { ...upload.headers, authorization };
  const reply = await office.server.app.inject({ ...upload, headers });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return plan;
}

/** Degrees, minutes and seconds as EXIF rationals. */
function exifDegrees(degrees: number): string {
  const seconds = Math.round(Math.abs(degrees) * 3_600_000);
  return `${Math.floor(seconds / 3_600_000)}/1 ${Math.floor(seconds / 60_000) % 60}/1 ${seconds % 60_000}/1000`;
}

let shade = 0;

/** A photograph with distinct content, with a position in its EXIF data if one is given. */
export async function photo(name: string, place?: readonly [latitude: number, longitude: number]) {
  shade += 1;
  const create = { width: 60, height: 40, channels: 3, background: { r: shade, g: 90, b: 40 } } as const;
  const picture = sharp({ create }).jpeg();
  const [latitude = 0, longitude = 0] = place ?? [];
  const gps = {
    GPSLatitudeRef: latitude < 0 ? "S" : "N",
    GPSLatitude: exifDegrees(latitude),
    GPSLongitudeRef: longitude < 0 ? "W" : "E",
    GPSLongitude: exifDegrees(longitude),
  };
  const buffer = await (place ? picture.withExif({ IFD3: gps }) : picture).toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

/** Chooses files in one of the four upload areas. */
export const addFiles = (
  page: Page,
  area: "image" | "panorama",
  ...files: readonly Awaited<ReturnType<typeof photo>>[]
) =>
  form(page)
    .locator(`[data-kind="${area}"] input[type="file"]`)
    .first()
    .setInputFiles([...files]);
