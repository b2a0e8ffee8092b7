import { createRequire } from "node:module";
import { themeVariables } from "@mapaobra/domain/theme/theme-variables";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { type Office, type Staff, startOffice } from "./office/staff.ts";
import { eventually, expect } from "./support/expect.ts";
import { laptop } from "./support/visitor.ts";

/** The office in the colours of each company. */

const axeScript = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

let office: Office;
let sara: Staff;
beforeAll(async () => {
  office = await startOffice();
  await fillOffice();
  sara = await office.signIn("super", { company: office.company, window: { ...laptop, bypassCSP: true } });
});
afterAll(() => office?.close());

/** Something of everything, in each state that has a colour of its own. */
async function fillOffice() {
  const { make, company } = office;
  await make.user(company, { name: "Uma Sin Rol" });
  await make.user(company, { name: "Inés Inactiva", active: false, roles: ["user"] });
  await make.company({ name: "Sin Sitio" });
  const template = await make.template(company);
  const past = "2020-01-31";
  await make.client(company, { template_id: template.id, next_invoice_date: past, contract_end_date: past });
  await make.client(company, { active: false });
  await make.map(company, { published: true, type: "Mapa Google" });
  await make.map(company, { type: "Imagen" });
}

/** Texts in a part of the page whose contrast axe finds too low, and whether it found any text at all. */
async function lookAtContrast(page: Page, part: string) {
  const { violations, passes } = await page.evaluate(async (context) => {
    const { axe } = globalThis as unknown as {
      axe: { run(context: string, options: object): Promise<AxeResults> };
    };
    return axe.run(context, { runOnly: ["color-contrast"], resultTypes: ["violations"] });
  }, part);
  return {
    faint: violations.flatMap(({ nodes }) => nodes.map(({ html, any }) => `${html} ${any[0]?.message}`)),
    isChecked: passes.length > 0,
  };
}

const screens = [
  ["Usuarios", "Gestión de Usuarios"],
  ["Empresa", "Gestión de Empresas"],
  ["Cliente", "Gestión de Clientes"],
  ["Mapas", "Gestión de Mapas"],
  ["Templates", "Gestión de Templates"],
] as const;

/** Goes to a screen by its link in the menus, which need not be open for that. */
async function goTo(page: Page, link: string, title: string) {
  const target = page
    .getByRole("navigation")
    .getByRole("link", { name: link, exact: true, includeHidden: true });
  await target.evaluate((anchor: HTMLAnchorElement) => anchor.click());
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await page.getByRole("main").getByRole("listitem").first().waitFor();
}

/** A form that nothing was written into, after it was to be saved. */
async function openRefusedForm(page: Page) {
  await page.getByRole("button", { name: "Nuevo Template" }).click();
  const form = page.getByRole("dialog", { name: "Registrar Template" });
  await form.getByRole("button", { name: "Guardar" }).click();
  await form.getByRole("alert").waitFor();
}

/** Puts a theme's colours over those that the page has. */
const wear = (page: Page, colors: Readonly<Record<string, string>>) =>
  page.evaluate((all) => {
    for (const [variable, color] of Object.entries(all)) {
      document.documentElement.style.setProperty(variable, color);
    }
  }, colors);

const details = {
  emP_DIRECCION: "San José",
  emP_TELEFONO: "+506 2222-1234",
  emP_EMAIL: "cumbres@example.com",
  emP_URL: "https://cumbres.example",
  emP_URL_MAPA: "https://mapas.cumbres.example/obras",
};

/** Gives the company a theme, as its form does. */
async function dress(theme: string) {
  const reply = await office.server.app.inject({
    method: "PUT",
    url: `/api/empresa/${office.company.id}`,
    headers: { authorization: sara.authorization },
    payload: { ...details, emP_TEMA: theme },
  });
  expect(reply.statusCode).toBe(200);
}

describe("the office", () => {
  it("has readable texts on every screen, light and dark, in two themes", async () => {
    const { page } = sara;
    await dress("theme-azul");
    await sara.opens("/operaciones/templates");
    await page.locator("html.theme-azul").waitFor();
    await page.addScriptTag({ path: axeScript });
    const faint: string[] = [];
    const look = async (place: string, part: string) => {
      // What each theme's colours are to each other is tested without a page; here, which stand on which.
      for (const theme of ["theme-azul", "theme-amarillo"] as const) {
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme });
          await wear(page, themeVariables(theme, colorScheme));
          const found = await lookAtContrast(page, part);
          expect(found.isChecked).toBe(true);
          faint.push(...found.faint.map((text) => `${place}, ${theme}, ${colorScheme}: ${text}`));
        }
      }
    };
    await look("what surrounds the screens", "header, footer");
    for (const [link, title] of screens) {
      await goTo(page, link, title);
      await look(title, "main");
    }
    await openRefusedForm(page);
    await look("a form", "dialog");
    expect(faint).toEqual([]);
    expect(sara.complaints).toEqual([]);
  });

  it("is coral where the company's theme is none that we know, and grey where there is no company", async () => {
    const company = await office.make.company({ theme: "fucsia" });
    const [ana, above] = [await office.signIn("admin", { company }), await office.signIn("super")];
    await ana.opens("/home");
    await ana.page.locator("html.theme-coral").waitFor();
    await above.opens("/home");
    await above.page.locator("html.theme-gris").waitFor();
  });

  it("has a focus ring that keeps off filled buttons, so that the ground is its neighbour on both sides", async () => {
    const { page } = sara;
    await sara.opens("/operaciones/templates");
    const ringOf = (name: RegExp) =>
      page
        .getByRole("button", { name })
        .last()
        .evaluate((button: HTMLElement) => {
          button.focus();
          const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(button);
          return [outlineStyle, outlineWidth, outlineOffset];
        });
    await page.keyboard.press("Tab");
    await eventually(() => ringOf(/^Nuevo Template$/)).toEqual(["solid", "2px", "2px"]);
    await page
      .getByRole("button", { name: /^Eliminar/ })
      .first()
      .press("Enter");
    await page.getByRole("dialog", { name: "Eliminar Template" }).waitFor();
    await eventually(() => ringOf(/^Eliminar$/)).toEqual(["solid", "2px", "2px"]);
  });
});
