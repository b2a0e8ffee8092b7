import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, it } from "vitest";
import { card, cards, dialog, focused, names, parameters, path, search } from "./office/records.ts";
import { type Office, startOffice } from "./office/staff.ts";
import { eventually, expect } from "./support/expect.ts";
import { phone } from "./support/visitor.ts";
import { address, form, make, somebody } from "./templates/desk.ts";

/** The screen of templates: what staff find there, and who may do what. */

let office: Office;
let serial = 0;

beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office?.close());

describe("the list of templates", () => {
  it("has the company's own and the shared ones, and nobody else's", async () => {
    serial += 1;
    const shared = `Compartido ${serial}`;
    const long = "/plantillas/urbanizaciones/con-encabezado/ficha.html";
    const { page, company, opens, complaints } = await somebody(office);
    await make(office, company, "Propio", { html_path: long });
    await make(office, null, shared);
    await make(office, office.company, "Ajeno");
    await opens(`${address}?filas=24`);
    await card(page, shared).getByText("Compartido", { exact: true }).waitFor();
    await card(page, "Propio").getByText(company.name).waitFor();
    await card(page, "Propio")
      .getByText(`${long.slice(0, 40)}…`)
      .waitFor();
    await eventually(() => names(page)).not.toContain("Ajeno");
    await expect(page).toHaveTitle(/^Gestión de Templates · /);
    expect(complaints).toEqual([]);
  });

  it("says when there is none at all, and offers to begin", async () => {
    const empty = await startOffice();
    try {
      const { page, opens } = await empty.signIn("admin");
      await opens(address);
      const notice = page.getByRole("status").filter({ hasText: "No hay templates registrados" });
      await notice.getByRole("button", { name: "Nuevo Template" }).click();
      await dialog(page, "Registrar Template").waitFor();
    } finally {
      await empty.close();
    }
  });

  it("is searched by name, without regard to accents and case, and the address keeps the search", async () => {
    const { page, company, opens } = await somebody(office);
    for (const name of ["Ñandú Índigo", "Índice", "Otro"]) await make(office, company, name);
    await opens(address);
    await search(page).fill("INDI");
    await eventually(() => names(page)).toEqual(["Índice", "Ñandú Índigo"]);
    await eventually(() => parameters(page)).toEqual({ buscar: "INDI" });
    await page.reload();
    await eventually(() => names(page)).toEqual(["Índice", "Ñandú Índigo"]);
    await expect(search(page)).toHaveValue("INDI");
    await page.getByRole("button", { name: "Limpiar la búsqueda" }).click();
    await card(page, "Otro").waitFor();
    await eventually(() => focused(page)).toBe("Buscar por nombre…");
    await eventually(() => parameters(page)).toEqual({});
  });

  it("loses nothing of what is typed in whatever rhythm", async () => {
    const { page, company, opens } = await somebody(office);
    await make(office, company, "Encabezado azul");
    await opens(address);
    const rhythm = [30, 210, 20, 190, 205, 10, 220, 40, 200, 195, 15, 230, 205, 60, 200];
    await search(page).focus();
    for (const [index, key] of [..."Encabezado azul"].entries()) {
      await page.keyboard.press(key, { delay: rhythm[index] ?? 0 });
    }
    await eventually(() => parameters(page)).toEqual({ buscar: "Encabezado azul" });
    await expect(search(page)).toHaveValue("Encabezado azul");
  });

  it("brings nobody back who typed, and left before it was looked for", async () => {
    const { page, opens } = await somebody(office);
    await page.clock.install({ time: Date.now() });
    await opens(address);
    await page.clock.pauseAt(Date.now() + 60_000);
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/MapsScreen[^/]*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    const menus = page.getByRole("navigation", { name: "Principal" });
    await search(page).fill("x");
    await menus.getByRole("button", { name: "Operaciones" }).click();
    await menus.getByRole("link", { name: "Mapas" }).click();
    await page.clock.runFor(1_000);
    arrive();
    await page
      .getByRole("heading", { level: 1, name: "Gestión de Templates" })
      .waitFor({ state: "detached" });
    await eventually(() => path(page)).toBe("/operaciones/mapas");
    await eventually(() => parameters(page)).toEqual({});
  });

  it("says when a search finds nothing, and takes it back", async () => {
    const { page, company, opens } = await somebody(office);
    await make(office, company, "Único");
    await opens(`${address}?buscar=zzz`);
    const notice = page.getByRole("status").filter({ hasText: "No se encontraron templates" });
    await notice.getByRole("button", { name: "Limpiar la búsqueda" }).click();
    await card(page, "Único").waitFor();
    await expect(search(page)).toHaveValue("");
  });

  it.each([
    [900, 9, ["5", "8", "9", "12", "16", "24"]],
    [720, 6, ["5", "6", "8", "12", "16", "24"]],
    [500, 5, ["5", "8", "12", "16", "24"]],
  ])(
    "shows as many as a window of %i px holds, and as many as are asked for",
    async (height, fitted, sizes) => {
      const { page, company, opens } = await somebody(office, {
        window: { viewport: { width: 1440, height } },
      });
      for (let number = 10; number < 37; number += 1) await make(office, company, `Ficha ${number}`);
      await opens(`${address}?buscar=Ficha`);
      await eventually(() => cards(page).count()).toBe(fitted);
      const size = page.getByLabel("Filas por página");
      await eventually(() => size.locator("option").allInnerTexts()).toEqual(sizes);
      await expect(size).toHaveValue(String(fitted));
      await size.selectOption("12");
      await page.getByText("Mostrando 1–12 de 27").waitFor();
      await page.getByRole("button", { name: "Página siguiente" }).click();
      await page.getByRole("button", { name: "Página 3" }).click();
      await page.getByText("Mostrando 25–27 de 27").waitFor();
      await eventually(() => parameters(page)).toEqual({ buscar: "Ficha", filas: "12", pagina: "3" });
      await page.reload();
      await page.getByText("Mostrando 25–27 de 27").waitFor();
      await opens(`${address}?buscar=Ficha&filas=7`);
      await page.getByText(`Mostrando 1–${fitted} de 27`).waitFor();
    },
  );

  it("goes back to its first page when it is narrowed down", async () => {
    const { page, company, opens } = await somebody(office);
    for (let number = 10; number < 25; number += 1) await make(office, company, `Ficha ${number}`);
    await opens(`${address}?buscar=Ficha&pagina=2`);
    await page.getByText("Mostrando 10–15 de 15").waitFor();
    await search(page).fill("Ficha 1");
    await page.getByText("Mostrando 1–9 de 10").waitFor();
    await eventually(() => parameters(page)).toEqual({ buscar: "Ficha 1" });
  });

  it("is a table on a wide screen for whoever wants one, and cards on a phone all the same", async () => {
    const { page, company, opens, ...person } = await somebody(office);
    await make(office, company, "Ficha");
    await opens(`${address}?buscar=Ficha`);
    await page.getByText("Tabla").click();
    const row = page.getByRole("row", { name: /^Ficha Colores de la marca/ });
    await row.waitFor();
    await eventually(() => parameters(page).vista).toBe("tabla");
    await row.getByRole("button", { name: "Editar Ficha" }).click();
    await dialog(page, "Editar Template").waitFor();
    await page.keyboard.press("Escape");
    await row.getByText("Colores de la marca").dblclick();
    await dialog(page, "Editar Template").waitFor();
    const pocket = await office.signIn("admin", { company, user: person.user, window: phone });
    await pocket.opens(`${address}?buscar=Ficha&vista=tabla`);
    await card(pocket.page, "Ficha").waitFor();
    await expect(pocket.page.getByRole("table")).toHaveCount(0);
  });

  it("is exported as it is narrowed down, with nothing that a spreadsheet would run", async () => {
    const { page, company, opens } = await somebody(office);
    await make(office, company, "Ficha", { description: "=1+1" });
    await make(office, company, "Otra");
    await opens(`${address}?buscar=Ficha`);
    await card(page, "Ficha").waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Exportar" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^templates_\d{4}-\d\d-\d\d\.csv$/);
    await eventually(async () => readFile(await download.path(), "utf8")).toBe(
      `\uFEFF"Nombre";"Descripción";"Ruta HTML";"Empresa"\r\n"Ficha";"'=1+1";"/plantillas/ficha.html";"${company.name}"\r\n`,
    );
  });
});

describe("who may do what with templates", () => {
  it("an admin reads the shared ones and changes their own", async () => {
    serial += 1;
    const shared = `Solo lectura ${serial}`;
    const { page, company, opens } = await somebody(office);
    await make(office, null, shared);
    await make(office, company, "Propio");
    await opens(`${address}?filas=24`);
    await card(page, shared).waitFor();
    await expect(card(page, shared).getByRole("button")).toHaveCount(0);
    await eventually(() => card(page, "Propio").getByRole("button").allInnerTexts()).toEqual([
      "Editar",
      "Eliminar",
    ]);
    await card(page, shared).dblclick();
    await card(page, "Propio").dblclick();
    await dialog(page, "Editar Template").waitFor();
    await expect(form(page).getByLabel("Nombre")).toHaveValue("Propio");
  });

  it.each(["user", "cliente"] as const)("the role %s is sent home", async (role) => {
    const { page } = await office.signIn(role);
    await page.goto(address);
    await eventually(() => path(page)).toBe("/home");
  });
});
