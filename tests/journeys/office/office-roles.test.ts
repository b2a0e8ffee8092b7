import { officePages } from "@mapaobra/web/features/shell/office-pages";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, it } from "vitest";
import { eventually, expect } from "../support/expect.ts";
import { path } from "../support/office/records-page.ts";
import { startTestApp, type TestApp } from "../support/office/test-app.ts";
import { laptop } from "../support/visitor.ts";

/** The office screens that each role may open. */

let office: TestApp;
beforeAll(async () => {
  office = await startTestApp();
  await office.make.map(office.company, { name: "Todo el país", published: true, type: "Mapa Google" });
});
afterAll(() => office?.close());

const menus = (page: Page) => page.getByRole("banner").getByRole("navigation", { name: "Principal" });

/** Opens a screen through its menu. */
async function go(page: Page, menu: string, screen: string, title: string): Promise<void> {
  await menus(page).getByRole("button", { name: menu }).click();
  await menus(page).getByRole("link", { name: screen }).click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
}

it("an administrator opens every screen except the companies, in coral when the theme is unknown", async () => {
  const company = await office.make.company({ theme: "fucsia" });
  const { page, open, consoleErrors } = await office.signedIn("admin", { company });
  await open("/home");
  await page.locator("html.theme-coral").waitFor();
  await go(page, "Administración", "Usuarios", "Gestión de Usuarios");
  await go(page, "Maestros", "Cliente", "Gestión de Clientes");
  await go(page, "Operaciones", "Templates", "Gestión de Templates");
  await go(page, "Operaciones", "Mapas", "Gestión de Mapas");
  await open(officePages.companies.path);
  await eventually(() => path(page)).toBe("/home");
  expect(consoleErrors).toEqual([]);
});

it("a cliente opens the maps, and no other screen", async () => {
  const { page, open, consoleErrors } = await office.signedIn("cliente");
  await open("/home");
  await page.getByRole("heading", { name: "Todo el país" }).waitFor();
  await expect(menus(page)).toHaveCount(0);
  // The map fills the window.
  const height = async () => (await page.getByRole("main").boundingBox())?.height;
  await eventually(height).toBe(laptop.viewport.height - 135);
  for (const screen of Object.values(officePages)) {
    await open(screen.path);
    await eventually(() => path(page)).toBe("/home");
  }
  expect(consoleErrors).toEqual([]);
});
