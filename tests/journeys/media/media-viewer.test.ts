import type { Page } from "playwright-core";
import { afterAll, beforeAll, it } from "vitest";
import { eventually, expect } from "../support/expect.ts";
import { startTestApp, type TestApp } from "../support/office/test-app.ts";
import { type BrowserPage, openBrowserPage } from "../support/visitor.ts";
import {
  counter,
  createGallery,
  type Gallery,
  mediaParam,
  photo,
  picture,
  viewer,
} from "./media-viewer/gallery.ts";

/** The files of a project, viewed by a visitor with a link. */

let office: TestApp;
let gallery: Gallery;
const names = ["fachada.jpg", "sur.jpg", "losa.jpg", "techo.jpg"];

beforeAll(async () => {
  office = await startTestApp();
  gallery = await createGallery(office);
  for (const [at, name] of names.entries()) {
    await gallery.uploadFiles(gallery.tower, await photo(name, `hsl(${at * 40} 35% 45%)`, [400, 300]));
  }
});
afterAll(() => office?.close());

async function openAndCheck<Result>(
  path: string,
  check: (page: Page, visitor: BrowserPage) => Promise<Result>,
  window?: Parameters<typeof openBrowserPage>[2],
): Promise<void> {
  const visitor = await openBrowserPage(office.browser, office.address, window);
  await visitor.open(path);
  await check(visitor.page, visitor);
  expect(visitor.consoleErrors).toEqual([]);
}

const project = (more = "") => `/mapa/cumbres?mapa=avance&punto=${gallery.tower.id}${more}`;
const shown = (page: Page) => picture(page).getAttribute("alt");

it("the viewer opens from the info box of a project, and closes by one step back or Escape", async () => {
  await openAndCheck(project(), async (page) => {
    const button = page.getByRole("button", { name: /^Imágenes/ });
    await button.click();
    await viewer(page).getByRole("heading", { name: "Torre Norte" }).waitFor();
    await eventually(() => shown(page)).toBe("Foto 1");
    for (const at of [2, 3, 4]) {
      await page.keyboard.press("ArrowRight");
      await eventually(() => counter(page).textContent()).toBe(`${at} / 4`);
    }
    await viewer(page).getByRole("tab", { name: "Comentarios" }).click();
    await viewer(page).getByText("Sin comentarios.", { exact: true }).waitFor();
    await expect(viewer(page).getByRole("textbox")).toHaveCount(0);
    await eventually(() => mediaParam(page)).toBe("comentarios");
    await page.goBack();
    await viewer(page).waitFor({ state: "detached" });
    await eventually(() => mediaParam(page)).toBeNull();
    await eventually(() => new URL(page.url()).searchParams.get("punto")).toBe(String(gallery.tower.id));
    await eventually(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    await button.click();
    await counter(page).waitFor();
    await page.keyboard.press("Escape");
    await viewer(page).waitFor({ state: "detached" });
    await page.getByRole("article").getByRole("heading", { name: "Torre Norte" }).waitFor();
  });
});

it("the viewer opens by a link at the same file, downloads it, and closes to the project", async () => {
  let link = "";
  await openAndCheck(project("&medio=todo"), async (page) => {
    await viewer(page).getByRole("button", { name: "3: Foto 3" }).click();
    await eventually(() => shown(page)).toBe("Foto 3");
    link = page.url();
  });
  await openAndCheck(link, async (page) => {
    await eventually(() => shown(page)).toBe("Foto 3");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      viewer(page).getByRole("link", { name: "Descargar" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("Foto 3.jpg");
    await viewer(page).getByRole("tab", { name: "Avance" }).click();
    await viewer(page).getByText("OBRA GRIS").waitFor();
    await viewer(page).getByRole("button", { name: "Cerrar" }).click();
    await viewer(page).waitFor({ state: "detached" });
    await eventually(() => mediaParam(page)).toBeNull();
    await page.getByRole("article").getByRole("heading", { name: "Torre Norte" }).waitFor();
  });
});

it("the viewer on an image map names the project, and enters full screen", async () => {
  await openAndCheck(`/mapa/cumbres?mapa=plano&punto=${gallery.lot.id}&medio=todo`, async (page) => {
    await viewer(page).getByText("Aún no hay contenido de este cliente", { exact: true }).waitFor();
    await expect(viewer(page).getByRole("button", { name: "Agregar" })).toHaveCount(0);
    await viewer(page).getByText("Grupo Meseta").waitFor();
    await viewer(page).getByRole("button", { name: "Pantalla completa" }).click();
    await viewer(page).getByRole("button", { name: "Salir de pantalla completa" }).click();
  });
});
