import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { eventually, expect } from "../support/expect.ts";
import { expectMessage } from "../support/messages.ts";
import { dialog, focused } from "../support/office/records-page.ts";
import { type SignedInUser, startTestApp, type TestApp } from "../support/office/test-app.ts";
import { box, button, field, form } from "./point-form/point-form-page.ts";

/** The point form: places, creates, edits and deletes a point. */

let office: TestApp;

beforeAll(async () => {
  office = await startTestApp();
  await office.make.map(office.company, { name: "Avance", slug: "avance", type: "Mapa Google" });
});
afterAll(() => office?.close());

async function opensNew(staff: SignedInUser): Promise<Page> {
  const { page } = staff;
  await staff.open("/home");
  await page.getByRole("link", { name: "Crear punto" }).click();
  await dialog(page, "Nombre: por definir").waitFor();
  return page;
}

describe("a new point", () => {
  it("is placed on the small map by its centre or the keyboard; a typed position zooms the map", async () => {
    const page = await opensNew(await office.signedIn("admin", { needsWebGl: true }));
    const pin = form(page).getByRole("button", { name: /^Lugar del proyecto/ });
    const scale = form(page).locator(".maplibregl-ctrl-scale");
    const kilometres = async () => Number(/^(\d+)\skm$/.exec((await scale.textContent()) ?? "")?.[1]);
    await eventually(kilometres).toBeGreaterThanOrEqual(30);
    const atFirst = await kilometres();
    await button(page, "Marcar el centro").click();
    await pin.focus();
    await expect(field(page, "Latitud")).not.toHaveValue("");
    const before = Number(await field(page, "Latitud").inputValue());
    await page.keyboard.press("Shift+ArrowUp");
    await eventually(async () => Number(await field(page, "Latitud").inputValue())).toBeGreaterThan(before);
    await eventually(() => kilometres()).toBe(atFirst);
    await field(page, "Latitud").fill("9.75");
    await eventually(kilometres).toBeLessThanOrEqual(5);
  });
});

/** Presses Tab until the target has the focus. */
async function tabsTo(page: Page, target: Locator) {
  await target.waitFor();
  for (let pressCount = 0; pressCount < 150; pressCount += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the keyboard does not reach ${target}`);
}

it("a point is created, edited and deleted by the keyboard alone", async () => {
  const staff = await office.signedIn("admin");
  const { page } = staff;
  const { keyboard } = page;
  await staff.open("/home");
  await tabsTo(page, page.getByRole("link", { name: "Crear punto" }));
  await keyboard.press("Enter");
  await dialog(page, "Nombre: por definir").waitFor();
  await eventually(() => focused(page)).toBe("Nombre");
  await keyboard.type("Torre Tecla");
  await tabsTo(page, field(page, "Provincia"));
  await keyboard.type("her");
  await keyboard.press("Enter");
  await tabsTo(page, field(page, "Permiso de construcción *"));
  await keyboard.type("CFIA-1");
  await tabsTo(page, field(page, "Latitud"));
  await keyboard.type("9.98");
  await keyboard.press("Enter");
  await keyboard.type("-84.18");
  await tabsTo(page, button(page, "Crear"));
  await keyboard.press("Enter");
  await box(page).getByRole("heading", { name: "Torre Tecla" }).waitFor();
  await expectMessage(page, "El punto se creó correctamente.");
  await dialog(page, "Punto creado").waitFor({ state: "hidden" });

  await tabsTo(page, box(page).getByRole("button", { name: "Editar" }));
  await keyboard.press("Enter");
  await field(page, "Nombre *").waitFor();
  await tabsTo(page, field(page, "Encargado"));
  await keyboard.type("Ana Vega");
  await tabsTo(page, button(page, "Guardar"));
  await keyboard.press("Enter");
  await box(page).getByText("Ana Vega").waitFor();
  const saved = "Guardado – El punto se actualizó correctamente.";
  await expectMessage(page, saved);
  await dialog(page, saved).waitFor({ state: "hidden" });

  await tabsTo(page, box(page).getByRole("button", { name: "Editar" }));
  await keyboard.press("Enter");
  await tabsTo(page, button(page, "Eliminar punto"));
  await keyboard.press("Enter");
  const deleteDialog = dialog(page, "Eliminar punto");
  await tabsTo(page, deleteDialog.getByRole("button", { name: "Eliminar", exact: true }));
  await keyboard.press("Enter");
  await expectMessage(page, "«Torre Tecla» está en la papelera.");
  expect(staff.consoleErrors).toEqual([]);
});
