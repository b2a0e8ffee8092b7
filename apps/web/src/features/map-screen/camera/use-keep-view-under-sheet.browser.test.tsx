import { tableOf } from "@mapaobra/domain/point/table";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { renderHook } from "vitest-browser-react/pure";
import { PointStore } from "../../../map/point-store.ts";
import { openTestMap } from "../../../testing/open-test-map.ts";
import { useKeepViewUnderSheet } from "./use-keep-view-under-sheet.ts";

type TestMap = Awaited<ReturnType<typeof openTestMap>>;

const view = { latitude: 9.93, longitude: -84.08, zoom: 12 };
/** Two points in the lower half of the map, which a raised sheet covers, and one in the upper half. */
const positions = [
  [9.94, -84.1],
  [9.91, -84.1],
  [9.91, -84.06],
] as const;
const sheet = { left: 0, bottom: 160 };
const noSheet = { left: 0, bottom: 0 };

let map: TestMap;
let store: PointStore;
beforeAll(async () => {
  map = await openTestMap(view);
  store = new PointStore();
  const texts = { stage: "", workClass: "", province: "", canton: "", district: "", mediaCount: 0 };
  store.setTable(
    tableOf(
      positions.map(([latitude, longitude], index) => ({
        id: index + 1,
        position: { latitude, longitude },
        ...texts,
      })),
    ),
  );
});
afterAll(() => map.close());
beforeEach(() => map.host.setView(view));

const renderSheet = (insets = noSheet, isIdle = true) =>
  renderHook(
    (props?: { insets: typeof noSheet; isIdle: boolean }) =>
      useKeepViewUnderSheet({
        host: map.host,
        canvas: { current: map.container },
        store,
        ...(props ?? { insets, isIdle }),
      }),
    { initialProps: { insets, isIdle } },
  );

const areInSight = (height: number) =>
  positions.every(([latitude, longitude]) => {
    const { x, y } = map.host.project({ latitude, longitude });
    return x >= 0 && x <= 480 && y >= 0 && y <= height;
  });
const sameView = {
  latitude: expect.closeTo(view.latitude, 3),
  longitude: expect.closeTo(view.longitude, 3),
  zoom: expect.closeTo(view.zoom, 2),
};

describe("the view of a map whose sheet is raised", () => {
  it("shows above the sheet what was in sight, and returns when the sheet falls", async () => {
    const { rerender, result } = await renderSheet();
    expect(areInSight(160)).toBe(false);
    await rerender({ insets: sheet, isIdle: true });
    await expect.poll(() => areInSight(160)).toBe(true);
    expect(result.current()).toBe(true);
    await rerender({ insets: noSheet, isIdle: true });
    await expect.poll(() => map.host.getView()).toMatchObject(sameView);
  });

  it("stays where a person moved it", async () => {
    const { rerender, result } = await renderSheet();
    await rerender({ insets: sheet, isIdle: true });
    await expect.poll(() => areInSight(160)).toBe(true);
    const chosen = { latitude: 10.4, longitude: -84.5, zoom: 10 };
    map.host.setView(chosen);
    expect(result.current()).toBe(false);
    await rerender({ insets: noSheet, isIdle: true });
    expect(map.host.getView().zoom).toBeCloseTo(chosen.zoom, 2);
  });

  it("follows an open point instead", async () => {
    const { rerender } = await renderSheet(noSheet, false);
    await rerender({ insets: sheet, isIdle: false });
    await rerender({ insets: sheet, isIdle: true });
    expect(map.host.getView()).toMatchObject(sameView);
  });
});
