import { tableOf } from "@mapaobra/domain/point/table";
import type { Zone } from "@mapaobra/domain/point/zone";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react/pure";
import type { Pixel } from "../../../map/hosts/map-host.ts";
import { PointStore } from "../../../map/point-store.ts";
import { button } from "../../../testing/locators.ts";
import { openTestMap } from "../../../testing/open-test-map.ts";
import { TestOpenMap } from "../../../testing/TestOpenMap.tsx";
import { chosenRowsStore } from "../../projects/chosen-rows-store.ts";
import ZoneChoice from "./ZoneChoice.tsx";
import ZoneDrawing from "./ZoneDrawing.tsx";

/** Drawing a zone on a service map. */

let map: Awaited<ReturnType<typeof openTestMap>>;
beforeAll(async () => {
  map = await openTestMap({ latitude: 9.93, longitude: -84.2, zoom: 9 });
});
afterAll(() => map.close());

const done: Zone[] = [];
let cancelled = 0;
const bounds = { north: 10, south: 9, east: -83, west: -85 };
const corners: readonly Pixel[] = [
  { x: 60, y: 160 },
  { x: 300, y: 160 },
  { x: 300, y: 260 },
];
const outline = () => map.overlay.querySelector("path")?.getAttribute("d");

async function startDrawing() {
  done.length = 0;
  cancelled = 0;
  await render(
    <TestOpenMap store={new PointStore()} host={map.host} bounds={bounds}>
      <ZoneDrawing
        host={map.host}
        canvas={{ current: map.container }}
        onDone={(zone) => done.push(zone)}
        onCancel={() => cancelled++}
      />
    </TestOpenMap>,
    { container: map.overlay },
  );
  await expect.element(page.getByRole("region", { name: "Dibujar zona" })).toHaveFocus();
}

async function press(...pixels: readonly Pixel[]) {
  for (const position of pixels) await page.elementLocator(map.container).click({ position });
}

/** The corners of the finished zone, in pixels. */
const drawn = () =>
  done.map((zone) =>
    zone.map((corner) => {
      const { x, y } = map.host.project(corner);
      return { x: Math.round(x), y: Math.round(y) };
    }),
  );

describe("drawing a zone", () => {
  it("takes the pressed places as corners, and is closed by its button", async () => {
    await startDrawing();
    await expect.element(button("Cerrar zona")).toBeDisabled();
    await press(...corners.slice(0, 2));
    await expect.element(page.getByText("2 esquinas, hacen falta 3.")).toBeVisible();
    await press({ x: 200, y: 300 });
    await button("Deshacer").click();
    await press(...corners.slice(2));
    await expect.poll(outline).toBe("M60.0,160.0L300.0,160.0L300.0,260.0");
    await button("Cerrar zona").click();
    expect(drawn()).toEqual([corners]);
  });

  it("ends with a double click on the last corner, without zooming", async () => {
    await startDrawing();
    await press(...corners.slice(0, 2));
    const { zoom } = map.host.getView();
    await page.elementLocator(map.container).dblClick({ position: corners[2] as Pixel });
    await expect.poll(drawn).toEqual([corners]);
    expect(map.host.getView().zoom).toBe(zoom);
  });

  it("takes what the map shows, for those who use no pointer", async () => {
    await startDrawing();
    await button("Usar lo que se ve").click();
    expect(done).toHaveLength(1);
    expect(done[0]).toContainEqual({ latitude: 10, longitude: -85 });
  });

  it("is cancelled by its button", async () => {
    await startDrawing();
    await press(...corners);
    await button("Cancelar").click();
    expect([done, cancelled]).toEqual([[], 1]);
  });
});

it("adds the projects in a drawn zone to the chosen ones", async () => {
  const store = new PointStore();
  const values = { stage: "", workClass: "", province: "", canton: "", district: "", mediaCount: 0 };
  const latitudes = [9.5, 9.9, 10.5];
  store.setTable(
    tableOf(
      latitudes.map((latitude, row) => ({
        ...values,
        id: row + 1,
        position: { latitude, longitude: -84 },
      })),
    ),
  );
  chosenRowsStore.setState({ ids: new Set([3]) });
  let closed = 0;
  await render(
    <TestOpenMap store={store} host={map.host} bounds={bounds}>
      <ZoneChoice host={map.host} canvas={{ current: map.container }} onClose={() => closed++} />
    </TestOpenMap>,
    { container: map.overlay },
  );
  await button("Usar lo que se ve").click();
  expect([closed, chosenRowsStore.getState().ids]).toEqual([1, new Set([1, 2, 3])]);
  chosenRowsStore.setState({ ids: null });
});
