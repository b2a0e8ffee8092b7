import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { button, choose, dialog, giveLogo, logoFile, wholeCompany } from "./companies/company-screen.ts";
import { type Office, startOffice } from "./office/staff.ts";
import { expectNoFaults, expectNoFaultsInEveryLook } from "./support/axe.ts";
import { laptop } from "./support/visitor.ts";

/** Gestión de Empresas and each of its dialogs under axe, in both schemes, on a laptop and a phone. */

let office: Office;

beforeAll(async () => {
  office = await startOffice();
  const { id } = await office.make.company(wholeCompany);
  const person = await office.signIn("super");
  await giveLogo(office, person, id, await logoFile("logo.png", [250, 250, 250, 0.5]));
  await office.make.map(office.company);
});
afterAll(() => office?.close());

const edit = async (page: Page) => {
  await button(page, "Editar Volcán Azul").click();
  await page.getByRole("img", { name: "Vista previa del logo" }).waitFor();
};

/** What is done one after another on the one screen, and looked at after each. */
const states: Record<string, (page: Page) => Promise<void>> = {
  "the list": async (page) => {
    await button(page, "Editar Volcán Azul").waitFor();
  },
  "a form with everything missing": async (page) => {
    await button(page, "Nueva Empresa").click();
    await button(page, "Guardar").click();
    await page.getByRole("alert").waitFor();
  },
  "the themes to choose from": async (page) => {
    await edit(page);
    await page.getByRole("combobox", { name: "Tema" }).click();
    await page.getByRole("option").first().waitFor();
  },
  "a staged logo": async (page) => {
    await edit(page);
    await choose(page, "Cambiar logo", await logoFile("claro.png", [255, 255, 255, 0.5]));
    await button(page, "Reemplazar").click();
    await page.getByText("«claro.png»").waitFor();
  },
  "the question about a logo": async (page) => {
    await edit(page);
    await button(page, "Quitar logo").click();
    await dialog(page, "Quitar logo").waitFor();
  },
  "a logo in its window": async (page) => {
    await button(page, "Ver logo de Volcán Azul").click();
    await page.getByRole("img", { name: "Logo de Volcán Azul" }).waitFor();
  },
  "the removal by name": async (page) => {
    await button(page, "Eliminar Cumbres Desarrollos").click();
    await button(page, "Eliminar").click();
    await button(page, "Eliminar todo").waitFor();
  },
  "a logo that did not arrive": async (page) => {
    await edit(page);
    await choose(page, "Cambiar logo", await logoFile("logo.png"));
    await button(page, "Reemplazar").click();
    await page.route("**/logo", (route) => route.abort());
    await button(page, "Guardar").click();
    await page.getByText("Error al subir logo").waitFor();
  },
};

it.each(Object.keys(states))("axe finds nothing wrong with %s", async (name) => {
  const { page, opens } = await office.signIn("super", { window: { ...laptop, bypassCSP: true } });
  await opens("/maestros/empresa");
  await states[name]?.(page);
  await expectNoFaultsInEveryLook(page);
});

describe("the table", () => {
  it.each(["light", "dark"] as const)("is clean in the %s scheme", async (colorScheme) => {
    const { page, opens } = await office.signIn("super", {
      window: { ...laptop, colorScheme, bypassCSP: true },
    });
    await opens("/maestros/empresa?vista=tabla");
    await page.getByRole("table", { name: "Empresas" }).waitFor();
    await expectNoFaults(page);
  });
});
