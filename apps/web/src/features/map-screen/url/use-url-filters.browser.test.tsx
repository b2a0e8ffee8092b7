import { noFilters } from "@mapaobra/domain/point/filters";
import { useLayoutEffect } from "react";
import { BrowserRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react/pure";
import { button } from "../../../testing/locators.ts";
import { useMapNavigation } from "../use-map-navigation.ts";

/** The filters of the map page while the user goes through the history. */

interface FiltersProps {
  readonly onShown: (text: string) => void;
}

/** Reports the text filter whenever it changes on screen. */
function Filters({ onShown }: FiltersProps) {
  const { filters, setFilters, openPoint, urlState } = useMapNavigation();
  useLayoutEffect(() => onShown(filters.text), [filters, onShown]);
  return (
    <main>
      <p>Punto: {urlState.point ?? "ninguno"}</p>
      <button type="button" onClick={() => openPoint(1)}>
        Abrir
      </button>
      <button type="button" onClick={() => setFilters({ ...noFilters, text: "plaza" })}>
        Filtrar
      </button>
    </main>
  );
}

/** Opens the page and returns the text filters that are on screen, one after another. */
async function openPage(search: string) {
  const shown: string[] = [];
  const onShown = (text: string) => void shown.push(text);
  history.replaceState(null, "", search);
  await render(
    <BrowserRouter>
      <Filters onShown={onShown} />
    </BrowserRouter>,
  );
  return shown;
}

const expectQuery = (query: string) => expect.poll(() => location.search).toBe(query);
const expectPoint = (point: string) =>
  expect.element(page.getByText(`Punto: ${point}`, { exact: true })).toBeVisible();

describe("filters in the URL", () => {
  it("stay on screen without a gap when Back closes a project that was open while they changed", async () => {
    const shown = await openPage("?buscar=torre");
    await button("Abrir").click();
    await expectPoint("1");
    await button("Filtrar").click();
    await expectQuery("?punto=1&buscar=plaza");

    history.back();
    await expectPoint("ninguno");
    await expectQuery("?buscar=plaza");
    expect(shown).toEqual(["torre", "plaza"]);
  });

  it("that are not yet in the URL stay as well", async () => {
    const shown = await openPage("?buscar=torre");
    await button("Abrir").click();
    await expectPoint("1");
    await button("Filtrar").click();
    history.back();
    await expectPoint("ninguno");
    await expectQuery("?buscar=plaza");
    expect(shown).toEqual(["torre", "plaza"]);
  });
});
