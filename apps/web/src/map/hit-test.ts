import { positionAt } from "@mapaobra/domain/point/table";
import type { MapHost, MapPointer, Pixel } from "./hosts/map-host.ts";
import type { PointStore } from "./point-store.ts";

/** The maximum distance between pointer and marker centre, in CSS pixels. A touch target is 44 px wide. */
export function hitTolerance(pointer: MapPointer["pointer"], diameter: number): number {
  return pointer === "touch" ? 22 : diameter / 2 + 2;
}

/**
 * The nearest shown point within `tolerance` CSS pixels of a pixel, or null. Clustered points are ignored.
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
  // From top to bottom, so that the visible one of several points in one place is hit.
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
