import { BrowserRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react/pure";
import type { PointTexts } from "../../map/arrow/point-texts.ts";
import { expectNoViolationsInEveryLayout } from "../../testing/axe.ts";
import { FilterScreen, textsOfPoints } from "../../testing/filter-screen.tsx";
import { button } from "../../testing/locators.ts";

/** The filter panel of a map with 4,940 projects. */

/** Opens the panel with this query string, and its section with all other filters. */
async function openPanel(search = "", { withTexts = true } = {}) {
  history.replaceState(null, "", search || location.pathname);
  const screenWith = (texts: PointTexts | undefined) => (
    <BrowserRouter>
      <FilterScreen texts={texts} />
    </BrowserRouter>
  );
  const screen = await render(screenWith(withTexts ? textsOfPoints : undefined));
  await expect.element(page.getByRole("region", { name: "Filtros" })).toBeVisible();
  return { loadTexts: () => screen.rerender(screenWith(textsOfPoints)) };
}

const heading = page.getByRole("heading", { level: 2 });
const section = (name: string) => button(new RegExp(`^${name}`));
const choices = (list: string) => page.getByRole("list", { name: list }).getByRole("checkbox");
const choice = (list: string, name: string) =>
  // The accessible name of a choice ends with its number of projects.
  page.getByRole("list", { name: list }).getByRole("checkbox", { name: new RegExp(`^${name}`) });
const expectCount = (message: string) =>
  expect.element(page.getByText(message, { exact: true })).toBeVisible();
const expectQuery = (query: string) => expect.poll(() => location.search).toBe(query);
const searchField = page.getByRole("searchbox", { name: "Nombre, permiso, desarrollador o constructora" });
const minField = page.getByLabelText("Mínimo (m²)");
const maxField = page.getByLabelText("Máximo (m²)");

describe("filter panel", () => {
  it("has no axe violations, on desktop and phone", async () => {
    await openPanel("?etapa=terminado&provincia=san+jose&canton=escazu&m2min=5&m2max=1&desde=2018-01-01");
    await expect.element(page.getByText("Ningún proyecto cumple con estos filtros.")).toBeVisible();
    await expectNoViolationsInEveryLayout();
  });

  it("cascades the places, with several values each, and writes all filters to the URL", async () => {
    await openPanel();
    await expectCount("4.940 de 4.940 proyectos");
    await expect.element(section("Cantón")).toBeDisabled();
    await expect.element(section("Distrito")).toBeDisabled();

    await choice("Provincia", "San José").click();
    await choice("Provincia", "Limón").click();
    await section("Cantón").click();
    await expect.element(choice("Cantón", "Liberia")).not.toBeInTheDocument();
    await choice("Cantón", "Escazú").click();
    await choice("Cantón", "Pococí").click();
    await section("Distrito").click();
    await choice("Distrito", "San Rafael").click();
    await expectCount("10 de 4.940 proyectos");
    await expectQuery("?provincia=san+jose&provincia=limon&canton=escazu&canton=pococi&distrito=san+rafael");

    // A change of the provinces clears the choices below them.
    await choice("Provincia", "San José").click();
    await expectQuery("?provincia=limon");
    await choice("Provincia", "Limón").click();
    await expect.element(section("Cantón")).toBeDisabled();
    await expectQuery("");
  });

  it("opens with the filters of the URL, without invalid ones", async () => {
    await openPanel("?etapa=obra+gris&etapa=nada&provincia=panama&multimedia=si&utm=x&desde=ayer");
    await expectCount("247 de 4.940 proyectos");
    await expect.element(choice("Etapa", "OBRA GRIS")).toBeChecked();
    await expect.element(page.getByRole("checkbox", { name: /^Solo con multimedia/ })).toBeChecked();
    await expectQuery("?utm=x&etapa=obra+gris&multimedia=si");
  });

  it("searches names, permits, developers and builders while typing, once the texts are loaded", async () => {
    const { loadTexts } = await openPanel("?buscar=alamo", { withTexts: false });
    await expect.element(page.getByText("Cargando...").first()).toBeVisible();
    await loadTexts();
    await expectCount("1 de 4.940 proyectos");
    await searchField.fill("TÓRRE inec-494");
    await expectCount("2 de 4.940 proyectos");
    await expectQuery("?buscar=T%C3%93RRE+inec-494");
    await searchField.fill("rios hijos");
    await expect.element(searchField).toHaveValue("rios hijos");
    await expectCount("1 de 4.940 proyectos");
  });

  it("filters by date and area, and excludes projects without them", async () => {
    await openPanel();
    await section("Fecha").click();
    await page.getByLabelText("Desde").fill("01/01/2018");
    await expectCount("2.470 de 4.940 proyectos");
    await section("Área").click();
    await minField.fill("1.000 m2");
    await expectCount("1.576 de 4.940 proyectos");
    await maxField.fill("999");
    await expectCount("Es menor que el mínimo.");
    await expectCount("Ningún proyecto cumple con estos filtros.");
    await minField.fill("muchos");
    await expectCount("Escriba un número, por ejemplo 120.");
    await expect.element(minField).toHaveValue("muchos");
    await expectQuery("?desde=2018-01-01&m2max=999");
  });

  it("accepts only digits in the project number", async () => {
    await openPanel();
    await page.getByLabelText("Número de proyecto").fill(" n.º 12 ");
    await expectCount("1 de 4.940 proyectos");
    await expectQuery("?numero=12");
  });

  it("is operable by keyboard", async () => {
    await openPanel();
    const first = choices("Etapa").first();
    const keys = "Use las flechas para moverse y la barra espaciadora para elegir";
    await expect.element(first).toHaveAccessibleDescription(keys);
    (first.element() as HTMLElement).focus();
    await userEvent.keyboard("{End} ");
    await expect.element(choices("Etapa").last()).not.toHaveAccessibleDescription();
    await expect.element(choice("Etapa", "No Definido")).toBeChecked();
    await userEvent.keyboard("{Home}{ArrowDown} ");
    await expect.element(choice("Etapa", "MOVIMIENTO DE TIERRA")).toBeChecked();
    await userEvent.keyboard("{Tab}");
    await expect.element(section("Clasificación")).toHaveFocus();
  });

  it("has chips only for what has no field of its own, removable by keyboard", async () => {
    await openPanel("?etapa=terminado&desarrollo=R%C3%ADos+%26+Hijos&construye=Constructora+%C3%81lamo");
    const chips = button(/^Quitar el filtro/);
    await expect.poll(() => chips.elements().length).toBe(2);
    (chips.first().element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(chips).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expectQuery("?etapa=terminado");
    await expect.element(heading).toHaveFocus();
  });

  it("clears all filters together, including typed text that is not a number", async () => {
    await openPanel("?etapa=terminado&m2min=5");
    await minField.fill("x");
    await expect.element(page.getByText(/^Escriba un número/)).toBeVisible();
    await button("Limpiar").click();
    await expectCount("4.940 de 4.940 proyectos");
    await expectQuery("");
    await expect.element(button("Limpiar")).toBeDisabled();
    await expect.element(page.getByText(/^Escriba un número/)).not.toBeInTheDocument();
    await expect.element(heading).toHaveFocus();
  });

  it("finds one of hundreds of districts by name", async () => {
    await openPanel("?provincia=san+jose&canton=escazu&canton=san+jose&distrito=pavas");
    const search = page.getByLabelText("Buscar distrito...");
    await search.fill("hatillo");
    await expect.poll(() => choices("Distrito").elements().length).toBe(1);
    await search.fill("zzz");
    await expect.element(page.getByText("No se encontraron resultados")).toBeVisible();
  });

  it("follows the URL on back navigation", async () => {
    await openPanel("?etapa=terminado");
    await expectCount("1.235 de 4.940 proyectos");
    history.pushState(null, "", "?etapa=terminado&multimedia=si");
    dispatchEvent(new PopStateEvent("popstate"));
    await expectCount("247 de 4.940 proyectos");
    history.back();
    await expectCount("1.235 de 4.940 proyectos");
  });
});
