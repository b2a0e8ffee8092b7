import { positionAt } from "@mapaobra/domain/point/table";
import type { MapHost, MapPointer, Pixel } from "./hosts/map-host.ts";
import type { PointStore } from "./point-store.ts";

/** Markers are 14 px on narrow screens, where fingers are, and 10 px elsewhere. */
export function markerDiameter(viewportWidth: number): number {
  return viewportWidth < 768 ? 14 : 10;
}

/** How far beside a marker's middle a pointer still means it, in CSS pixels. A finger covers 44. */
export function hitTolerance(pointer: MapPointer["pointer"], diameter: number): number {
  return pointer === "touch" ? 22 : diameter / 2 + 2;
}

/**
 * The shown point nearest to a pixel and at most `tolerance` CSS pixels from it, or null. Points that are seen
 * only as part of a crowd are none.
 */
export function hitTestPoint(
  store: PointStore,
  host: Pick<MapHost, "project" | "unproject">,
  pixel: Pixel,
  tolerance: number,
  hasOwnMarker: (row: number) => boolean = () => true,
): number | null {
  const northWest = host.unproject({ x: pixel.x - tolerance, y: pixel.y - tolerance });
  const southEast = host.unproject({ x: pixel.x + tolerance, y: pixel.y + tolerance });
  const candidates = store.shownInBounds({
    west: northWest.longitude,
    north: northWest.latitude,
    east: southEast.longitude,
    south: southEast.latitude,
  });

  let nearest: number | null = null;
  let least = tolerance;
  // From the top of the pile down, so that of points in one place the visible one is meant.
  for (const row of candidates.sort((a, b) => b - a)) {
    if (!hasOwnMarker(row)) continue;
    const at = host.project(positionAt(store.table, row));
    const distance = Math.hypot(at.x - pixel.x, at.y - pixel.y);
    if (distance > least || (distance === least && nearest !== null)) continue;
    nearest = row;
    least = distance;
  }
  return nearest === null ? null : (store.table.ids[nearest] as number);
}
