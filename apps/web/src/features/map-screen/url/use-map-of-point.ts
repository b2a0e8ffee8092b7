import type { ProjectMap } from "@mapaobra/domain/map/map";
import { useEffect, useEffectEvent } from "react";
import { usePoint } from "../../projects/use-point.ts";
import type { MapNavigation } from "../use-map-navigation.ts";

/**
 * A URL may name a point, or the points of a comparison, without a map (`?showPoint=12`). If there are several
 * maps, the first point is loaded to find its own.
 */
export function useMapOfPoint(
  maps: readonly ProjectMap[],
  shown: ProjectMap | undefined,
  { urlState, normalize }: MapNavigation,
): void {
  const named = urlState.point ?? urlState.compared?.[0] ?? null;
  const pointWithoutMap = maps.length > 1 && urlState.map === null ? named : null;
  const mapId = usePoint(pointWithoutMap).data?.mapId;

  const switchMap = useEffectEvent((id: number) => {
    const map = maps.find((candidate) => candidate.id === id);
    if (map && map !== shown) normalize({ map: map.slug });
  });
  useEffect(() => {
    if (mapId !== undefined) switchMap(mapId);
  }, [mapId]);
}
