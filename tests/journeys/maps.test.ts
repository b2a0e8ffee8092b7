import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import {
  answerForGoogle,
  card,
  dialog,
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

/** An office of its own company, with nothing in it but what a test puts there. */
async function elsewhere(name: string) {
  const company = await office.make.company({ name });
  return { company, staff: await office.signIn("admin", { company }) };
}

describe("the maps of a company", () => {
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
});
