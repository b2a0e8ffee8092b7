import { afterAll, beforeAll, describe, it } from "vitest";
import {
  button,
  card,
  choose,
  completeForm,
  dialog,
  field,
  fillNewCompany,
  logoFile,
  opensList,
  screen,
  success,
  told,
  wholeCompany,
} from "./companies/company-screen.ts";
import { type Office, startOffice } from "./office/staff.ts";
import { eventually, expect } from "./support/expect.ts";

/** Gestión de Empresas, by whoever stands above all companies. */

let office: Office;

beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office?.close());

let serial = 0;
/** A company of its own for each test, found by searching for its name. */
const uniqueName = (name: string) => {
  serial += 1;
  return `${name} ${serial}`;
};

describe("the list of companies", () => {
  it("is not shown to whoever may not keep companies", async () => {
    for (const role of ["admin", "user"] as const) {
      const { page, complaints } = await office.signIn(role);
      await page.goto(screen);
      await page.waitForURL("**/home");
      await expect(page.getByText("Gestión de Empresas")).toHaveCount(0);
      expect(complaints).toEqual([]);
    }
  });
});

describe("a new company", () => {
  it("is registered with its logo, and found in the list", async () => {
    const name = uniqueName("Peña & Hijos");
    const person = await opensList(office, name);
    const { page, complaints } = person;
    await fillNewCompany(page, { Nombre: name });
    await expect(field(page, "Teléfono")).toHaveValue("+506 2222-3333");
    await page.getByText(`/mapa/pena-hijos-${serial}`).waitFor();
    await page.getByRole("img", { name: /Vista previa del tema Índigo/ }).waitFor();
    await choose(page, "Elegir logo", await logoFile("logo.png"));
    await page.getByText("«logo.png»").waitFor();
    await button(page, "Guardar").click();
    await success(page, "Empresa registrada");
    await page.getByRole("searchbox").fill(name);
    await expect
      .poll(() =>
        card(page, name)
          .locator("img")
          .evaluate((image) => (image as HTMLImageElement).naturalWidth),
      )
      .toBe(120);
    await eventually(() => told(office, person, name)).toMatchObject({
      emP_NITE: completeForm.NITE,
      emP_TELEFONO: "+506 2222-3333",
      emP_URL: "https://www.pena.example",
      emP_TEMA: "theme-indigo",
      emP_SLUG: `pena-hijos-${serial}`,
    });
    expect(complaints).toEqual([]);
  });

  it("keeps what was typed when its short address is taken, and says so beside it", async () => {
    const { page } = await opensList(office);
    await fillNewCompany(page, { "Dirección corta": "cumbres" });
    await choose(page, "Elegir logo", await logoFile("logo.png"));
    await button(page, "Guardar").click();
    const slug = field(page, "Dirección corta");
    await expect.poll(() => slug.getAttribute("aria-invalid")).toBe("true");
    await expect(page.getByText('La dirección corta "cumbres" ya está en uso.')).toHaveCount(2);
    await expect(field(page, "Nombre")).toHaveValue(completeForm.Nombre);
    await page.getByText("«logo.png»").waitFor();
  });
});

describe("a company that is edited", () => {
  it("opens by a double click on its card, and is saved", async () => {
    const name = uniqueName("Doble clic");
    await office.make.company({ ...wholeCompany, slug: `d-${serial}`, name });
    const person = await opensList(office, name);
    const { page, complaints } = person;
    await card(page, name).getByRole("heading").dblclick();
    await dialog(page, "Editar Empresa").waitFor();
    await field(page, "Dirección").fill("Turrialba");
    await button(page, "Guardar").click();
    await success(page, "Empresa actualizada");
    await card(page, name).getByText("Turrialba").waitFor();
    expect(complaints).toEqual([]);
  });

  it("that is one's own gives the page its new theme", async () => {
    const own = await office.make.company({ ...wholeCompany, slug: "propia", name: uniqueName("Propia") });
    const { page, opens } = await office.signIn("super", { company: own });
    await opens(`${screen}?buscar=${encodeURIComponent(own.name)}`);
    await expect.poll(() => page.evaluate(() => document.documentElement.className)).toContain("theme-azul");
    await button(page, `Editar ${own.name}`).click();
    await page.getByRole("combobox", { name: "Tema" }).click();
    await page.getByRole("option", { name: "Verde" }).click();
    await button(page, "Guardar").click();
    await success(page, "Empresa actualizada");
    await expect.poll(() => page.evaluate(() => document.documentElement.className)).toContain("theme-verde");
  });
});
