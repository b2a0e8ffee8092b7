import { tableOf } from "@mapaobra/domain/point/table";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { afterAll, beforeAll, expect, it } from "vitest";
import { render } from "vitest-browser-react/pure";
import { PointStore } from "../../../map/point-store.ts";
import { openTestMap } from "../../../testing/open-test-map.ts";
import { TestOpenMap } from "../../../testing/TestOpenMap.tsx";
import { useMapCamera } from "../camera/use-map-camera.ts";
import { useUserInteraction } from "../camera/use-user-interaction.ts";
import { useVisibleBounds } from "../stage/use-visible-bounds.ts";
import { useRouteInView } from "./use-route-in-view.ts";

const street = { latitude: 10, longitude: -84.1, zoom: 15 };
const insets = { left: 0, bottom: 0 };

const store = new PointStore();
const texts = { stage: "", workClass: "", province: "", canton: "", district: "", mediaCount: 0 };
const at = (id: number, longitude: number) => ({ ...texts, id, position: { ...street, longitude } });
store.setTable(tableOf([at(1, -84.1), at(2, -84.1001), at(3, -83.1)]));

let map: Awaited<ReturnType<typeof openTestMap>>;
beforeAll(async () => {
  map = await openTestMap(street);
});
afterAll(() => map.close());

function Screen() {
  const { host } = map;
  const canvas = useRef(map.container);
  const camera = useMapCamera(host, canvas, insets, store, useUserInteraction(host, canvas));
  return (
    <TestOpenMap {...{ store, host, camera }} bounds={useVisibleBounds(host, canvas, insets)}>
      <Route />
    </TestOpenMap>
  );
}

function Route() {
  useRouteInView();
  return null;
}

it("a route with a stop out of sight is shown whole", async () => {
  await render(<Screen />, { container: map.overlay });
  const { zoom } = street;
  // With less motion the map would move before this returns.
  flushSync(() => store.setRoute([1, 2]));
  expect(map.host.getView().zoom).toBe(zoom);
  flushSync(() => store.setRoute([1, 2, 3]));
  expect(map.host.getView().zoom).toBeLessThan(zoom - 3);
});
