import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { type Office, type Staff, startOffice } from "./office/staff.ts";
import { expectNoFaults } from "./support/axe.ts";
import { eventually, expect } from "./support/expect.ts";
import { laptop, phone } from "./support/visitor.ts";

/** Who changed what in a record, as whoever edits it looks it up. */

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office?.close());

const templates = "/operaciones/templates";
const styles = Array.from({ length: 30 }, (_, index) => `.caja-${index} {\n  color: red;\n}`).join("\n");

/** Saves part of a record in somebody's name. */
async function save(person: Staff, url: string, payload: object, method: "PUT" | "POST" = "PUT") {
  const { authorization } = person;
  const reply = await office.server.app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization },
    payload,
  });
  expect(reply.statusCode).toBe(200);
}

const historyOf = (page: Page) => page.getByRole("dialog", { name: "Historial" });

/** Opens the editor of a record on the screen at `path`. */
async function openEditor({ page, opens }: Staff, path: string, name: string) {
  await opens(`${path}?${new URLSearchParams({ buscar: name })}`);
  const card = page.getByRole("main").getByRole("listitem").filter({ hasText: name });
  await card.getByRole("button", { name: /^Editar/ }).click();
  const editor = page.getByRole("dialog", { name: /^Editar/ });
  await editor.waitFor();
  return editor;
}

/** Opens the history of a record from its editor. */
async function openHistory(person: Staff, path: string, name: string) {
  const editor = await openEditor(person, path, name);
  await editor.getByRole("button", { name: "Historial" }).click();
  await historyOf(person.page).waitFor();
  return historyOf(person.page);
}

/** A template that can be saved again as it is. */
const makeTemplate = (name: string, css_style = "a {}") =>
  office.make.template(office.company, { name, description: "Clara", css_style, html_path: "/a.html" });

/** What a history says, one text a save. */
const savesIn = (page: Page) =>
  historyOf(page)
    .locator("li")
    .allInnerTexts()
    .then((texts) => texts.map((text) => text.replace(/\s+/g, " ")));

