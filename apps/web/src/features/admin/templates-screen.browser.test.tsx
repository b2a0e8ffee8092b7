import { listTemplates } from "@mapaobra/contract/endpoints/templates";
import type { Template } from "@mapaobra/domain/template/template";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { OfficeScreens } from "../../app/office/OfficeScreens.tsx";
import { makeTemplate } from "../../testing/factories.ts";
import {
  button,
  card,
  cards,
  definitions,
  dialog,
  download,
  field,
  search,
  searchParams,
  visibleText,
} from "../../testing/locators.ts";
import { mockNetwork } from "../../testing/mock-network.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { resourceCases } from "../../testing/resource-cases.ts";

/** Behavior specific to templates: cards, page size and shared templates. */

const { path, serve } = resourceCases.templates;
const own = makeTemplate({
  name: "Propio",
  htmlPath: "/plantillas/urbanizaciones/con-encabezado/ficha.html",
});
const shared = makeTemplate({ name: "Compartido por todas", companyId: null, companyName: null });

async function open(templates: readonly Template[], query = "") {
  serve();
  mockNetwork.respondList(listTemplates, () => templates);
  await renderScreen(<OfficeScreens />, { path: path + query });
}
const buttonsOf = (name: string) => card(name).getByRole("button").elements().map(visibleText);

it("shows the company and the truncated path of each template", async () => {
  await open([own, shared]);
  await expect.element(card("Compartido por todas").getByText("Compartido")).toBeVisible();
  await expect
    .poll(() => definitions(card("Propio")))
    .toEqual({ Empresa: "Cumbres Desarrollos", "Ruta HTML": "/plantillas/urbanizaciones/con-encabezad…" });
  await expect.poll(() => definitions(card("Compartido por todas"))).toMatchObject({ Empresa: "Todas" });
  await expect.element(card("Propio").getByText("Ficha de obra")).toBeVisible();
});

it("lets an administrator edit templates of the company, and only read shared ones", async () => {
  await open([own, shared]);
  await expect.poll(() => buttonsOf("Propio")).toEqual(["Editar", "Eliminar"]);
  await expect.poll(() => buttonsOf("Compartido por todas")).toEqual([]);
  await card("Compartido por todas").getByText("Todas", { exact: true }).dblClick();
  await card("Propio").getByText("Ficha de obra").dblClick();
  await expect.element(dialog("Editar Template")).toBeVisible();
  await expect.element(field("Nombre")).toHaveValue("Propio");
});

it.each([
  [1366, 900, 8, ["5", "8", "12", "16", "24"]],
  [768, 900, 10, ["5", "8", "10", "12", "16", "24"]],
  [390, 720, 6, ["5", "6", "8", "12", "16", "24"]],
])("fits the page size to whole rows of a window of %i by %i px", async (width, height, fitted, sizes) => {
  await page.viewport(width, height);
  await open(
    Array.from({ length: 27 }, (_, index) => makeTemplate({ name: `Ficha ${index}` })),
    "?filas=7",
  );
  await expect.poll(() => cards().length).toBe(fitted);
  const columns = () =>
    getComputedStyle(page.getByRole("list", { name: "Templates" }).element()).gridTemplateColumns.split(" ");
  await expect.poll(() => fitted % columns().length).toBe(0);
  const size = page.getByLabelText("Filas por página");
  await expect.poll(() => size.getByRole("option").elements().map(visibleText)).toEqual(sizes);
  await expect.element(size).toHaveValue(String(fitted));
  await size.selectOptions("12");
  await button("Página 3").click();
  await expect.element(page.getByText("Mostrando 25–27 de 27")).toBeVisible();
  await expect.poll(searchParams).toEqual({ filas: "12", pagina: "3" });
  await size.selectOptions(String(fitted));
  await expect.poll(searchParams).toEqual({});
});

it("takes the page size from the URL", async () => {
  await open(
    Array.from({ length: 27 }, (_, index) => makeTemplate({ name: `Ficha ${index}` })),
    "?filas=12&pagina=3",
  );
  await expect.element(page.getByText("Mostrando 25–27 de 27")).toBeVisible();
});

it("returns to the first page on search", async () => {
  await open(
    Array.from({ length: 27 }, (_, index) => makeTemplate({ name: `Ficha ${index + 1}` })),
    "?filas=12&pagina=3",
  );
  await expect.element(page.getByText("Mostrando 25–27 de 27")).toBeVisible();
  await search().fill("ficha 2");
  await expect.element(page.getByText("Mostrando 1–9 de 9")).toBeVisible();
  await expect.poll(searchParams).toEqual({ filas: "12", buscar: "ficha 2" });
});

it("searches by name only", async () => {
  await open([own, shared]);
  await search().fill("ficha");
  await expect.element(page.getByText("No se encontraron templates")).toBeVisible();
  await button("Limpiar la búsqueda").last().click();
  await expect.poll(() => cards().length).toBe(2);
});

it("shows description, path and company in the table and in the export", async () => {
  await open([{ ...own, description: "=1+1" }, shared], "?vista=tabla");
  const row = page.getByRole("table", { name: "Templates" }).getByRole("row", { name: /^Propio =1\+1/ });
  await row.getByText("=1+1").dblClick();
  await expect.element(dialog("Editar Template")).toBeVisible();
  await button("Cancelar").click();
  const file = await download(button("Exportar"));
  expect(file.name).toMatch(/^templates_\d{4}-\d\d-\d\d\.csv$/);
  expect(file.text.split("\r\n")).toEqual([
    `\uFEFF"Nombre";"Descripción";"Ruta HTML";"Empresa"`,
    `"Propio";"'=1+1";"/plantillas/urbanizaciones/con-encabezado/ficha.html";"Cumbres Desarrollos"`,
    `"Compartido por todas";"Ficha de obra";"/plantillas/ficha.html";"Todas"`,
    "",
  ]);
});
