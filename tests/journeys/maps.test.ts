import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import {
  answerForGoogle,
  card,
  dialog,
  form,
  mapNamed,
  mapsPath,
  names,
  opensMaps,
  uploadPicture,
} from "./maps/map-screen.ts";
import { type Office, type Staff, startOffice } from "./office/staff.ts";
import { eventually, expect } from "./support/expect.ts";

/** How a company's maps are looked through, and removed. */

let office: Office;

beforeAll(async () => {
  office = await startOffice();
  const { make, company } = office;
  const plan = await make.map(company, {
    name: "Plano del condominio",
    description: "Lotes y áreas comunes.",
    type: "imagen estatica",
    slug: "plano",
  });
  await make.map(company, {
    name: "Todo el país",
    description: "Todas las provincias.",
    type: "google maps",
    map_url: "https://www.google.com/maps/@9.9325,-84.0796,12z",
    published: true,
    slug: "pais",
  });
  await make.map(company, {
    name: "Torres",
    type: "",
    map_url: "https://google.evil.com/maps/@9.9,-84.1,9z",
  });
  await make.map(company, { name: "Recorrido", type: "Plano 3D", map_url: "javascript:alert(1)" });
  await make.map(await make.company({ name: "Volcán Azul" }), { name: "Mapa ajeno", type: "Mapa Google" });
  await uploadPicture(office, await office.signIn("admin"), plan.id);
});
afterAll(() => office?.close());

const said = (page: Page) => decodeURIComponent(new URL(page.url()).search).replaceAll("+", " ");
const search = (page: Page) => page.getByRole("searchbox", { name: "Buscar por nombre o tipo…" });

/** An office of its own company, with nothing in it but what a test puts there. */
async function elsewhere(name: string, role: "admin" | "super" = "admin") {
  const company = await office.make.company({ name });
  const staff = await office.signIn(role, { company });
  return { company, staff, ...staff };
}