describe("the history of a record", () => {
  it("says who did what, when, and which fields changed from what to what", async () => {
    const ana = await office.signIn("admin", { name: "Ana Rojas" });
    const luis = await office.signIn("admin", { name: "Luis Mora" });
    const [first, second] = [await makeTemplate("Fachada clara"), await makeTemplate("Fachada oscura")];
    const client = await office.make.client(office.company, {
      name: "Banco del Valle",
      email: "valle@example.com",
      phone: "+506 8888-1234",
      template_id: first.id,
      contract_end_date: "2026-01-31",
    });
    await save(ana, "/Cliente/actualizar", { id: client.id, templateId: second.id, fechaFinContrato: null });
    await save(luis, "/Cliente/actualizar", { id: client.id, nombre: "Banco del Mar", activo: false });

    const dialog = await openHistory(ana, "/maestros/cliente", "Banco del Mar");
    await dialog.getByText("Fachada oscura").waitFor();
    const [newest, older, oldest, ...others] = await savesIn(ana.page);
    expect(newest).toMatch(/^Luis Mora Editó \d\d:\d\d Nombre .*Banco del Valle.*→.*Banco del Mar/);
    expect(newest).toMatch(/Activo .*Sí.*→.*No$/);
    expect(older).toMatch(/^Ana Rojas Editó \d\d:\d\d Template .*Fachada clara.*→.*Fachada oscura/);
    expect(older).toMatch(/Fin de contrato .*31\/01\/2026.*→.*\(vacío\)$/);
    expect(oldest).toMatch(/^Sistema Creó \d\d:\d\d Datos iniciales$/);
    expect(others).toEqual([]);
    await dialog.getByText("Datos iniciales").click();
    await dialog.getByText("Cumbres Desarrollos").waitFor();

    const days = await dialog.getByRole("heading", { level: 3 }).allInnerTexts();
    expect(days).toEqual([expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/)]);
    expect(ana.complaints).toEqual([]);
  });

  it("of a user tells of roles by their names, and of a password no more than that it changed", async () => {
    const sara = await office.signIn("super", { name: "Sara" });
    const user = await office.make.user(office.company, { name: "Marta Soto", roles: ["user"] });
    await save(sara, "/auth/asignar-rol", { userId: user.id, rol: "admin" }, "POST");
    const nuevaContrasenia = "Secreta-2026";
    await save(sara, `/auth/users/${user.id}/cambiar-contrasenia`, { nuevaContrasenia }, "POST");

    await openHistory(sara, "/admin/users", "Marta Soto");
    await expect
      .poll(() => savesIn(sara.page))
      .toEqual([
        expect.stringMatching(/^Sara Editó \d\d:\d\d Contraseña Se cambió$/),
        expect.stringMatching(/^Sara Editó \d\d:\d\d Rol .*Usuario.*→.*Administrador$/),
        expect.stringMatching(/^Sistema Creó \d\d:\d\d Datos iniciales$/),
      ]);
  });

  it("of a company shows themes in their colours", async () => {
    const sara = await office.signIn("super");
    const company = await office.make.company({
      name: "Litoral",
      theme: "theme-coral",
      address: "Jacó",
      phone: "+506 2222-1234",
      email: "litoral@example.com",
      website_url: "https://litoral.example",
      map_url: "https://litoral.example/mapa",
    });
    await save(sara, `/empresa/${company.id}`, { tema: "theme-verde" });
    const dialog = await openHistory(sara, "/maestros/empresa", "Litoral");
    await dialog.getByText("Verde").waitFor();
    const colours = await dialog
      .locator("dd [aria-hidden][style]:visible")
      .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).backgroundColor));
    expect(colours).toEqual(["rgb(242, 103, 74)", "rgb(43, 128, 67)"]);
  });

  it("folds long texts up and shows the place where they changed", async () => {
    const ana = await office.signIn("admin");
    const template = await makeTemplate("Larga", styles);
    const estiloCss = styles.replace(".caja-20 {\n  color: red", ".caja-20 {\n  color: blue");
    await save(ana, `/Templates/${template.id}`, { estiloCss });
    const dialog = await openHistory(ana, templates, "Larga");
    await dialog.getByText("color: blue; } .caja-21").waitFor();
    const whole = dialog.getByText(/\.caja-0.*\.caja-29/s);
    await expect(whole).toHaveCount(0);
    await dialog.getByRole("button", { name: "Ver todo" }).last().press("Enter");
    await whole.waitFor();
    await dialog.getByRole("button", { name: "Ver menos" }).press("Enter");
    await expect.poll(() => whole.count()).toBe(0);
  });

  it("comes fifty saves at a time, and whoever asks for more goes on where they begin", async () => {
    const ana = await office.signIn("admin");
    const template = await makeTemplate("Muy cambiada");
    for (let turn = 1; turn <= 60; turn += 1) {
      await save(ana, `/Templates/${template.id}`, { descripcion: `Vuelta ${turn}.` });
    }
    const dialog = await openHistory(ana, templates, "Muy cambiada");
    const saves = dialog.locator("li");
    await expect.poll(() => saves.count()).toBe(50);
    await dialog.getByRole("button", { name: "Ver más" }).press("Enter");
    await expect.poll(() => saves.count()).toBe(61);
    await eventually(() => saves.nth(50).evaluate((element) => element === document.activeElement)).toBe(
      true,
    );
    await expect(saves.nth(50)).toContainText("Vuelta 10.");
    await expect(dialog.getByRole("button", { name: "Ver más" })).toHaveCount(0);
  });

  it("tells of what was saved since it was last opened", async () => {
    const ana = await office.signIn("admin");
    const template = await makeTemplate("Repetida");
    const dialog = await openHistory(ana, templates, "Repetida");
    await expect.poll(() => savesIn(ana.page)).toHaveLength(1);
    await ana.page.keyboard.press("Escape");
    await save(ana, `/Templates/${template.id}`, { descripcion: "Otra." });
    await ana.page.getByRole("button", { name: "Historial" }).click();
    await dialog.getByText("Otra.").waitFor();
  });
});

