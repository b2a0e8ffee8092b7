import type { HostState } from "../../../map/hosts/use-map-host.ts";
import type { usePoints } from "../../projects/use-points.ts";
import type { MapOverlayState } from "./MapOverlay.tsx";

interface OverlaySources {
  readonly map: HostState;
  readonly points: ReturnType<typeof usePoints>;
  readonly arePointsDrawn: boolean;
  /** The user lost access to the map. */
  readonly isUnavailable: boolean;
}

/** Why the map cannot be seen as it should; null if it can. */
export function overlayStateOf({
  map,
  points,
  arePointsDrawn,
  isUnavailable,
}: OverlaySources): MapOverlayState | null {
  if (map.kind === "failed") return { kind: "map-failed" };
  if (points.isError && !points.data) {
    return { kind: "points-failed", message: points.error.message, retry: () => void points.refetch() };
  }
  if (!arePointsDrawn || map.kind === "opening") return { kind: "loading" };
  if (map.reopen) return { kind: "context-lost", recreateMap: map.reopen };
  if (isUnavailable) return { kind: "gone" };
  return map.incomplete ? { kind: "basemap-failed" } : null;
}
