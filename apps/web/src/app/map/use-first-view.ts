import type { MapView } from "@mapaobra/domain/map/view-from-url";
import type { PointTable } from "@mapaobra/domain/point/table";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { Size } from "../../features/map-stage/visible-area.ts";
import type { MapHost } from "../../map/hosts/map-host.ts";
import { firstView } from "./first-view.ts";
import type { MapAddress } from "./map-address.ts";
import { coveredAtFirst } from "./panel-space.ts";
import type { Touch } from "./use-touch.ts";

/** The first view for a map that opens now; how good it can be depends on whether the points are there. */
export function useFirstView(
  address: MapAddress,
  mapUrl: string,
  table: PointTable | undefined,
  wide: boolean,
) {
  const settled = useRef(false);
  const choose = (size: Size): MapView => {
    const covered = coveredAtFirst(wide, address.point !== null, size);
    const first = firstView(address, mapUrl, table, size, covered);
    settled.current = first.settled;
    return first.view;
  };
  return { choose, settled };
}

/** Looks anew when the points come after the map, unless somebody has taken the map elsewhere meanwhile. */
export function useBetterView(
  host: MapHost | null,
  container: RefObject<HTMLElement | null>,
  table: PointTable | undefined,
  { choose, settled }: ReturnType<typeof useFirstView>,
  { touched }: Touch,
): void {
  const arrive = useEffectEvent((element: HTMLElement) => {
    if (settled.current || touched.current) return;
    host?.setView(choose({ width: element.clientWidth, height: element.clientHeight }));
  });

  useEffect(() => {
    if (host && table && container.current) arrive(container.current);
  }, [host, table, container]);
}