describe("over an editor", () => {
  it.each(["Escape", "Back", "Cerrar"])(
    "%s closes the history alone, and nothing that was typed is lost",
    async (way) => {
      const ana = await office.signIn("admin");
      await office.make.template(office.company, { name: `Sin guardar ${way}` });
      const { page } = ana;
      const editor = await openEditor(ana, templates, `Sin guardar ${way}`);
      await editor.getByLabel("Nombre").fill("A medio escribir");
      const opener = editor.getByRole("button", { name: "Historial" });
      await opener.press("Enter");
      await historyOf(page).getByText("Creó").waitFor();

      if (way === "Escape") await page.keyboard.press("Escape");
      else if (way === "Back") await page.goBack();
      else await historyOf(page).getByRole("button", { name: "Cerrar" }).press("Enter");

      await historyOf(page).waitFor({ state: "hidden" });
      await expect(editor.getByLabel("Nombre")).toHaveValue("A medio escribir");
      await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
      await eventually(() => new URL(page.url()).pathname).toBe(templates);
      // The next Escape is the editor's, which asks first.
      await page.keyboard.press("Escape");
      await page.getByRole("dialog", { name: "¿Descartar los cambios?" }).waitFor();
    },
  );

  it("keeps the keyboard inside", async () => {
    const ana = await office.signIn("admin");
    await makeTemplate("Cerrada");
    const dialog = await openHistory(ana, templates, "Cerrada");
    await dialog.getByText("Creó").waitFor();
    for (let turn = 0; turn < 6; turn += 1) {
      await ana.page.keyboard.press("Tab");
      const isOutside = await ana.page.evaluate(() => {
        const at = document.activeElement;
        return (
          at !== document.body &&
          at?.closest("dialog[open]")?.querySelector("h2")?.textContent !== "Historial"
        );
      });
      expect(isOutside).toBe(false);
    }
  });
});

describe("a history that is not there", () => {
  it("says so when it can't be had, and comes when it is asked for again", async () => {
    const ana = await office.signIn("admin");
    await makeTemplate("Sin red");
    await ana.page.route("**/api/historial/**", (route) => route.fulfill({ status: 500, body: "<html>" }));
    const dialog = await openHistory(ana, templates, "Sin red");
    await dialog.getByText("Cargando...").waitFor();
    await dialog.getByText("Error al cargar el historial.").waitFor();
    await ana.page.unroute("**/api/historial/**");
    await dialog.getByRole("button", { name: "Reintentar" }).press("Enter");
    await dialog.getByText("Creó").waitFor();
  });

  it("keeps what it has when the next part can't be had", async () => {
    const ana = await office.signIn("admin");
    const template = await makeTemplate("A medias");
    for (let turn = 0; turn < 51; turn += 1) {
      await save(ana, `/Templates/${template.id}`, { descripcion: `Vuelta ${turn}.` });
    }
    const dialog = await openHistory(ana, templates, "A medias");
    const saves = dialog.locator("li");
    await expect.poll(() => saves.count()).toBe(50);
    await ana.page.route("**/api/historial/**", (route) => route.fulfill({ status: 429, body: "" }));
    await dialog.getByRole("button", { name: "Ver más" }).click();
    await dialog.getByText("Error al cargar el historial.").waitFor();
    await expect(saves).toHaveCount(50);
    await ana.page.unroute("**/api/historial/**");
    await dialog.getByRole("button", { name: "Reintentar" }).click();
    await expect.poll(() => saves.count()).toBe(52);
    await expect(dialog.getByText("Error al cargar el historial.")).toHaveCount(0);
  });

  it("is empty for a record of which nothing was written down", async () => {
    const ana = await office.signIn("admin");
    await makeTemplate("De antes");
    await ana.page.route("**/api/historial/**", (route) => {
      const body = { mensaje: "No se encontró lo solicitado.", codigo: "no_encontrado" };
      return route.fulfill({ status: 404, json: body });
    });
    const dialog = await openHistory(ana, templates, "De antes");
    await dialog.getByText("Este registro no tiene cambios en su historial.").waitFor();
  });

  it("is not offered to who may not read it", async () => {
    const uma = await office.signIn("user");
    await office.make.client(office.company, { name: "Banco Central" });
    await openEditor(uma, "/maestros/cliente", "Banco Central");
    await expect(uma.page.getByRole("button", { name: "Historial" })).toHaveCount(0);
  });
});

describe.each(["light", "dark"] as const)("in the %s scheme", (colorScheme) => {
  it.each(["laptop", "phone"] as const)("axe finds nothing wrong with it on a %s", async (kind) => {
    const window = { ...(kind === "laptop" ? laptop : phone), colorScheme, bypassCSP: true };
    const ana = await office.signIn("admin", { window });
    const name = `Revisada ${kind} ${colorScheme}`;
    const template = await makeTemplate(name, styles);
    await save(ana, `/Templates/${template.id}`, {
      estiloCss: `${styles}\n/* fin */`,
      descripcion: "Nueva.",
    });
    const dialog = await openHistory(ana, templates, name);
    await dialog.getByRole("button", { name: "Ver todo" }).first().click();
    await dialog.getByText("Datos iniciales").click();
    await expectNoFaults(ana.page);
    expect(ana.complaints).toEqual([]);
  });
});
