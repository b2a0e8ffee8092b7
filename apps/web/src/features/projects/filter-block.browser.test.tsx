import { BrowserRouter } from "react-router";
import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react/pure";
import { expectNoViolationsInEveryLayout } from "../../testing/axe.ts";
import { FilterScreen, textsOfPoints } from "../../testing/filter-screen.tsx";
import { button } from "../../testing/locators.ts";
import { ActiveFilters } from "./ActiveFilters.tsx";
import FilterBlock from "./FilterBlock.tsx";

/** The most used filters above the list of a map with 4,940 projects. */

const openMore = vi.fn();

async function openBlock(search: string) {
  history.replaceState(null, "", search || location.pathname);
  await render(
    <BrowserRouter>
      <FilterScreen texts={textsOfPoints}>
        <FilterBlock onMore={openMore} />
        <ActiveFilters areMostAbove focusFallback={() => null} />
      </FilterScreen>
    </BrowserRouter>,
  );
}

const select = (name: string) => page.getByRole("combobox", { name });
const expectQuery = (query: string) => expect.poll(() => location.search).toBe(query);

it("chooses several stages, one class and one place, and opens all filters", async () => {
  await openBlock("");
  await expect.element(select("Cantón")).toBeDisabled();
  await button(/^Obra gris/).click();
  await button(/^Terminado/).click();
  await select("Clasificación").selectOptions("residencial");
  await select("Provincia").selectOptions("san jose");
  await select("Cantón").selectOptions("escazu");
  await expectQuery("?etapa=obra+gris&etapa=terminado&clase=residencial&provincia=san+jose&canton=escazu");
  await expectNoViolationsInEveryLayout();
  await button(/^Obra gris/).click();
  await select("Provincia").selectOptions("");
  await expectQuery("?etapa=terminado&clase=residencial");
  await button("Más filtros").click();
  expect(openMore).toHaveBeenCalled();
});

it("names of the filters those alone in chips that it does not name itself", async () => {
  await openBlock(
    "?buscar=torre&etapa=terminado&clase=residencial&provincia=limon&provincia=heredia&multimedia=si",
  );
  const chips = page.getByRole("list", { name: "Filtros activos" }).getByRole("button");
  await expect
    .poll(() => chips.elements().map(({ textContent }) => textContent))
    .toEqual([
      "Quitar el filtro Provincia: Limón",
      "Quitar el filtro Provincia: Heredia",
      "Quitar el filtro Solo con multimedia",
    ]);
});

it("says how many values of a field are chosen", async () => {
  await openBlock("?provincia=limon&provincia=heredia");
  await expect.element(select("Provincia")).toHaveDisplayValue("Provincia: 2");
});
