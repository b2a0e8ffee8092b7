import { compileFilters, noFilters } from "@mapaobra/domain/point/filters";
import { tableOf } from "@mapaobra/domain/point/table";
import type { GeoBounds } from "@mapaobra/map/view/geo-bounds";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { emptyTexts, pointTextsFromFields } from "../../map/arrow/point-texts-from-fields.ts";
import { PointStore } from "../../map/point-store.ts";
import { expectNoViolations } from "../../testing/axe.ts";
import { button, download } from "../../testing/locators.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { TestOpenMap } from "../../testing/TestOpenMap.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import ExportPanel from "./ExportPanel.tsx";

/** The panel over four projects from west to east, every other one in OBRA GRIS. */

const table = tableOf(
  [1, 2, 3, 4].map((id) => ({
    id,
    position: { latitude: 9.9, longitude: -85 + id / 10 },
    stage: id % 2 === 0 ? "OBRA GRIS" : "ACABADOS",
    workClass: "",
    province: "",
    canton: "",
    district: "",
    mediaCount: 0,
  })),
);
const texts = pointTextsFromFields((row) => ({ ...emptyTexts, name: `Torre ${row + 1}` }));
const around = (west: number, east: number): GeoBounds => ({ west, south: 9, east, north: 11 });
/** Shows the first two projects, then the third, then none. */
const views = [around(-85, -84.75), around(-84.75, -84.65), around(-83, -82)];

function Panel({ store, hasMap }: { readonly store: PointStore; readonly hasMap: boolean }) {
  const [view, setView] = useState(0);
  return (
    <main>
      <h1 className="visually-hidden">Mapa</h1>
      <TestOpenMap store={store} texts={texts} bounds={hasMap ? (views[view] ?? null) : null}>
        <ExportPanel onClose={() => undefined} />
      </TestOpenMap>
      <Button onClick={() => setView(view + 1)}>Mover el mapa</Button>
    </main>
  );
}

async function renderPanel({ hasMap = true } = {}) {
  const store = new PointStore();
  store.setTable(table);
  await renderScreen(<Panel store={store} hasMap={hasMap} />);
  return store;
}

const onlyInView = page.getByRole("switch", { name: "Solo lo que se ve" });
const exportButton = button("Exportar", page.getByRole("region", { name: "Exportar" }));
const exportedNames = async () => {
  const { text } = await download(exportButton);
  return text.match(/Torre \d/g);
};

describe("export of what is in view", () => {
  it("takes the projects in the visible part of the map, along with the filters", async () => {
    const store = await renderPanel();
    await page.getByRole("radio", { name: /^CSV/ }).click();
    await expect.element(page.getByText("Se exportarán 4 proyectos")).toBeVisible();
    expect(await exportedNames()).toEqual(["Torre 1", "Torre 2", "Torre 3", "Torre 4"]);

    await onlyInView.click();
    await expect.element(page.getByText("Se exportarán 2 proyectos")).toBeVisible();
    await expect.element(page.getByText("Los que se ven en el mapa.")).toBeVisible();
    expect(await exportedNames()).toEqual(["Torre 1", "Torre 2"]);
    await expectNoViolations();

    store.setQuery(compileFilters({ ...noFilters, stage: ["OBRA GRIS"] }));
    await expect.element(page.getByText("Se exportará 1 proyecto")).toBeVisible();
    await expect
      .element(page.getByText("Los que se ven, entre los que dejan los filtros, de 4 en el mapa."))
      .toBeVisible();
    expect(await exportedNames()).toEqual(["Torre 2"]);
  });

  it("follows the map, and exports nothing where no project is in view", async () => {
    await renderPanel();
    await page.getByRole("radio", { name: /^CSV/ }).click();
    await onlyInView.click();
    await button("Mover el mapa").click();
    await expect.element(page.getByText("Se exportará 1 proyecto")).toBeVisible();
    expect(await exportedNames()).toEqual(["Torre 3"]);
    await button("Mover el mapa").click();
    await expect.element(page.getByText("No hay proyectos en la parte del mapa que se ve.")).toBeVisible();
    await expect.element(exportButton).toBeDisabled();
  });

  it("is absent without a visible map", async () => {
    await renderPanel({ hasMap: false });
    await expect.element(page.getByText("Se exportarán 4 proyectos")).toBeVisible();
    await expect.element(onlyInView).not.toBeInTheDocument();
  });
});