describe("the maps of a company", () => {
  it("are seen with what they show, of which kind they are, and whether visitors see them", async () => {
    const admin = await office.signIn("admin");
    const { page, complaints } = admin;
    await answerForGoogle(page);
    await opensMaps(admin);
    await expect(page).toHaveTitle("Gestión de Mapas · MapaObra");
    await eventually(async () => (await names(page)).toSorted()).toEqual([
      "Plano del condominio",
      "Recorrido",
      "Todo el país",
      "Torres",
    ]);
    const text = async (name: string) => (await card(page, name).allInnerTexts()).join().replace(/\s+/g, " ");
    await eventually(() => text("Plano del condominio")).toBe(
      "Plano del condominio No publicado Lotes y áreas comunes. Tipo Imagen Empresa Cumbres Desarrollos " +
        "Enlace Imagen subida Ubicar Editar Eliminar",
    );
    await eventually(() => text("Todo el país")).toContain(
      "Todo el país Publicado Todas las provincias. Tipo Mapa Google",
    );
    await eventually(() => text("Recorrido")).toContain("Tipo Plano 3D");
    expect(complaints).toEqual([]);
  });

  it("show a picture where it is theirs, Google's map where it is Google's, and the country elsewhere", async () => {
    const admin = await office.signIn("admin");
    const { page, complaints } = admin;
    await answerForGoogle(page);
    await opensMaps(admin);

    const picture = card(page, "Plano del condominio").getByRole("img", {
      name: "Imagen de Plano del condominio",
    });
    await eventually(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(640);

    const frame = card(page, "Todo el país").locator("iframe");
    await expect(frame).toHaveAttribute(
      "src",
      "https://www.google.com/maps?ll=9.9325%2C-84.0796&z=12&output=embed",
    );
    await expect(frame).toHaveAttribute("loading", "lazy");
    await eventually(() => frame.getAttribute("sandbox")).toContain("allow-scripts");
    await card(page, "Todo el país").frameLocator("iframe").getByText("Google").waitFor();

    for (const name of ["Torres", "Recorrido"]) {
      await expect(card(page, name).locator("iframe")).toHaveCount(0);
      const country = card(page, name).getByRole("img", { name: "Mapa de Costa Rica" });
      await eventually(() => country.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(480);
      await card(page, name).getByText("Natural Earth · GeoNames (CC BY 4.0)").waitFor();
    }
    // The page's own policy let all of it through.
    expect(complaints).toEqual([]);
  });

  it("hide a picture that does not come", async () => {
    const admin = await office.signIn("admin");
    const { page } = admin;
    await page.route("**/medios/**", (route) => route.fulfill({ status: 404 }));
    await opensMaps(admin);
    await eventually(() => card(page, "Plano del condominio").getByRole("img").count()).toBe(0);
    await card(page, "Plano del condominio").getByText("Lotes y áreas comunes.").waitFor();
  });

  it("link to their address in 24 characters, and to web addresses alone", async () => {
    const admin = await office.signIn("admin");
    const { page } = admin;
    await opensMaps(admin);
    const link = card(page, "Torres").getByRole("link");
    await expect(link).toHaveText("https://google.evil.com/…");
    await expect(link).toHaveAttribute("href", "https://google.evil.com/maps/@9.9,-84.1,9z");
    await eventually(() => link.getAttribute("rel")).toContain("noopener");
    await expect(card(page, "Recorrido").getByRole("link")).toHaveCount(0);
    await card(page, "Recorrido").getByText("javascript:alert(1)").waitFor();
  });

  it("are found by name or type, and by nothing else", async () => {
    const admin = await office.signIn("admin");
    const { page } = admin;
    await opensMaps(admin);
    await search(page).fill("CONDOMINIO");
    await eventually(() => names(page)).toEqual(["Plano del condominio"]);
    await search(page).fill("mapa google");
    await eventually(async () => (await names(page)).toSorted()).toEqual(["Todo el país", "Torres"]);
    await search(page).fill("provincias");
    await page.getByText("No se encontraron mapas").waitFor();
    await page.getByRole("main").getByRole("button", { name: "Limpiar la búsqueda" }).last().click();
    await eventually(() => names(page)).toHaveLength(4);
    await eventually(() => said(page)).toBe("");
  });

  it("come in pages whose size, number and search are there again after a reload", async () => {
    const { company, staff, page } = await elsewhere("Litoral Inmuebles");
    for (let number = 1; number <= 30; number += 1) {
      const name = `Obra ${String(number).padStart(2, "0")}`;
      await office.make.map(company, { name, type: number % 2 ? "Mapa Google" : "Imagen" });
    }
    await opensMaps(staff);
    await page.getByText("Mostrando 1–8 de 30").waitFor();
    const size = page.getByLabel("Filas por página");
    await eventually(() => size.getByRole("option").allInnerTexts()).toEqual(["8", "12", "16", "24"]);
    await size.selectOption("12");
    await search(page).fill("obra");
    await eventually(() => said(page)).toBe("?filas=12&buscar=obra");
    await page.getByRole("button", { name: "Página 3" }).click();
    await page.getByText("Mostrando 25–30 de 30").waitFor();
    await eventually(() => said(page)).toBe("?filas=12&buscar=obra&pagina=3");
    await page.reload();
    await page.getByText("Mostrando 25–30 de 30").waitFor();
    await expect(search(page)).toHaveValue("obra");
    await expect(size).toHaveValue("12");
    await opensMaps(staff, "?filas=9&pagina=99");
    await page.getByText("Mostrando 25–30 de 30").waitFor();
    await expect(size).toHaveValue("8");
  });

  it("stand in a table too, and go into a file", async () => {
    const admin = await office.signIn("admin");
    const { page } = admin;
    await opensMaps(admin, "?buscar=plano del");
    await page.getByText("Tabla", { exact: true }).click();
    const row = page.getByRole("table", { name: "Mapas" }).getByRole("row", { name: /Plano del condominio/ });
    await row.getByRole("cell", { name: "No publicado" }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Exportar" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^mapas_\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await download.path(), "utf8")).split("\r\n");
    expect(lines.slice(0, 2)).toEqual([
      '\uFEFF"Nombre";"Tipo";"Estado";"Empresa";"Enlace";"Dirección corta";"Descripción"',
      '"Plano del condominio";"Imagen";"No publicado";"Cumbres Desarrollos";"Imagen subida";"plano";"Lotes y áreas comunes."',
    ]);
    await row.getByText("Lotes y áreas comunes.").dblclick();
    await dialog(page, "Editar Mapa").waitFor();
  });

  it("are edited by a double click on their card", async () => {
    const admin = await office.signIn("admin");
    const { page } = admin;
    await opensMaps(admin);
    await card(page, "Torres").getByText("Empresa").dblclick();
    await expect(form(page).getByLabel("Nombre")).toHaveValue("Torres");
  });

  it("are none in a new company, which is told so", async () => {
    const { staff, page } = await elsewhere("Tierra Firme");
    await opensMaps(staff);
    await page.getByText("No hay mapas registrados").waitFor();
    await page.getByRole("status").getByRole("button", { name: "Nuevo Mapa" }).click();
    await dialog(page, "Registrar Mapa").waitFor();
  });

  it("are everybody's to who stands above them all, and one's own to an administrator", async () => {
    const all = await office.signIn("super");
    await opensMaps(all, "?buscar=mapa ajeno");
    await eventually(() => names(all.page)).toEqual(["Mapa ajeno"]);
    const admin = await office.signIn("admin");
    await opensMaps(admin, "?buscar=mapa ajeno");
    await admin.page.getByText("No se encontraron mapas").waitFor();
  });

  it.each(["user", "cliente"] as const)("are not for a %s, who is sent home", async (role) => {
    const { page } = await office.signIn(role);
    await page.goto(mapsPath);
    await page.waitForURL("**/home");
  });
});

describe("maps that can't be loaded", () => {
  const toast = (page: Page) => page.getByRole("alert").filter({ hasText: "Error al cargar los mapas." });
  const failing: [string, (page: Page) => Promise<unknown>][] = [
    ["nobody answers", (page) => page.route("**/api/Mapas?*", (route) => route.abort())],
    [
      "the server fails",
      (page) => page.route("**/api/Mapas?*", (route) => route.fulfill({ status: 500, body: "{}" })),
    ],
    [
      "a proxy answers with a page",
      (page) =>
        page.route("**/api/Mapas?*", (route) =>
          route.fulfill({ status: 200, contentType: "text/html", body: "<h1>Mantenimiento</h1>" }),
        ),
    ],
  ];
  it.each(failing)("because %s are said to be, and come without a reload", async (_reason, fail) => {
    const admin = await office.signIn("admin");
    const { page } = admin;
    await fail(page);
    await admin.opens(mapsPath);
    await toast(page).waitFor();
    await page.getByText("No hay datos que mostrar.").waitFor();
    await page.unroute("**/api/Mapas?*");
    await toast(page).getByRole("button", { name: "Reintentar" }).click();
    await card(page, "Torres").waitFor();
    await toast(page).waitFor({ state: "detached" });
  });
});

describe("a map that is removed", () => {
  const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

  async function withMap(points: number) {
    const { company, staff } = await elsewhere("Ríos del Sur");
    const map = await office.make.map(company, { name: "Ribera", type: "Mapa Google" });
    for (let made = 0; made < points; made += 1) await office.make.point(map);
    await opensMaps(staff);
    return staff;
  }
  const isThere = (staff: Staff) =>
    mapNamed(office, staff, "Ribera").then(
      () => true,
      () => false,
    );

  it("is asked about first, and stays when the answer is no", async () => {
    const staff = await withMap(0);
    const { page } = staff;
    await press(page, "Eliminar Ribera");
    await dialog(page, "Eliminar Mapa")
      .getByText("¿Está seguro que desea eliminar el mapa «Ribera»?")
      .waitFor();
    await press(page, "Cancelar");
    await dialog(page, "Eliminar Mapa").waitFor({ state: "detached" });
    await eventually(() => isThere(staff)).toBe(true);
  });

  it("goes when it is confirmed, which is said for a moment", async () => {
    const staff = await withMap(0);
    const { page, complaints } = staff;
    await press(page, "Eliminar Ribera");
    await press(page, "Eliminar");
    await dialog(page, "Mapa eliminado").waitFor();
    await dialog(page, "Mapa eliminado").waitFor({ state: "detached" });
    await page.getByText("No hay mapas registrados").waitFor();
    await eventually(() => isThere(staff)).toBe(false);
    expect(complaints).toEqual([]);
  });

  it("with its points goes only by its name", async () => {
    const staff = await withMap(3);
    const { page } = staff;
    await press(page, "Eliminar Ribera");
    await press(page, "Eliminar");
    await page.getByText("No se puede eliminar porque está en uso: 3 puntos.").waitFor();
    const name = page.getByLabel("Para confirmar, escriba «Ribera»");
    await name.fill("ribera");
    await press(page, "Eliminar todo");
    await page.getByText("No es el nombre del mapa.").waitFor();
    await eventually(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
    await eventually(() => isThere(staff)).toBe(true);
    await name.fill("Ribera");
    await name.press("Enter");
    await dialog(page, "Mapa eliminado").waitFor();
    await eventually(() => isThere(staff)).toBe(false);
  });

  it.each([
    ["the server fails", { status: 500, body: "{}" }, "Error al eliminar el mapa."],
    [
      "the server knows no such id",
      {
        status: 400,
        json: { mensaje: "Debes especificar el ID del mapa a eliminar.", codigo: "mapa_invalido" },
      },
      "Debes especificar el ID del mapa a eliminar.",
    ],
  ])("stays when %s, which is said, and goes at the next attempt", async (_reason, answer, sentence) => {
    const staff = await withMap(0);
    const { page } = staff;
    await page.route("**/api/Mapas/*", (route) => route.fulfill(answer));
    await press(page, "Eliminar Ribera");
    await press(page, "Eliminar");
    await dialog(page, "Eliminar Mapa").getByText(sentence).waitFor();
    await page.unroute("**/api/Mapas/*");
    await press(page, "Eliminar");
    await dialog(page, "Mapa eliminado").waitFor();
    await eventually(() => isThere(staff)).toBe(false);
  });

  it("goes by the other address of the API where the first is not known", async () => {
    const staff = await withMap(0);
    const { page } = staff;
    await page.route("**/api/Mapas/*", (route) =>
      route.request().url().endsWith("/eliminar")
        ? route.continue()
        : route.fulfill({ status: 405, contentType: "text/html", body: "<h1>405</h1>" }),
    );
    await press(page, "Eliminar Ribera");
    await press(page, "Eliminar");
    await dialog(page, "Mapa eliminado").waitFor();
    await eventually(() => isThere(staff)).toBe(false);
  });

  it("that somebody else removed first is said to be gone", async () => {
    const staff = await withMap(0);
    const { page } = staff;
    const { id } = await mapNamed(office, staff, "Ribera");
    const { authorization } = staff;
    await office.server.app.inject({ method: "DELETE", url: `/api/Mapas/${id}`, headers: { authorization } });
    await press(page, "Eliminar Ribera");
    await press(page, "Eliminar");
    await dialog(page, "Eliminar Mapa").getByText("No se encontró el mapa.").waitFor();
    await press(page, "Cancelar");
    await page.getByText("No hay mapas registrados").waitFor();
  });
});
