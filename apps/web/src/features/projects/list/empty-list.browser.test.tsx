import { compileFilters, noFilters } from "@mapaobra/domain/point/filters";
import { tableOf } from "@mapaobra/domain/point/table";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { PointStore } from "../../../map/point-store.ts";
import { button } from "../../../testing/locators.ts";
import { renderScreen } from "../../../testing/render-screen.tsx";
import { TestOpenMap } from "../../../testing/TestOpenMap.tsx";
import { PointListPanel } from "../PointListPanel.tsx";

/** A list without projects. */

const emptyList = {
  order: "name",
  canOrderByDistance: false,
  setOrder: () => undefined,
  descending: false,
  rows: new Uint32Array(),
  count: 0,
  isSorting: false,
  key: {},
  chosenOrder: null,
  chooseOrder: () => undefined,
} as const;
const noPicks = { ids: [], isPicking: false, setPicking: () => undefined, toggle: () => undefined };

async function renderList(store: PointStore, onCreateFirst?: () => void, onImport?: () => void) {
  await renderScreen(
    <main>
      <TestOpenMap store={store}>
        <PointListPanel
          list={emptyList}
          picks={noPicks}
          activeFilters={null}
          onOpenPicture={() => undefined}
          onCreateFirst={onCreateFirst}
          onImport={onImport}
        />
      </TestOpenMap>
    </main>,
  );
}

async function renderEmptyList(onCreateFirst?: () => void, onImport?: () => void) {
  const store = new PointStore();
  store.setTable(tableOf([]));
  await renderList(store, onCreateFirst, onImport);
  await expect.element(page.getByText("No hay datos del mapa.")).toBeVisible();
}

it("the list of an empty map offers the first point, and an import, to those who may create it", async () => {
  let created = 0;
  let imported = 0;
  await renderEmptyList(
    () => created++,
    () => imported++,
  );
  await button("Crear el primer punto").click();
  await button("Importar un archivo").click();
  expect([created, imported]).toEqual([1, 1]);
});

it("the list of an empty map offers nothing to others", async () => {
  await renderEmptyList();
  await expect.element(button("Crear el primer punto")).not.toBeInTheDocument();
});

it("a list that filters left empty has the focus after they are cleared", async () => {
  const store = new PointStore();
  const texts = { stage: "", workClass: "", canton: "", district: "", mediaCount: 0 };
  const position = { latitude: 10, longitude: -84 };
  store.setTable(tableOf([{ ...texts, id: 1, province: "HEREDIA", position }]));
  store.setQuery(compileFilters({ ...noFilters, province: ["limon"] }));
  await renderList(store);
  await button("Limpiar los filtros").click();
  await expect.element(page.getByRole("heading", { name: "0 proyectos" })).toHaveFocus();
});
