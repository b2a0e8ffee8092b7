import { map } from "@mapaobra/contract/wire/map";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { formUpload, plainPicture } from "@mapaobra/server/testing/form-upload";
import { officePages } from "@mapaobra/web/features/shell/office-pages";
import type { Locator, Page } from "playwright-core";
import { expect } from "../../support/expect.ts";
import type { ApiUser, SignedInUser, TestApp } from "../../support/office/test-app.ts";

export const dialog = (page: Page, name: string): Locator => page.getByRole("dialog", { name, exact: true });
export const form = (page: Page): Locator => page.getByRole("dialog", { name: /^(Registrar|Editar) Mapa$/ });
export const card = (page: Page, name: string): Locator =>
  page
    .getByRole("list", { name: "Mapas" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });
export const names = (page: Page): Promise<string[]> =>
  page.getByRole("list", { name: "Mapas" }).getByRole("heading").allInnerTexts();

/** The error message of an invalid field. */
export const fieldErrorOf = async (field: Locator): Promise<string> => {
  const ids = ((await field.getAttribute("aria-describedby")) ?? "")
    .split(" ")
    .filter((id) => id.endsWith("problem"));
  return ids.length === 0 ? "" : ((await field.page().locator(`[id="${ids[0]}"]`).textContent()) ?? "");
};

/** Opens a select and chooses one of its options. */
export async function choose(container: Locator, label: string, option: string): Promise<void> {
  await container.getByRole("combobox", { name: label }).click();
  await container.getByRole("option", { name: option, exact: true }).click();
}

/** Opens the maps screen and waits until the list has loaded. */
export async function openMaps({ open, page }: SignedInUser, query = ""): Promise<void> {
  await open(officePages.maps.path + query);
  await page
    .getByText(/^Mostrando|^No hay|^No se encontraron/)
    .first()
    .waitFor();
}

/** The map of that name as the API returns it to the user. */
export async function fetchMapByName(
  office: TestApp,
  { authorization }: SignedInUser,
  name: string,
): Promise<ProjectMap> {
  const reply = await office.server.app.inject({ url: "/api/Mapas", headers: { authorization } });
  const maps = (reply.json() as unknown[]).map((each) => map.decode(each));
  const found = maps.find((one) => one.name === name);
  if (!found) throw new Error(`there is no map called ${name}`);
  return found;
}

/** Uploads a picture through the API as the user, without the browser. */
export async function uploadPicture(
  office: TestApp,
  { authorization }: ApiUser,
  mapId: number,
  size: readonly [number, number] = [640, 400],
): Promise<void> {
  const content = await plainPicture("png", size);
  const upload = await formUpload(`/api/Mapas/${mapId}/imagen`, [{ name: "plano.png", content }]);
  const reply = await office.server.app.inject({ ...upload, headers: { ...upload.headers, authorization } });
  expect(reply.statusCode).toBe(200);
}

/** A picture as a file that a user can choose. */
export const makePictureFile = async (name = "plano.png", size: readonly [number, number] = [320, 200]) => ({
  name,
  mimeType: "image/png",
  buffer: await plainPicture("png", size),
});

/** A fake response for the embedded Google map: tests have no network. */
export const mockGoogleEmbed = (page: Page): Promise<void> =>
  page
    .route("https://www.google.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Mapa</title><p>Google</p>" }),
    )
    .then(() => undefined);
