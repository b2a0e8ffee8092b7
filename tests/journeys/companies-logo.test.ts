import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import {
  button,
  type ChosenFile,
  card,
  choose,
  countRequests,
  dialog,
  faultsOf,
  field,
  fillNewCompany,
  giveLogo,
  logoFile,
  success,
  told,
  wholeCompany,
} from "./companies/company-screen.ts";
import { type Office, type Staff, startOffice } from "./office/staff.ts";
import { eventually, expect } from "./support/expect.ts";

/** A company's logo: staged in the form, applied when the company is saved, sent on its way after that. */

let office: Office;

beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office?.close());

let serial = 0;

/** Somebody at the form of a company, which has a logo unless nothing is wanted of it. */
async function opensEditor({
  hasLogo = true,
  logo_url = null as string | null,
  person = undefined as Staff | undefined,
} = {}) {
  serial += 1;
  const name = `Logotipo ${serial}`;
  const company = await office.make.company({ ...wholeCompany, slug: `logo-${serial}`, name, logo_url });
  const staff = person ?? (await office.signIn("super"));
  const logo = hasLogo ? await giveLogo(office, staff, company.id, await logoFile("viejo.png")) : null;
  const { page, opens } = staff;
  await opens(`/maestros/empresa?buscar=${encodeURIComponent(name)}`);
  await button(page, `Editar ${name}`).click();
  await dialog(page, "Editar Empresa").waitFor();
  const storedLogo = async () => (await told(office, staff, name))?.emP_LOGO;
  return { ...staff, company, name, logo, storedLogo };
}

const preview = (page: Page) => page.getByRole("img", { name: "Vista previa del logo" });
const staged = (page: Page) => page.getByText("se subirá cuando guarde la empresa.");

/** Puts a file on the clipboard or under the pointer, and lets go of it over the form's place for a logo. */
async function hand(page: Page, gesture: "paste" | "drop", { name, mimeType, buffer }: ChosenFile) {
  const data = await page.evaluateHandle(
    ([fileName, type, content]) => {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], fileName, { type }));
      return transfer;
    },
    [name, mimeType, buffer.toString("base64")] as const,
  );
  if (gesture === "drop") {
    const place = page.getByRole("group", { name: "Logo" }).getByRole("button").first();
    await place.dispatchEvent("dragover", { dataTransfer: data });
    await place.dispatchEvent("drop", { dataTransfer: data });
    return;
  }
  await field(page, "Nombre").evaluate(
    (input, clipboardData) =>
      input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true })),
    data,
  );
}

