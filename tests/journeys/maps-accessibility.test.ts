import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import {
  answerForGoogle,
  card,
  choose,
  dialog,
  form,
  mapNamed,
  opensMaps,
  picture,
  uploadPicture,
} from "./maps/map-screen.ts";
import { type Office, startOffice } from "./office/staff.ts";
import { expectNoFaults } from "./support/axe.ts";
import { eventually, expect } from "./support/expect.ts";
import { laptop, phone } from "./support/visitor.ts";

/** What the maps are to people without a mouse, and to those who do not see them. */

let office: Office;

beforeAll(async () => {
  office = await startOffice();
  const { make, company } = office;
  const plan = await make.map(company, {
    name: "Plano",
    description: "Lotes.",
    type: "Imagen",
    slug: "plano",
  });
  await make.map(company, {
    name: "País",
    description: "Todo.",
    type: "Mapa Google",
    map_url: "https://www.google.com/maps/@9.9,-84.1,9z",
    published: true,
  });
  const full = await make.map(company, { name: "Lleno", description: "Con puntos.", type: "Mapa Google" });
  await make.point(full);
  await uploadPicture(office, await office.signIn("admin"), plan.id);
});
afterAll(() => office?.close());

const close = async (page: Page, name: string) => {
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name }).waitFor({ state: "detached" });
};

describe.each([
  ["a laptop by day", { ...laptop, colorScheme: "light" }],
  ["a laptop by night", { ...laptop, colorScheme: "dark" }],
  ["a phone by day", { ...phone, colorScheme: "light" }],
  ["a phone by night", { ...phone, colorScheme: "dark" }],
] as const)("on %s", (_where, window) => {
  it("axe finds nothing wrong in the list and in any of its modals", async () => {
    const admin = await office.signIn("admin", { window: { ...window, bypassCSP: true } });
    const { page } = admin;
    await answerForGoogle(page);
    await opensMaps(admin);
    await card(page, "Plano").getByRole("img", { name: "Imagen de Plano" }).waitFor();
    await expectNoFaults(page, "list");

    await page.getByRole("button", { name: "Nuevo Mapa" }).first().click();
    await choose(form(page), "Tipo", "Imagen");
    await form(page).getByRole("button", { name: "Guardar" }).click();
    await form(page).getByText("Debe completar todos los campos.").waitFor();
    await expectNoFaults(page, "new, wrong");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Descartar", exact: true }).click();

    await page.getByRole("button", { name: "Editar País" }).click();
    await form(page).frameLocator("iframe").getByText("Google").waitFor();
    await form(page).getByRole("button", { name: "Código QR" }).waitFor();
    await expectNoFaults(page, "service");
    await form(page).getByRole("button", { name: "Código QR" }).click();
    await dialog(page, "Código QR").waitFor();
    await expectNoFaults(page, "code");
    await close(page, "Código QR");
    await close(page, "Editar Mapa");

    await page.getByRole("button", { name: "Editar Plano" }).click();
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      form(page).getByRole("button", { name: "Cambiar imagen" }).click(),
    ]);
    await chooser.setFiles(await picture());
    await dialog(page, "Reemplazar imagen").waitFor();
    await expectNoFaults(page, "replace");
    await dialog(page, "Reemplazar imagen").getByRole("button", { name: "Reemplazar" }).click();
    await form(page).getByRole("img", { name: "Vista previa de la imagen elegida" }).waitFor();
    await page.route("**/api/Mapas/*/imagen", (route) => route.abort());
    await form(page).getByRole("button", { name: "Subir imagen" }).click();
    await form(page).getByText("Error al subir la imagen del mapa.").waitFor();
    await expectNoFaults(page, "image");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Descartar", exact: true }).last().click();

    await page.getByRole("button", { name: "Eliminar Lleno" }).click();
    await page.getByRole("button", { name: "Eliminar", exact: true }).click();
    await page.getByText("está en uso: 1 punto").waitFor();
    await expectNoFaults(page, "delete");
  });
});

describe("with the keyboard alone", () => {
  /** Steps on until the focus stands on what is called so. */
  async function tabTo(page: Page, name: RegExp) {
    for (let steps = 0; steps < 60; steps += 1) {
      const called = await page.evaluate(() => {
        const here = document.activeElement;
        if (here === document.body) return "";
        const labels =
          here instanceof HTMLInputElement || here instanceof HTMLTextAreaElement ? here.labels : null;
        return here?.getAttribute("aria-label") ?? labels?.[0]?.textContent ?? here?.textContent ?? "";
      });
      if (name.test(called)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`the keyboard does not reach ${name}`);
  }

  it("a map is registered, published and removed", async () => {
    const admin = await office.signIn("admin");
    const { page } = admin;
    const { keyboard } = page;
    await answerForGoogle(page);
    await opensMaps(admin);
    await tabTo(page, /Nuevo Mapa/);
    await keyboard.press("Enter");
    await dialog(page, "Registrar Mapa").waitFor();
    await tabTo(page, /^Nombre/);
    await keyboard.type("Teclado");
    await tabTo(page, /^Tipo/);
    const type = form(page).getByRole("combobox", { name: "Tipo" });
    const option = page.getByRole("option", { name: "Mapa Google" });
    await keyboard.press("ArrowDown");
    await option.waitFor();
    await keyboard.press("ArrowDown");
    const choices = async () => [
      await type.getAttribute("aria-activedescendant"),
      await option.getAttribute("id"),
    ];
    await eventually(async () => new Set(await choices()).size).toBe(1);
    await keyboard.press("Enter");
    await eventually(() => type.inputValue()).toBe("Mapa Google");
    await tabTo(page, /^Descripción/);
    await keyboard.type("Sin ratón.");
    await tabTo(page, /^URL del mapa/);
    await keyboard.type("https://www.google.com/maps/@9.9,-84.1,9z");
    await tabTo(page, /^Publicado/);
    await keyboard.press("Space");
    await tabTo(page, /^Guardar/);
    await keyboard.press("Enter");
    await dialog(page, "Mapa registrado").waitFor();
    await dialog(page, "Mapa registrado").waitFor({ state: "detached" });
    await eventually(() => mapNamed(office, admin, "Teclado")).toMatchObject({
      published: true,
      description: "Sin ratón.",
    });

    await tabTo(page, /^Eliminar Teclado/);
    await keyboard.press("Enter");
    await dialog(page, "Eliminar Mapa").waitFor();
    await tabTo(page, /^Eliminar$/);
    await keyboard.press("Enter");
    await dialog(page, "Mapa eliminado").waitFor();
    await expect(mapNamed(office, admin, "Teclado")).rejects.toThrow();
  });
});
