import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { LOAD_TIMEOUT_MS } from "../../support/expect.ts";
import { expectMessage } from "../../support/messages.ts";
import { dialog } from "../../support/office/records-page.ts";
import type { SignedInUser, TestApp } from "../../support/office/test-app.ts";

/** Page object of a device with an unstable network. */

export const saves = "**/api/Root/upsert-v2";
export const uploads = "**/api/Imagenes/root/*/upload";

export const form = (page: Page): Locator => page.getByRole("dialog").first();
export const field = (page: Page, label: string): Locator => form(page).getByLabel(label, { exact: true });
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole("button", { name, exact: true }).click();
export const badge = (page: Page): Locator => page.getByRole("button", { name: /^Por enviar \(/ });
export const list = (page: Page): Locator => dialog(page, "Por enviar");
export const queuedItem = (page: Page, name: string): Locator =>
  list(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });
export const savedOfflineMessage = "Guardado en este dispositivo. Se enviará en cuanto sea posible.";

let shade = 0;

/** Photographs with distinct content. */
export async function photos(...names: readonly string[]) {
  return Promise.all(
    names.map(async (name) => {
      shade += 1;
      const create = { width: 60 + shade, height: 40, channels: 3, background: "#993322" } as const;
      return { name, mimeType: "image/jpeg", buffer: await sharp({ create }).jpeg().toBuffer() };
    }),
  );
}

export async function openNewPoint(staff: SignedInUser): Promise<Page> {
  const { page, open } = staff;
  await open("/home");
  await page.locator('main[aria-busy="false"]').waitFor({ timeout: LOAD_TIMEOUT_MS });
  await startNewPoint(page);
  return page;
}

export async function startNewPoint(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Crear punto" }).click();
  await field(page, "Nombre *").waitFor();
}

export async function fillPoint(page: Page, name: string, ...files: readonly string[]): Promise<void> {
  await field(page, "Nombre *").fill(name);
  await field(page, "Permiso de construcción *").fill("A-1");
  await field(page, "Latitud").fill("9.98");
  await field(page, "Longitud").fill("-84.18");
  if (files.length === 0) return;
  await form(page)
    .locator('input[type="file"][accept^="image"]')
    .first()
    .setInputFiles(await photos(...files));
  await form(page)
    .getByText(files.at(-1) ?? "")
    .waitFor();
}

export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
}

/** Saves a point while offline. */
export async function saveOffline(page: Page, name: string, ...files: readonly string[]): Promise<void> {
  await fillPoint(page, name, ...files);
  await goOffline(page);
  await press(page, "Crear");
  await expectMessage(page, savedOfflineMessage);
  await form(page).waitFor({ state: "detached" });
}

/** Name and files of each stored point, in order of creation. */
export async function fetchStoredPoints(
  office: TestApp,
  mapId: number,
  { authorization }: SignedInUser,
): Promise<readonly string[]> {
  const ask = async (url: string) =>
    (await office.server.app.inject({ url, headers: { authorization } })).json();
  const points = (await ask(`/api/Mapas/${mapId}/puntos`)) as { id: number; nombre: string }[];
  const descriptions = points
    .sort((one, other) => one.id - other.id)
    .map(async ({ id, nombre }) => {
      const files = (await ask(`/api/Imagenes/root/${id}`)) as { nombreOriginal: string }[];
      return [nombre, ...files.map(({ nombreOriginal }) => nombreOriginal).sort()].join(" ");
    });
  return Promise.all(descriptions);
}
