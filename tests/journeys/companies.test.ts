import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import {
  button,
  card,
  choose,
  completeForm,
  countRequests,
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

async function opensEditor(given: Record<string, unknown> = {}) {
  const name = uniqueName("Volcán");
  const company = await office.make.company({ ...wholeCompany, slug: `volcan-${serial}`, name, ...given });
  const person = await opensList(office, name);
  await button(person.page, `Editar ${name}`).click();
  await dialog(person.page, "Editar Empresa").waitFor();
  return { ...person, company, name };
}

const shownNames = (page: Page) =>
  page.getByRole("list", { name: "Empresas" }).getByRole("heading").allInnerTexts();

describe("the list of companies", () => {
  it("shows what is known of each, with links that lead to the web only", async () => {
    const name = uniqueName("Peñascal");
    const unsafe = uniqueName("Peñascal");
    await office.make.company({ ...wholeCompany, slug: `p-${serial}`, name, phone: "+506 2222-3333" });
    await office.make.company({
      name: unsafe,
      theme: "theme-rosa",
      website_url: "javascript:alert(1)",
      phone: "No registra",
    });
    const { page, complaints } = await opensList(office, "penascal");
    const whole = card(page, name);
    await whole.getByRole("link", { name: "volcan.example", exact: true }).waitFor();
    const links = await whole
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(links).toEqual([
      "tel:+50622223333",
      "mailto:info@volcan.example",
      "https://volcan.example",
      "https://mapas.volcan.example/obras",
    ]);
    for (const text of ["3-101-500500", "Cartago", "Azul"])
      await whole.getByText(text, { exact: true }).waitFor();
    const other = card(page, unsafe);
    await other.getByText("javascript:alert(1)").waitFor();
    await other.getByText("No registra").waitFor();
    await other.getByText("Rosa").waitFor();
    await expect(other.getByRole("link")).toHaveCount(0);
    expect(complaints).toEqual([]);
  });

  it("warns only where both addresses are missing", async () => {
    const sentence = "Falta configurar el Sitio Web y/o la URL del mapa.";
    const [bare, half] = [uniqueName("Cerro"), uniqueName("Cerro")];
    await office.make.company({ name: bare });
    await office.make.company({ name: half, map_url: "https://mapas.cerro.example" });
    const { page } = await opensList(office, "cerro");
    await card(page, bare).getByText(sentence).waitFor();
    await expect(card(page, half).getByText(sentence)).toHaveCount(0);
  });

  it("hides a logo that cannot be loaded and shows the default sign", async () => {
    const name = uniqueName("Rota");
    await office.make.company({ name, logo_url: `${office.address}/nada.png` });
    const { page } = await opensList(office, name);
    await card(page, name).waitFor();
    await expect.poll(() => card(page, name).locator("img").count()).toBe(0);
    await eventually(() => card(page, name).locator("svg").count()).toBeGreaterThan(0);
  });

  it("is searched by name and NITE, without accents, case or hyphens", async () => {
    const name = uniqueName("Ñandú Desarrollos");
    await office.make.company({ name, tax_id: "3-109-424242" });
    const { page } = await opensList(office);
    const search = page.getByRole("searchbox", { name: "Buscar por nombre o NITE…" });
    for (const text of ["NANDU des", "109-4242", "310942"]) {
      await search.fill(text);
      await expect.poll(() => shownNames(page)).toEqual([name]);
    }
    await search.fill("no existe");
    await page.getByText("No se encontraron empresas").waitFor();
    await button(page.getByRole("main"), "Limpiar la búsqueda").last().click();
    await expect.poll(async () => (await shownNames(page)).length).toBeGreaterThan(1);
    await eventually(() => page.url()).not.toContain("buscar");
  });

  it("has eight on a page, and a reload shows the same search and page", async () => {
    for (let count = 1; count <= 18; count += 1) await office.make.company({ name: `Página ${count + 100}` });
    const { page } = await opensList(office, "pagina");
    await page.getByText("Mostrando 1–8 de 18").waitFor();
    await button(page, "Página siguiente").click();
    await page.getByText("Mostrando 9–16 de 18").waitFor();
    await button(page, "Página 3").click();
    await page.getByText("Mostrando 17–18 de 18").waitFor();
    await page.reload();
    await page.getByText("Mostrando 17–18 de 18").waitFor();
    await eventually(() => shownNames(page)).toEqual(["Página 117", "Página 118"]);
    await expect(page.getByRole("searchbox")).toHaveValue("pagina");
    await page.getByRole("searchbox").fill("pagina 10");
    await page.getByText("Mostrando 1–8 de 9").waitFor();
  });

  it("leaves out the buttons of pages in the middle when there are more than seven", async () => {
    for (let count = 0; count < 73; count += 1)
      await office.make.company({ name: `Ringlera ${100 + count}` });
    const { page } = await opensList(office, "ringlera");
    await button(page, "Página 10").click();
    await page.getByText("Mostrando 73–73 de 73").waitFor();
    await button(page, "Página anterior").click();
    await button(page, "Página anterior").click();
    const pages = page.getByRole("navigation", { name: "Páginas" });
    await expect.poll(() => pages.textContent()).toBe("1…78910");
    await expect(button(pages, "Página 8")).toHaveAttribute("aria-current", "page");
  });

  it("is a table for who wants one, and a file of all that is found", async () => {
    const name = uniqueName("Tablón");
    await office.make.company({ ...wholeCompany, slug: `t-${serial}`, name, tax_id: "=1+1" });
    const { page } = await opensList(office, name);
    await page.getByRole("radio", { name: "Tabla" }).check({ force: true });
    const row = page.getByRole("table", { name: "Empresas" }).getByRole("row").nth(1);
    await row.getByRole("cell", { name, exact: true }).waitFor();
    await eventually(() => page.url()).toContain("vista=tabla");
    const [file] = await Promise.all([page.waitForEvent("download"), button(page, "Exportar").click()]);
    expect(file.suggestedFilename()).toMatch(/^empresas_\d{4}-\d{2}-\d{2}\.csv$/);
    const [head, line] = (await readFile(await file.path(), "utf8")).split("\r\n");
    expect(head).toBe(
      '\uFEFF"Nombre";"NITE";"Dirección";"Teléfono";"Correo electrónico";"Sitio web";"URL del mapa";"Tema";"Dirección corta"',
    );
    expect(line).toBe(
      `"${name}";"'=1+1";"Cartago";"+506 2550-1234";"info@volcan.example";"https://volcan.example";"https://mapas.volcan.example/obras";"Azul";"t-${serial}"`,
    );
    await row.dblclick();
    await dialog(page, "Editar Empresa").waitFor();
  });

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

  it("is not sent while something is missing, which is said beside each field", async () => {
    const { page } = await opensList(office);
    const sent = countRequests(page, "POST", /agregar$/);
    await button(page, "Nueva Empresa").click();
    await field(page, "NITE").fill("3-101-1");
    await button(page, "Guardar").click();
    const form = dialog(page, "Registrar Empresa");
    await form.getByRole("alert").getByText("Debe completar todos los campos.").waitFor();
    await expect(form.getByText("Este dato es obligatorio.")).toHaveCount(8);
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute("aria-invalid"))).toBe(
      "true",
    );
    await expect
      .poll(() => field(page, "Nombre").evaluate((input) => input === document.activeElement))
      .toBe(true);
    await expect(field(page, "NITE")).toHaveValue("3-101-1");
    expect(sent()).toBe(0);
  });

  it("says of each field what is wrong with it", async () => {
    const { page } = await opensList(office);
    await fillNewCompany(page, {
      "Correo electrónico": "ventas",
      "Sitio web": "javascript:alert(1)",
      "Dirección corta": "Con Espacios",
    });
    await choose(page, "Elegir logo", await logoFile("logo.png"));
    await button(page, "Guardar").click();
    const form = dialog(page, "Registrar Empresa");
    const told = (label: string) => field(form, label).getAttribute("aria-describedby");
    const sentence = async (label: string) =>
      form.locator(`[id="${(await told(label))?.split(" ").at(-1)}"]`).textContent();
    await form.getByRole("alert").waitFor();
    await eventually(() => sentence("Correo electrónico")).toBe(
      "El correo electrónico no tiene un formato válido.",
    );
    await eventually(() => sentence("Sitio web")).toBe("Debe ser una dirección http o https.");
    await eventually(() => sentence("Dirección corta")).toBe(
      "Use minúsculas, dígitos y guiones sueltos, con una letra al inicio.",
    );
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

  it("is registered once by a double click", async () => {
    const name = uniqueName("Doble");
    const { page } = await opensList(office, name);
    const created = countRequests(page, "POST", /agregar$/);
    const uploaded = countRequests(page, "POST", /logo$/);
    await fillNewCompany(page, { Nombre: name });
    await choose(page, "Elegir logo", await logoFile("logo.png"));
    await button(page, "Guardar").dblclick();
    await success(page, "Empresa registrada");
    await expect.poll(() => shownNames(page)).toEqual([name]);
    expect([created(), uploaded()]).toEqual([1, 1]);
  });

  it("is registered from the keyboard alone", async () => {
    const name = uniqueName("Teclado");
    const person = await opensList(office);
    const { page } = person;
    const press = (...keys: string[]) =>
      keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
    const logo = await logoFile("logo.png");
    page.once("filechooser", (chooser) => chooser.setFiles(logo));
    await button(page, "Nueva Empresa").focus();
    await press("Enter");
    await dialog(page, "Registrar Empresa").waitFor();
    await field(page, "NITE").focus();
    for (const text of [
      "3-101-9",
      name,
      "Heredia",
      "88887777",
      "a@teclado.example",
      "teclado.example",
      "mapas.teclado.example",
    ]) {
      await page.keyboard.type(text);
      await press("Tab");
    }
    await press("Tab");
    await page.keyboard.type("verd");
    await page.getByRole("option", { name: "Índigo" }).waitFor({ state: "detached" });
    await press("ArrowDown", "Enter");
    await page.getByRole("img", { name: /Vista previa del tema Verde/ }).waitFor();
    await press("Tab", "Enter");
    await page.getByText("«logo.png»").waitFor();
    await field(page, "Nombre").focus();
    await press("Enter");
    await success(page, "Empresa registrada");
    await eventually(() => told(office, person, name)).toMatchObject({
      emP_TELEFONO: "+506 8888-7777",
      emP_TEMA: "theme-verde",
      emP_EMAIL: "a@teclado.example",
    });
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

  it("needs everything but a logo, in the sentence of its own", async () => {
    const { page } = await opensEditor({ website_url: null });
    await field(page, "Nombre").fill(" ");
    await button(page, "Guardar").click();
    await page.getByRole("alert").getByText("Debe completar todos los campos obligatorios.").waitFor();
    await expect(page.getByText("Este dato es obligatorio.")).toHaveCount(2);
  });

  it.each([
    ["+1 305 555 0100", "+1 305 555 0100"],
    ["2222-3333 / 8888-9999", "2222-3333 / 8888-9999"],
    ["2222 3333 ext. 4", "2222 3333 ext. 4"],
  ])("keeps a phone that is stored as %s", async (phone, kept) => {
    const { page, name, ...person } = await opensEditor({ phone });
    await field(page, "Dirección").fill("Limón");
    await field(page, "Teléfono").press("End");
    await field(page, "Teléfono").pressSequentially("x");
    await field(page, "Teléfono").press("Backspace");
    await button(page, "Guardar").click();
    await success(page, "Empresa actualizada");
    await eventually(async () => (await told(office, person, name))?.emP_TELEFONO).toBe(kept);
  });

  it("shows its public address, and warns before links that were shared stop working", async () => {
    const { page, company, name, ...person } = await opensEditor();
    await page.getByRole("link", { name: `${office.address}/mapa/${company.slug}` }).waitFor();
    await field(page, "Dirección corta").fill(`otra-${company.id}`);
    await page.getByText("Los enlaces que ya se compartieron dejarán de funcionar.").waitFor();
    await button(page, "Guardar").click();
    await success(page, "Empresa actualizada");
    await eventually(async () => (await told(office, person, name))?.emP_SLUG).toBe(`otra-${company.id}`);
  });

  it("asks before it throws away what was typed; Escape closes the topmost only", async () => {
    const { page, name } = await opensEditor();
    await field(page, "Dirección").fill("Otra");
    await page.keyboard.press("Escape");
    await dialog(page, "¿Descartar los cambios?").waitFor();
    await page.keyboard.press("Escape");
    await dialog(page, "¿Descartar los cambios?").waitFor({ state: "detached" });
    await expect(field(page, "Dirección")).toHaveValue("Otra");
    await button(page, "Cancelar").click();
    await button(page, "Descartar").click();
    await dialog(page, "Editar Empresa").waitFor({ state: "detached" });
    await card(page, name).getByText("Cartago").waitFor();
  });

  it("that somebody else saved first shows the differences, and lets keep either", async () => {
    const { page, company, name, ...person } = await opensEditor();
    const save = (body: object) =>
      fetch(`${office.address}/api/empresa/${company.id}`, {
        method: "PUT",
        headers: { authorization: person.authorization, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    await save({ emP_DIRECCION: "Puntarenas", emP_TEMA: "theme-rojo" });
    await field(page, "Dirección").fill("Alajuela");
    await button(page, "Guardar").click();
    await page.getByText("Otra persona guardó este registro antes.").waitFor();
    await page.getByRole("row", { name: "Dirección Puntarenas Alajuela" }).waitFor();
    await page.getByRole("row", { name: "Tema Rojo Sin cambios" }).waitFor();
    await button(page, "Conservar lo mío").click();
    await button(page, "Guardar").click();
    await success(page, "Empresa actualizada");
    await eventually(() => told(office, person, name)).toMatchObject({
      emP_DIRECCION: "Alajuela",
      emP_TEMA: "theme-rojo",
    });

    await button(page, `Editar ${name}`).click();
    await field(page, "Dirección").fill("Guanacaste");
    await save({ emP_DIRECCION: "Limón" });
    await button(page, "Guardar").click();
    await button(page, "Usar lo guardado").click();
    await expect(field(page, "Dirección")).toHaveValue("Limón");
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
