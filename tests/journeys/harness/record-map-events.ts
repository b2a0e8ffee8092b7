import { hitTestPoint, hitTolerance, markerDiameter } from "@mapaobra/web/map/hit-test";
import type { MapHost, MapPointer } from "@mapaobra/web/map/hosts/map-host";
import type { PointStore } from "@mapaobra/web/map/point-store";

/** Records pointer and map events of a host as a map screen handles them. Returns the list in order. */
export function recordMapEvents(host: MapHost, store: PointStore): string[] {
  const events: string[] = [];
  const pointAt = ({ pixel, pointer }: MapPointer) =>
    hitTestPoint(store, host, pixel, hitTolerance(pointer, markerDiameter(window.innerWidth)));
  host.on("ready", () => events.push("ready"));
  host.on("moveEnd", () => events.push("moveEnd"));
  host.on("failed", ({ message }) => events.push(`failed: ${message}`));
  host.on("graphics", (graphics) => events.push(`graphics ${graphics}`));
  host.on("hover", (pointer) => {
    const id = pointer && pointAt(pointer);
    store.hover(id);
    host.setPointerCursor(id !== null);
  });
  host.on("click", (pointer) => {
    events.push("click");
    const id = pointAt(pointer);
    if (id !== null && pointer.modified) store.toggleRoute(id);
    else store.select(id);
  });
  return events;
}
