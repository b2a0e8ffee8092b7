import { tableOf } from "@mapaobra/domain/point/table";
import { expect, it } from "vitest";
import { PointStore } from "../../map/point-store.ts";
import { button } from "../../testing/locators.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { TestOpenMap } from "../../testing/TestOpenMap.tsx";
import { FavouriteChip } from "./FavouriteChip.tsx";
import FilterBlock from "./FilterBlock.tsx";
import { PointList } from "./list/PointList.tsx";
import { useFavourites } from "./use-favourites.ts";

const picks = { ids: [], isPicking: false, setPicking: () => undefined, toggle: () => undefined };

function Screen() {
  useFavourites(true);
  return (
    <>
      <FilterBlock onMore={() => undefined} />
      <FavouriteChip focusFallback={() => null} />
      <PointList rows={Uint32Array.of(0, 1, 2)} listKey={picks} order="name" picks={picks} />
    </>
  );
}

async function open(path: string): Promise<PointStore> {
  const store = new PointStore();
  const texts = { stage: "", workClass: "", province: "", canton: "", district: "", mediaCount: 0 };
  const position = { latitude: 9.9, longitude: -84 };
  store.setTable(tableOf([1, 2, 3].map((id) => ({ id, position, ...texts }))));
  await renderScreen(
    <main style={{ width: 340, height: 600 }}>
      <TestOpenMap store={store}>
        <Screen />
      </TestOpenMap>
    </main>,
    { path },
  );
  return store;
}
const star = button("Favorito");
const filter = button(/^Favoritos \d/);

it("a visitor's favourites are kept on the device, and filter the map under an address that names them", async () => {
  const store = await open("/mapa/cumbres?etapa=acabados");
  await expect.element(star.first()).toBeInTheDocument();
  expect(filter.elements()).toHaveLength(0);
  await star.nth(0).click();
  await star.nth(2).click();
  expect(localStorage.getItem("mapa.favoritos.1")).toBe("1-3");
  await button("Favoritos 2").click();
  await expect.poll(() => store.filtered.matches).toBe(2);
  expect(location.search).toBe("?etapa=acabados&favoritos=1-3");
  await star.nth(0).click();
  await expect.poll(() => location.search).toBe("?etapa=acabados&favoritos=3");
  await expect.poll(() => store.filtered.matches).toBe(1);
  await button("Quitar el filtro Favoritos").click();
  await expect.poll(() => store.filtered.matches).toBe(3);
  expect(location.search).toBe("?etapa=acabados");
});

it("a link shows the favourites of its sender, without deleted projects, beside the reader's own", async () => {
  localStorage.setItem("mapa.favoritos.1", "2-99");
  const store = await open("/mapa/cumbres?favoritos=1-77");
  await expect.element(button("Quitar el filtro Favoritos compartidos")).toBeVisible();
  await expect.poll(() => store.filtered.matches).toBe(1);
  await button("Favoritos 1").click();
  await expect.poll(() => location.search).toBe("?favoritos=2");
});
