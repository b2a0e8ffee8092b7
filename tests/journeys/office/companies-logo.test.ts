import { officePages } from "@mapaobra/web/features/shell/office-pages";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, it } from "vitest";
import { eventually, expect } from "../support/expect.ts";
import { type SignedInUser, startTestApp, type TestApp } from "../support/office/test-app.ts";
import {
  button,
  card,
  chooseFile,
  completeCompany,
  countRequests,
  dialog,
  fetchCompany,
  field,
  logoFile,
  unexpectedConsoleErrors,
  uploadLogo,
} from "./companies/companies-page.ts";

/**
 * A company's logo: staged in the form, uploaded or removed when the company is saved, and delivered through
 * the proxy.
 */

let office: TestApp;

beforeAll(async () => {
  office = await startTestApp();
});
afterAll(() => office?.close());

let serial = 0;

/** Opens the form of a company. The company has a logo unless the options say otherwise. */
async function opensEditor({
  hasLogo = true,
  logo_url = null as string | null,
  signedInUser = undefined as SignedInUser | undefined,
} = {}) {
  serial += 1;
  const name = `Logotipo ${serial}`;
  const company = await office.make.company({ ...completeCompany, slug: `logo-${serial}`, name, logo_url });
  const staff = signedInUser ?? (await office.signedIn("super"));
  const logo = hasLogo ? await uploadLogo(office, staff, company.id, await logoFile("viejo.png")) : null;
  const { page, open } = staff;
  await open(`${officePages.companies.path}?buscar=${encodeURIComponent(name)}`);
  await button(page, `Editar ${name}`).click();
  await dialog(page, "Editar Empresa").waitFor();
  const storedLogo = async () => (await fetchCompany(office, staff, name))?.emP_LOGO;
  return { ...staff, company, name, logo, storedLogo };
}

const preview = (page: Page) => page.getByRole("img", { name: "Vista previa del logo" });
const staged = (page: Page) => page.getByText("se subirá cuando guarde la empresa.");

/** A BMP: browsers display it, and the server rejects it. */
const onePixelBitmap = Buffer.from(
  "424d3a000000000000003600000028000000010000000100000001001800000000000400000000000000000000000000000000000000ff000000",
  "hex",
);

it("a logo is replaced and removed on save, and after the server rejects a file another one is uploaded", async () => {
  const signedInUser = await opensEditor();
  const { page, name, company, logo, storedLogo } = signedInUser;
  await chooseFile(page, "Cambiar logo", await logoFile("nuevo.png"));
  await button(dialog(page, "Reemplazar logo"), "Reemplazar").click();
  await staged(page).waitFor();
  await eventually(() => storedLogo()).toBe(logo);
  await button(page, "Guardar").click();
  await eventually(() => storedLogo()).not.toBe(logo);
  await eventually(() => storedLogo()).toMatch(/^\/medios\/empresas\//);
  const replaced = await storedLogo();
  await eventually(async () => (await fetch(office.address + logo)).status).toBe(404);

  await button(page, `Editar ${name}`).click();
  await button(page, "Quitar logo").click();
  await button(dialog(page, "Quitar logo"), "Quitar").click();
  await page.getByText("El logo se quitará cuando guarde la empresa.").waitFor();
  await button(page, "Guardar").click();
  await eventually(() => storedLogo()).toBeNull();
  await eventually(async () => (await fetch(office.address + replaced)).status).toBe(404);
  await expect(card(page, name).locator("img")).toHaveCount(0);

  await button(page, `Editar ${name}`).click();
  const saved = countRequests(page, "PUT", /empresa\/\d+$/);
  const uploaded = countRequests(page, "POST", /logo$/);
  await chooseFile(page, "Elegir logo", { name: "notas.png", mimeType: "image/png", buffer: onePixelBitmap });
  await staged(page).waitFor();
  await field(page, "Dirección").fill("Grecia");
  await button(page, "Guardar").click();
  const upload = dialog(page, "Subir logo");
  await upload.getByText('El archivo "notas.png" no es de un tipo admitido.').waitFor();
  await upload.getByText(`La empresa «${name}» ya está guardada; solo falta el logo.`).waitFor();
  await eventually(() => fetchCompany(office, signedInUser, name)).toMatchObject({
    emP_DIRECCION: "Grecia",
    emP_LOGO: null,
  });
  await chooseFile(page, "Elegir otro logo", await logoFile("bueno.png"));
  await eventually(() => storedLogo()).toMatch(new RegExp(`^/medios/empresas/${company.id}/`));
  await eventually(() => [saved(), uploaded()]).toEqual([1, 2]);
  expect(unexpectedConsoleErrors(signedInUser)).toEqual([]);
});

it("a logo on another site is fetched through our server, also to measure its luminance", async () => {
  const logo_url = "https://logos.example/claro.png";
  const signedInUser = await office.signedIn("super");
  const { buffer } = await logoFile("claro.png", [250, 250, 250, 1]);
  await signedInUser.page.route("**/api/Imagenes/proxy?*", (route) =>
    new URL(route.request().url()).searchParams.get("u") === logo_url
      ? route.fulfill({ contentType: "image/png", body: buffer })
      : route.abort(),
  );
  const { page, consoleErrors, name } = await opensEditor({ hasLogo: false, logo_url, signedInUser });
  await preview(page).waitFor();
  await page.getByText("Muy claro").waitFor();
  await button(page, "Cancelar").click();
  await eventually(() =>
    card(page, name)
      .locator("img")
      .evaluate((image) => (image as HTMLImageElement).naturalWidth),
  ).toBe(120);
  await button(page, `Ver logo de ${name}`).click();
  await dialog(page, `Logo de ${name}`).getByText("Muy claro").waitFor();
  expect(consoleErrors).toEqual([]);
});
