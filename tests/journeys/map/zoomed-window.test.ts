import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, it } from "vitest";
import { webGlBrowser } from "../support/browsers.ts";
import { eventually, expect, LOAD_TIMEOUT_MS } from "../support/expect.ts";
import { startTestApp, type TestApp } from "../support/office/test-app.ts";

/** The map at 400 % zoom, which is a window of 320 by 256 pixels: what opens is in sight and has the focus. */

let office: TestApp;
let tower: Awaited<ReturnType<TestApp["make"]["point"]>>;

const zoomed = { viewport: { width: 320, height: 256 } };
const HERE = { lat_micro: 9_926_000, lng_micro: -84_081_000 };

beforeAll(async () => {
  office = await startTestApp({}, webGlBrowser);
  const { make, company } = office;
  const map = await make.map(company, {
    name: "Avance",
    slug: "avance",
    type: "Mapa Google",
    published: true,
  });
  tower = await make.point(map, { name: "Torre Norte", stage: "OBRA GRIS", ...HERE });
  await make.point(map, { name: "Casa Sur", stage: "TERMINADO", ...HERE });
});
afterAll(() => office?.close());

/** The focus is on the element or in it. */
const hasFocus = (element: Locator) =>
  eventually(() => element.evaluate((node) => node.contains(document.activeElement))).toBe(true);
const isInSight = (element: Locator) => expect(element).toBeInViewport({ ratio: 0.9 });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

it("shows each tool, the search results and the card, and returns the focus to what opened it", async () => {
  const { page, open, consoleErrors } = await office.signedIn("admin", { window: zoomed });
  await open("/home");
  await page.locator('main[aria-busy="false"]').waitFor({ timeout: LOAD_TIMEOUT_MS });
  for (const [opener, panel, title] of [
    ["Filtros", "Panel de filtros", "Filtros"],
    ["Exportar", "Panel para exportar", "Exportar"],
  ] as const) {
    await button(page, opener).first().click();
    await hasFocus(page.getByRole("region", { name: panel }));
    await isInSight(heading(page, title));
    await page.keyboard.press("Escape");
    await hasFocus(button(page, opener));
    await isInSight(button(page, opener));
  }
  await button(page, "Leyenda").click();
  await isInSight(page.getByRole("list", { name: "Colores por etapa y cantidad de proyectos" }));
  await button(page, "Leyenda").click();

  const field = page.getByRole("combobox", { name: /^Buscar proyecto/ });
  await field.fill("torre");
  const found = page.getByRole("option", { name: /^Torre Norte/ });
  await isInSight(found);
  await isInSight(field);
  await found.click();
  await isInSight(heading(page, "Torre Norte"));
  await hasFocus(heading(page, "Torre Norte"));
  await page.keyboard.press("Escape");
  await page.getByRole("article").waitFor({ state: "detached" });

  await button(page, "Ampliar el panel").click();
  await isInSight(heading(page, "2 proyectos"));
  expect(consoleErrors).toEqual([]);
});

it("shows the viewer and the form, whose title and buttons scroll with their content", async () => {
  const { page, open } = await office.signedIn("admin", { window: zoomed });
  await open(`/home?punto=${tower.id}&medio=todo`);
  await hasFocus(page.getByRole("dialog"));
  await isInSight(heading(page, "Torre Norte").last());
  await page.getByRole("tab", { name: "Comentarios" }).click();
  await page.getByText("Sin comentarios.").waitFor();
  const comment = page.getByRole("textbox", { name: "Comentario" });
  await comment.focus();
  await isInSight(comment);

  await open(`/home/puntos/${tower.id}/editar`);
  const name = page.getByRole("textbox", { name: "Nombre" });
  await hasFocus(name);
  await isInSight(name);
  const files = page.getByRole("button", { name: /Archivos$/ });
  await files.click();
  await expect(files).toHaveAttribute("aria-current", "step");
  await isInSight(page.getByRole("heading", { name: "Archivos", exact: true }));
  // Scrolls to the button and checks that nothing covers it.
  await button(page, "Guardar").click({ trial: true });
  await isInSight(files);
  await button(page, "Eliminar punto").click();
  const question = page.getByRole("dialog", { name: "Eliminar punto" });
  await hasFocus(question);
  await isInSight(question.getByRole("button", { name: "Cancelar" }));
});

it("shows visitors the card of a link", async () => {
  const { page, open } = await office.openPage(zoomed);
  await open(`/mapa/cumbres?punto=${tower.id}`);
  await isInSight(heading(page, "Torre Norte"));
});

it("keeps the controls of the map apart", async () => {
  const { page, open } = await office.openPage(zoomed);
  await open("/mapa/cumbres");
  const controls = [
    button(page, "Leyenda"),
    button(page, "Acercar"),
    button(page, "Mi ubicación"),
    page.getByText("Sitio creado por"),
  ];
  const overlaps = async () => {
    const boxes = await Promise.all(controls.map((control) => control.boundingBox()));
    return boxes.flatMap((one, index) =>
      boxes.slice(index + 1).filter((other) => !one || !other || isOverlapping(one, other)),
    ).length;
  };
  await eventually(overlaps).toBe(0);
});

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const isOverlapping = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
