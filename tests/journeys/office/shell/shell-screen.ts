import type { Page } from "playwright-core";

/** Page object of the shell around the office screens. */

export const path = (page: Page) => new URL(page.url()).pathname;
export const bar = (page: Page) => page.getByRole("banner");
export const menus = (page: Page) => bar(page).getByRole("navigation", { name: "Principal" });
export const version = (page: Page) => page.getByRole("button", { name: /^Versión/ });

export async function go(page: Page, menu: string, screen: string): Promise<void> {
  await menus(page).getByRole("button", { name: menu }).click();
  await menus(page).getByRole("link", { name: screen }).click();
}
