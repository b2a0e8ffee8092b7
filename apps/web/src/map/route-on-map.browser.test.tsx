import { positionAt, rowOf, tableOf } from "@mapaobra/domain/point/table";
import { afterAll, beforeAll, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react/pure";
import { ClickablePoints } from "../testing/ClickablePoints.tsx";
import { openTestMap } from "../testing/open-test-map.ts";
import { TestOpenMap } from "../testing/TestOpenMap.tsx";
import { PointStore } from "./point-store.ts";
import { RouteLine } from "./RouteLine.tsx";

const view = { latitude: 9.93, longitude: -84.2, zoom: 12 };

let map: Awaited<ReturnType<typeof openTestMap>>;
beforeAll(async () => {
  map = await openTestMap(view);
});
afterAll(() => map.close());

it("points are added to the route by a click with Shift, Ctrl or Alt, and connected by a line", async () => {
  const { host, container, overlay } = map;
  const store = new PointStore();
  const place = { stage: "OBRA GRIS", workClass: "", province: "", canton: "", district: "", mediaCount: 0 };
  const longitudes = [-84.23, -84.2, -84.17];
  store.setTable(
    tableOf(
      longitudes.map((longitude, i) => ({ ...place, id: i + 1, position: { latitude: 9.93, longitude } })),
    ),
  );
  const pixelOf = (id: number) => host.project(positionAt(store.table, rowOf(store.table, id)));
  await render(
    <>
      <ClickablePoints host={host} store={store} />
      <TestOpenMap store={store}>
        <RouteLine host={host} />
      </TestOpenMap>
    </>,
    { container: overlay },
  );
  for (const [id, modifier] of [
    [1, "Shift"],
    [3, "Control"],
    [2, "Alt"],
  ] as const) {
    await userEvent.click(container, { position: pixelOf(id), modifiers: [modifier] });
  }
  await expect.poll(() => [...store.route]).toEqual([1, 3, 2]);
  expect(store.selected).toBeNull();

  const line = () => overlay.querySelector("polyline")?.getAttribute("points");
  const expectedLine = () =>
    [...store.route]
      .map(pixelOf)
      .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
      .join(" ");
  const before = expectedLine();
  await expect.poll(line).toBe(before);
  host.setView({ latitude: 9.9, longitude: -84.1, zoom: 11.5 });
  await expect.poll(line).not.toBe(before);
  await expect.poll(line).toBe(expectedLine());
  await expect
    .poll(() => [...overlay.querySelectorAll("g text")].map(({ textContent }) => textContent))
    .toEqual(["1", "2", "3"]);
  expect(getComputedStyle(overlay.querySelector("svg") as Element).pointerEvents).toBe("none");
});
