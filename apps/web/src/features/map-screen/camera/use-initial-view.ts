import type { MapView } from "@mapaobra/domain/map/view-from-url";
import type { PointTable } from "@mapaobra/domain/point/table";
import type { Size } from "@mapaobra/map/view/visible-area";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { MapHost } from "../../../map/hosts/map-host.ts";
import type { MapUrlState } from "../map-url.ts";
import { initialInsets } from "../panels/panel-insets.ts";
import { initialView } from "./initial-view.ts";
import type { UserInteraction } from "./use-user-interaction.ts";

/** The initial view of a map that opens now; it depends on whether the points have loaded. */
export function useInitialView(
  address: Pick<MapUrlState, "view" | "point">,
  mapUrl: string,
  table: PointTable | undefined,
  panels: { readonly isWide: boolean; readonly canCreate: boolean },
) {
  const hasFinalView = useRef(false);
  const compute = (size: Size): MapView => {
    const covered = initialInsets({ ...panels, isPointOpen: address.point !== null }, size);
    const first = initialView(address, mapUrl, table, size, covered);
    hasFinalView.current = first.isFinal;
    return first.view;
  };
  return { choose: compute, isFinal: hasFinalView };
}

/** Recomputes the initial view when the points load, unless the user has moved the map. */
export function useRefineInitialView(
  host: MapHost | null,
  container: RefObject<HTMLElement | null>,
  table: PointTable | undefined,
  { choose, isFinal: hasFinalView }: ReturnType<typeof useInitialView>,
  { hasInteracted }: UserInteraction,
): void {
  const onPointsLoaded = useEffectEvent((element: HTMLElement) => {
    if (hasFinalView.current || hasInteracted.current) return;
    host?.setView(choose({ width: element.clientWidth, height: element.clientHeight }));
  });

  useEffect(() => {
    if (host && table && container.current) onPointsLoaded(container.current);
  }, [host, table, container]);
}
