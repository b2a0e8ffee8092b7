import { tableOf } from "@mapaobra/domain/point/table";
import { useRef } from "react";
import { BrowserRouter } from "react-router";
import { afterAll, beforeAll, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react/pure";
import { OpenMapProvider, useOpenMap } from "../../../map/open-map.ts";
import { PointStore } from "../../../map/point-store.ts";
import { button } from "../../../testing/locators.ts";
import { openTestMap } from "../../../testing/open-test-map.ts";
import { TestOpenMap } from "../../../testing/TestOpenMap.tsx";
import { usePickPoint } from "../stage/use-pick-point.ts";
import { useVisibleBounds } from "../stage/use-visible-bounds.ts";
import { useMapNavigation } from "../use-map-navigation.ts";
import { useListBounds } from "./use-list-bounds.ts";
import { useMapCamera } from "./use-map-camera.ts";
import { usePointReturn } from "./use-point-return.ts";
import { useUserInteraction } from "./use-user-interaction.ts";

type TestMap = Awaited<ReturnType<typeof openTestMap>>;

const country = { latitude: 9.93, longitude: -84.08, zoom: 8 };
const texts = { stage: "", workClass: "", province: "", canton: "", district: "", mediaCount: 0 };
const table = tableOf(
  [
    [10, -84.2],
    [9.4, -83.7],
    [9.95, -84.05],
  ].map(([latitude, longitude], index) => ({
    id: index + 1,
    position: { latitude: latitude as number, longitude: longitude as number },
    ...texts,
  })),
);
const insets = { left: 0, bottom: 0 };

let map: TestMap;
let store: PointStore;
beforeAll(async () => {
  map = await openTestMap(country);
  store = new PointStore();
  store.setTable(table);
});
afterAll(() => map.close());

/** The map with its list, as the map screen composes them. */
function Screen() {
  const { host } = map;
  const canvas = useRef(map.container);
  const navigation = useMapNavigation();
  const camera = useMapCamera(host, canvas, insets, store, useUserInteraction(host, canvas));
  const bounds = useVisibleBounds(host, canvas, insets);
  const { density } = useOpenMap();
  const pickPoint = usePickPoint({
    ...{ host, canvas, store, table, insets, navigation, camera, density },
    isMapBusy: false,
  });
  const openId = navigation.urlState.point;
  return (
    <OpenMapProvider value={{ ...useOpenMap(), host, bounds, camera, openId, pickPoint }}>
      <List navigation={navigation} />
    </OpenMapProvider>
  );
}

function List({ navigation }: { readonly navigation: ReturnType<typeof useMapNavigation> }) {
  const { bounds, pickPoint, camera } = useOpenMap();
  const listed = useListBounds(bounds, usePointReturn(navigation));
  return (
    <>
      <p>{listed && store.shownInBounds(listed).length} en la lista</p>
      <button type="button" onClick={() => pickPoint(1)}>
        Abrir
      </button>
      <button type="button" onClick={navigation.closePoint}>
        Cerrar
      </button>
      <button type="button" onClick={() => camera.flyTo({ latitude: 9.4, longitude: -83.7, zoom: 13 })}>
        Mover
      </button>
    </>
  );
}

const zoom = () => map.host.getView().zoom;
const expectListed = (count: number) =>
  expect.element(page.getByText(`${count} en la lista`, { exact: true })).toBeVisible();

async function openPoint() {
  map.host.setView(country);
  history.replaceState(null, "", "?multimedia=si");
  await render(
    <BrowserRouter>
      <TestOpenMap store={store}>
        <Screen />
      </TestOpenMap>
    </BrowserRouter>,
    { container: map.overlay },
  );
  await expectListed(3);
  await button("Abrir").click();
  await expect.poll(zoom).toBe(14);
  await expectListed(3);
}

it.each([
  ["its button", () => button("Cerrar").click()],
  ["Back", () => history.back()],
])("a point closed by %s leaves the view and the list as they were", async (_how, close) => {
  await openPoint();
  await close();
  await expect.poll(zoom).toBeCloseTo(country.zoom, 3);
  await expectListed(3);
  expect(location.search).toBe("?multimedia=si");
});

it("a person who moves the map of an open point stays there, with its list", async () => {
  await openPoint();
  await button("Mover").click();
  await expect.poll(zoom).toBe(13);
  await button("Cerrar").click();
  await expectListed(1);
  expect(zoom()).toBe(13);
});
