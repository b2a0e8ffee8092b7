import { tableOf } from "@mapaobra/domain/point/table";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { PointStore } from "../../../map/point-store.ts";
import { button } from "../../../testing/locators.ts";
import { renderScreen } from "../../../testing/render-screen.tsx";
import { TestOpenMap } from "../../../testing/TestOpenMap.tsx";
import { PointListPanel } from "../PointListPanel.tsx";

/** The list of a map without points. */

const emptyList = {
  order: "name",
  canOrderByDistance: false,
  setOrder: () => undefined,
  descending: false,
  rows: new Uint32Array(),
  count: 0,
  isSorting: false,
  chosenOrder: null,
  chooseOrder: () => undefined,
} as const;
const noPicks = { ids: [], isPicking: false, setPicking: () => undefined, toggle: () => undefined };

async function renderEmptyList(onCreateFirst?: () => void) {
  const store = new PointStore();
  store.setTable(tableOf([]));
  await renderScreen(
    <main>
      <TestOpenMap store={store}>
        <PointListPanel list={emptyList} picks={noPicks} activeFilters={null} onCreateFirst={onCreateFirst} />
      </TestOpenMap>
    </main>,
  );
  await expect.element(page.getByText("No hay datos del mapa.")).toBeVisible();
}

it("the list of an empty map offers the first point to those who may create it", async () => {
  let created = 0;
  await renderEmptyList(() => created++);
  await button("Crear el primer punto").click();
  expect(created).toBe(1);
});

it("the list of an empty map offers nothing to others", async () => {
  await renderEmptyList();
  await expect.element(button("Crear el primer punto")).not.toBeInTheDocument();
});
