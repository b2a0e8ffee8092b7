import { defaultView, type MapView, viewFromUrl } from "@mapaobra/domain/map/view-from-url";
import { type PointTable, positionAt, rowOf } from "@mapaobra/domain/point/table";
import { boundsOfPoints } from "@mapaobra/map/view/bounds-of-points";
import { type Size, type ViewportInsets, viewFitting, viewWithInsets } from "@mapaobra/map/view/visible-area";
import type { MapUrlState } from "../map-url.ts";

/** Zoom that shows the block around a shared point. */
const POINT_ZOOM = 15;

interface InitialView {
  readonly view: MapView;
  /** Nothing still loading can improve this view. */
  readonly isFinal: boolean;
}

/**
 * The initial view, centred in the area without panels: from the URL, at its point, from the map's own Google
 * URL, at all of its points, or at the country.
 *
 * @param table undefined while the points load
 */
export function initialView(
  address: Pick<MapUrlState, "view" | "point">,
  mapUrl: string,
  table: PointTable | undefined,
  size: Size,
  covered: ViewportInsets,
): InitialView {
  if (address.view) return { view: viewWithInsets(address.view, size, covered), isFinal: true };

  const row = table && address.point !== null ? rowOf(table, address.point) : -1;
  if (table && row !== -1) {
    const view = { ...positionAt(table, row), zoom: POINT_ZOOM };
    return { view: viewWithInsets(view, size, covered), isFinal: true };
  }

  const isFinal = table !== undefined || address.point === null;
  const viewOfMapUrl = viewFromUrl(mapUrl);
  if (viewOfMapUrl) return { view: viewWithInsets(viewOfMapUrl, size, covered), isFinal };
  const bounds = table && boundsOfPoints(table);
  if (bounds) return { view: viewFitting(bounds, size, covered), isFinal: true };
  return { view: viewWithInsets(defaultView, size, covered), isFinal: table !== undefined };
}
