import { noFilters } from "@mapaobra/domain/point/filters";
import { tableOf } from "@mapaobra/domain/point/table";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { PointStore } from "../../../map/point-store.ts";
import { button } from "../../../testing/locators.ts";
import { renderScreen } from "../../../testing/render-screen.tsx";
import { TestOpenMap } from "../../../testing/TestOpenMap.tsx";
import { MapTools } from "./MapTools.tsx";
import type { ToolBox } from "./use-tool-box.ts";

const tools: ToolBox = {
  hasControls: true,
  inFront: null,
  listInUrl: null,
  hasFilterBlock: false,
  isColumnOpen: true,
  setColumnOpen: () => undefined,
  isOpen: () => false,
  toggle: () => undefined,
  openAllFilters: () => undefined,
  close: () => undefined,
};

it("all fit next to the search and the legend of a window of 1440 pixels, also with their counts", async () => {
  const store = new PointStore();
  store.setTable(tableOf([]));
  store.setNews(new Map(Array.from({ length: 406 }, (_, id) => [id, "new"])));
  await renderScreen(
    <TestOpenMap store={store} filters={{ ...noFilters, stage: ["OBRA GRIS"] }}>
      <div style={{ containerType: "inline-size", width: 1012 }}>
        <div style={{ display: "grid", width: 572 }}>
          <MapTools tools={tools} hasSearches />
        </div>
      </div>
    </TestOpenMap>,
  );
  await expect.element(button(/^Novedades\s*99\+/)).toBeVisible();
  const toolbar = page.getByRole("toolbar", { name: "Herramientas del mapa" });
  const overflow = () => toolbar.element().scrollWidth - toolbar.element().clientWidth;
  await expect.poll(overflow).toBeLessThanOrEqual(0);
});
