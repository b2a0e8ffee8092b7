import type { ProjectMap } from "@mapaobra/domain/map/map";
import { useEffect, useEffectEvent } from "react";
import { usePoint } from "../../features/point-info/use-point.ts";
import type { MapNavigation } from "./use-map-address.ts";

/**
 * An older address names a point and no map (`?showPoint=12`). Where there are several maps, the point
 * itself says which one it is on.
 */
export function useMapOfPoint(
  maps: readonly ProjectMap[],
  shown: ProjectMap | undefined,
  { address, tidy }: MapNavigation,
): void {
  const unclear = maps.length > 1 && address.map === null ? address.point : null;
  const mapId = usePoint(unclear).data?.mapId;

  const goThere = useEffectEvent((id: number) => {
    const map = maps.find((candidate) => candidate.id === id);
    if (map && map !== shown) tidy({ map: map.slug });
  });
  useEffect(() => {
    if (mapId !== undefined) goThere(mapId);
  }, [mapId]);
}
