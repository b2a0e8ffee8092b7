import type { PointTable } from "@mapaobra/domain/point/table";
import type { ViewportInsets } from "@mapaobra/map/view/visible-area";
import { type RefObject, useState } from "react";
import type { Density } from "../../../map/density/use-density.ts";
import type { MapHost } from "../../../map/hosts/map-host.ts";
import type { MapCamera } from "../../../map/open-map.ts";
import type { PointStore } from "../../../map/point-store.ts";
import { useShowOpenPoint } from "../camera/use-show-open-point.ts";
import type { MapNavigation } from "../use-map-navigation.ts";
import { useMapPointer } from "./use-map-pointer.ts";

interface PickPointOptions {
  readonly host: MapHost | null;
  readonly canvas: RefObject<HTMLElement | null>;
  readonly store: PointStore;
  readonly table: PointTable | undefined;
  readonly insets: ViewportInsets;
  readonly navigation: MapNavigation;
  readonly camera: MapCamera;
  readonly density: Density;
  /** A point is being moved, or a zone drawn: presses on the map are for it. */
  readonly isMapBusy: boolean;
}

/** Opens points by a press on the map and, with the returned function, from a list; and shows the open one. */
export function usePickPoint(options: PickPointOptions): (id: number) => void {
  const { host, canvas, store, table, insets, navigation, camera, density, isMapBusy } = options;
  const { point } = navigation.urlState;
  const [pick, setPick] = useState<{ readonly id: number } | null>(null);
  useMapPointer(
    isMapBusy ? null : host,
    store,
    {
      openPoint: (id) => {
        setPick(null);
        navigation.openPoint(id);
      },
      closePoint: () => point !== null && navigation.closePoint(),
    },
    { drawn: density.mounted, approach: camera.fitBounds },
  );
  useShowOpenPoint({ host, canvas, store, table, id: point, insets, pick });
  return (id) => {
    setPick({ id });
    navigation.openPoint(id);
  };
}
