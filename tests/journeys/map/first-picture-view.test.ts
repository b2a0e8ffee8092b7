import { blankRow } from "@mapaobra/domain/point/blank-row.fixture";
import { emptyTable, type PointTable, tableOf } from "@mapaobra/domain/point/table";
import { MIN_CARDS_WIDTH, SHEET_PEEK_HEIGHT, TOP_BAR_HEIGHT } from "@mapaobra/map/view/stage-layout";
import { frameOf } from "@mapaobra/server/features/first-picture/drawing/frame";
import { pictureLayouts, placePicture } from "@mapaobra/server/features/first-picture/picture-layouts";
import { initialView } from "@mapaobra/web/features/map-screen/camera/initial-view";
import { initialInsets } from "@mapaobra/web/features/map-screen/panels/panel-insets";
import { describe, expect, it } from "vitest";

/** The server's picture and the browser's map open in the same view. */

const points = (...positions: [latitude: number, longitude: number][]) =>
  tableOf(
    positions.map(([latitude, longitude], index) => ({
      ...blankRow,
      id: index + 1,
      position: { latitude, longitude },
    })),
  );

/** The view in which a browser opens the map in a window. */
function viewInBrowser(table: PointTable, mapUrl: string, window: { width: number; height: number }) {
  const isWide = window.width >= MIN_CARDS_WIDTH;
  const covered = TOP_BAR_HEIGHT + (isWide ? 0 : SHEET_PEEK_HEIGHT);
  const canvas = { width: window.width, height: window.height - covered };
  const panels = initialInsets({ isWide, isPointOpen: false, canCreate: false }, canvas);
  return initialView({ view: null, point: null }, mapUrl, table, canvas, panels).view;
}

describe.each(pictureLayouts.map((layout) => [layout.name, layout] as const))(
  "the picture %s",
  (_, layout) => {
    it.each<[string, PointTable, string]>([
      ["without points", emptyTable, ""],
      ["with one point", points([9.93, -84.08]), ""],
      ["with points in a town", points([9.93, -84.08], [9.936, -84.07]), ""],
      ["with points across the country", points([8.6, -82.9], [11.0, -85.6], [10.0, -83.0]), ""],
      ["with a point abroad too", points([9.93, -84.08], [10.63, -85.44], [40, -3.7]), ""],
      ["with its own URL", points([9.93, -84.08]), "https://www.google.com/maps/@10.5,-85.4,11z"],
    ])("has the view of the browser for a map %s", (_map, table, mapUrl) => {
      const frame = placePicture(table, mapUrl, layout)?.frame;
      const expected = frameOf(viewInBrowser(table, mapUrl, layout.window), frame ?? { width: 0, height: 0 });
      expect(frame?.zoom).toBeCloseTo(expected.zoom, 9);
      expect(frame?.originX).toBeCloseTo(expected.originX, 3);
      expect(frame?.originY).toBeCloseTo(expected.originY, 3);
    });
  },
);