describe("a logo that is replaced", () => {
  it("is asked about, staged with words that say so, and applied on save", async () => {
    const { page, complaints, storedLogo, logo } = await opensEditor();
    await choose(page, "Cambiar logo", await logoFile("nuevo.png"));
    const question = dialog(page, "Reemplazar logo");
    await question.getByText("¿Desea reemplazar el logo actual por «nuevo.png»?").waitFor();
    await button(question, "Reemplazar").click();
    await staged(page).waitFor();
    await expect.poll(() => preview(page).getAttribute("src")).toMatch(/^blob:/);
    await eventually(() => storedLogo()).toBe(logo);
    await button(page, "Guardar").click();
    await success(page, "Empresa actualizada");
    await eventually(() => storedLogo()).toMatch(/^\/medios\/empresas\//);
    await eventually(() => storedLogo()).not.toBe(logo);
    await eventually(async () => (await fetch(office.address + logo)).status).toBe(404);
    expect(complaints).toEqual([]);
  });

  it("stays when the question is answered with no, and when the form is left", async () => {
    const { page, storedLogo, logo } = await opensEditor();
    await choose(page, "Cambiar logo", await logoFile("nuevo.png"));
    await button(dialog(page, "Reemplazar logo"), "Cancelar").click();
    await expect(preview(page)).toHaveAttribute("src", logo ?? "");
    await expect(staged(page)).toHaveCount(0);

    await choose(page, "Cambiar logo", await logoFile("nuevo.png"));
    await button(page, "Reemplazar").click();
    await staged(page).waitFor();
    await button(page, "Deshacer").click();
    await expect.poll(() => preview(page).getAttribute("src")).toBe(logo);

    await choose(page, "Cambiar logo", await logoFile("nuevo.png"));
    await button(page, "Reemplazar").click();
    await button(page, "Cancelar").click();
    await button(page, "Descartar").click();
    await dialog(page, "Editar Empresa").waitFor({ state: "detached" });
    await eventually(() => storedLogo()).toBe(logo);
  });

  it.each(["drop", "paste"] as const)("may be handed over by %s", async (gesture) => {
    const { page, storedLogo } = await opensEditor({ hasLogo: false });
    await page.getByText("Sin logo").waitFor();
    await hand(page, gesture, await logoFile("llegado.png"));
    await page.getByText("«llegado.png»").waitFor();
    await preview(page).waitFor();
    await button(page, "Guardar").click();
    await success(page, "Empresa actualizada");
    await eventually(() => storedLogo()).toMatch(/^\/medios\/empresas\//);
  });
});

describe("a logo that is taken away", () => {
  it("is asked about, and goes on save", async () => {
    const { page, storedLogo, logo, name } = await opensEditor();
    await button(page, "Quitar logo").click();
    await button(dialog(page, "Quitar logo"), "Cancelar").click();
    await preview(page).waitFor();

    await button(page, "Quitar logo").click();
    await button(dialog(page, "Quitar logo"), "Quitar").click();
    await page.getByText("El logo se quitará cuando guarde la empresa.").waitFor();
    await page.getByText("Sin logo").waitFor();
    await eventually(() => storedLogo()).toBe(logo);
    await button(page, "Guardar").click();
    await success(page, "Empresa actualizada");
    await eventually(() => storedLogo()).toBeNull();
    await eventually(async () => (await fetch(office.address + logo)).status).toBe(404);
    await expect.poll(() => card(page, name).locator("img").count()).toBe(0);
  });

  it("comes back when the form is left", async () => {
    const { page, storedLogo, logo, name } = await opensEditor();
    await button(page, "Quitar logo").click();
    await button(dialog(page, "Quitar logo"), "Quitar").click();
    await button(page, "Cancelar").click();
    await button(page, "Descartar").click();
    await button(page, `Ver logo de ${name}`).waitFor();
    await eventually(() => storedLogo()).toBe(logo);
  });
});

describe("a logo's preview", () => {
  it("tells a logo that cannot be seen on white, on three grounds", async () => {
    const { page } = await opensEditor();
    await page.getByText("JPG, PNG o GIF, máx. 5MB").waitFor();
    await expect(page.getByText("Muy claro")).toHaveCount(0);
    await choose(page, "Cambiar logo", await logoFile("claro.png", [250, 250, 250, 1]));
    await button(page, "Reemplazar").click();
    await page.getByText("Muy claro").waitFor();
    await expect(page.getByText("Fondo transparente")).toHaveCount(0);
    const groundOf = () =>
      preview(page).evaluate((image) => getComputedStyle(image.parentElement ?? image).background);
    const grounds = new Set<string>();
    for (const ground of ["Cuadros", "Claro", "Oscuro"]) {
      await page.getByRole("radio", { name: ground, exact: true }).check({ force: true });
      grounds.add(await groundOf());
    }
    expect(grounds.size).toBe(3);
    await choose(page, "Cambiar logo", await logoFile("vidrio.png", [0, 0, 0, 0.5]));
    await button(page, "Reemplazar").click();
    await page.getByText("Fondo transparente").waitFor();
    await expect(page.getByText("Muy claro")).toHaveCount(0);
  });

  it("is seen in its own window too", async () => {
    const { page, name } = await opensEditor();
    await button(page, "Cancelar").click();
    await button(page, `Ver logo de ${name}`).click();
    const view = dialog(page, `Logo de ${name}`);
    await view.getByRole("img", { name: `Logo de ${name}` }).waitFor();
    await view.getByRole("radio", { name: "Oscuro" }).check({ force: true });
    await page.keyboard.press("Escape");
    await view.waitFor({ state: "detached" });
    await eventually(() =>
      button(page, `Ver logo de ${name}`).evaluate((own) => own === document.activeElement),
    ).toBe(true);
  });

  it("of a logo on another site comes through our server, luminance and all", async () => {
    const logo_url = "https://logos.example/claro.png";
    const person = await office.signIn("super");
    const { buffer } = await logoFile("claro.png", [250, 250, 250, 1]);
    await person.page.route("**/api/Imagenes/proxy?*", (route) =>
      new URL(route.request().url()).searchParams.get("u") === logo_url
        ? route.fulfill({ contentType: "image/png", body: buffer })
        : route.abort(),
    );
    const { page, complaints, name } = await opensEditor({ hasLogo: false, logo_url, person });
    await preview(page).waitFor();
    await page.getByText("Muy claro").waitFor();
    await button(page, "Cancelar").click();
    await expect
      .poll(() =>
        card(page, name)
          .locator("img")
          .evaluate((image) => (image as HTMLImageElement).naturalWidth),
      )
      .toBe(120);
    await button(page, `Ver logo de ${name}`).click();
    await dialog(page, `Logo de ${name}`).getByText("Muy claro").waitFor();
    expect(complaints).toEqual([]);
  });

  it("says so when the logo cannot be loaded", async () => {
    const { page, name } = await opensEditor({ hasLogo: false, logo_url: `${office.address}/nada.png` });
    await page.getByText("Error al cargar el logo").waitFor();
    await button(page, "Cancelar").click();
    await button(page, `Ver logo de ${name}`).click();
    await dialog(page, `Logo de ${name}`).getByText("Error al cargar el logo").waitFor();
  });
});

/** A picture (BMP) that browsers show, and the server does not take. */
const onePixelBitmap = Buffer.from(
  "424d3a000000000000003600000028000000010000000100000001001800000000000400000000000000000000000000000000000000ff000000",
  "hex",
);

describe("a file that is no logo", () => {
  it.each([
    ["without anything in it", 0, "Archivo de logo requerido"],
    ["that is too large for the server", 20 * 1_048_576 + 1, 'Archivo "x.png" supera el límite de 20MB'],
  ])("%s is refused when it is chosen", async (_what, bytes, sentence) => {
    const { page } = await opensEditor({ hasLogo: false });
    await hand(page, "drop", { name: "x.png", mimeType: "image/png", buffer: Buffer.alloc(bytes) });
    await page.getByText(sentence).waitFor();
    await expect(staged(page)).toHaveCount(0);
  });

  it("but a text is refused when it is chosen, whatever it calls itself", async () => {
    const { page } = await opensEditor({ hasLogo: false });
    const buffer = Buffer.from("no es una imagen");
    await choose(page, "Elegir logo", { name: "notas.png", mimeType: "image/png", buffer });
    await page.getByText('El archivo "notas.png" no es de un tipo admitido.').waitFor();
    await expect(staged(page)).toHaveCount(0);
  });

  it("to the server alone is exchanged without saving twice", async () => {
    const person = await opensEditor({ hasLogo: false });
    const { page, name, company, storedLogo } = person;
    const saved = countRequests(page, "PUT", /empresa\/\d+$/);
    const uploaded = countRequests(page, "POST", /logo$/);
    await choose(page, "Elegir logo", { name: "notas.png", mimeType: "image/png", buffer: onePixelBitmap });
    await staged(page).waitFor();
    await field(page, "Dirección").fill("Grecia");
    await button(page, "Guardar").click();
    const upload = dialog(page, "Subir logo");
    await upload.getByText("Error al subir logo").waitFor();
    await upload.getByText('El archivo "notas.png" no es de un tipo admitido.').waitFor();
    await upload.getByText(`La empresa «${name}» ya está guardada; solo falta el logo.`).waitFor();
    await expect(button(upload, "Reintentar")).toHaveCount(0);
    await eventually(() => told(office, person, name)).toMatchObject({
      emP_DIRECCION: "Grecia",
      emP_LOGO: null,
    });

    await choose(page, "Elegir otro logo", await logoFile("bueno.png"));
    await success(page, "Empresa actualizada");
    await eventually(() => storedLogo()).toMatch(new RegExp(`^/medios/empresas/${company.id}/`));
    expect([saved(), uploaded()]).toEqual([1, 2]);
    expect(faultsOf(person)).toEqual([]);
  });
});

describe("a logo on its way", () => {
  it("that does not arrive is sent again alone", async () => {
    const person = await opensEditor({ hasLogo: false });
    const { page, storedLogo } = person;
    const saved = countRequests(page, "PUT", /empresa\/\d+$/);
    await choose(page, "Elegir logo", await logoFile("logo.png"));
    await page.route("**/logo", (route) => route.abort());
    await button(page, "Guardar").click();
    const upload = dialog(page, "Subir logo");
    await upload.getByText("Error al subir logo").waitFor();
    await upload.getByText("No hay conexión con el servidor. Revise su conexión.").waitFor();
    await page.unroute("**/logo");
    await button(upload, "Reintentar").click();
    await success(page, "Empresa actualizada");
    await eventually(() => storedLogo()).toMatch(/^\/medios\//);
    expect(saved()).toBe(1);
    expect(faultsOf(person)).toEqual([]);
  });

  it("of a company that is new leaves it registered, once, also without a logo", async () => {
    const person = await office.signIn("super");
    const { page, opens } = person;
    await opens("/maestros/empresa?buscar=suerte");
    const created = countRequests(page, "POST", /agregar$/);
    await page.route("**/logo", (route) => route.fulfill({ status: 500, body: "<html>" }));
    await fillNewCompany(page, { Nombre: "Sin suerte" });
    await choose(page, "Elegir logo", await logoFile("logo.png"));
    await button(page, "Guardar").click();
    await page.getByText("Error al subir logo").waitFor();
    await button(page, "Continuar sin el logo nuevo").click();
    await success(page, "Empresa guardada sin el logo nuevo");
    await card(page, "Sin suerte").waitFor();
    await eventually(() => told(office, person, "Sin suerte")).toMatchObject({ emP_LOGO: null });
    expect(created()).toBe(1);
  });

  it("shows how far it is, and can be cancelled and taken up again", async () => {
    const { page, storedLogo } = await opensEditor({ hasLogo: false });
    let isHeld = true;
    await page.route("**/logo", (route) => (isHeld ? undefined : route.continue()));
    await choose(page, "Elegir logo", await logoFile("lento.png"));
    await button(page, "Guardar").click();
    const upload = dialog(page, "Subir logo");
    await upload.getByRole("progressbar", { name: /Subiendo «lento.png»/ }).waitFor();
    await button(upload, "Cancelar la subida").click();
    await upload.getByText("La subida del logo se canceló.").waitFor();
    await eventually(() => storedLogo()).toBeNull();
    isHeld = false;
    await button(upload, "Reintentar").click();
    await success(page, "Empresa actualizada");
    await eventually(() => storedLogo()).toMatch(/^\/medios\//);
  });
});
