import type { ProjectMap } from "@mapaobra/domain/map/map";
import { useEffect, useEffectEvent, useMemo } from "react";
import { type Basemap, basemapOf, type NoBasemap } from "./basemap.ts";
import { useDeepLink } from "./use-deep-link.ts";
import { type MapNavigation, useMapNavigation } from "./use-map-navigation.ts";
import { useMapOfPoint } from "./use-map-of-point.ts";

export interface SelectedMap {
  /** What can be chosen among. */
  readonly maps: readonly ProjectMap[];
  /** The map that the address names, else the first; undefined where there is none. */
  readonly map: ProjectMap | undefined;
  /** What that map is drawn on. */
  readonly ground: Basemap | NoBasemap | undefined;
  readonly navigation: MapNavigation;
  select(map: Pick<ProjectMap, "id" | "slug">): void;
}

/** Which of some maps is meant (P2 §2.1). @param titleSuffix whose page this is, for its title. */
export function useSelectedMap(
  maps: readonly ProjectMap[],
  titleSuffix: string,
  isPublic: boolean,
): SelectedMap {
  const navigation = useMapNavigation();
  useDeepLink(navigation);
  const requested = navigation.urlState.map;
  const found = maps.find(({ slug, id }) => slug === requested || String(id) === requested);
  const map = found ?? maps[0];
  const isUnknown = requested !== null && !found;
  const ground = useMemo(() => map && basemapOf(map, isPublic), [map, isPublic]);
  useMapOfPoint(maps, map, navigation);

  const clearUnknownMap = useEffectEvent(() => navigation.normalize({ map: null }));
  useEffect(() => {
    if (isUnknown) clearUnknownMap();
  }, [isUnknown]);

  useEffect(() => {
    document.title = map ? `${map.name} · ${titleSuffix}` : titleSuffix;
  }, [map, titleSuffix]);

  return {
    maps,
    map,
    ground,
    navigation,
    select: ({ id, slug }) => {
      // A slug is unique within its company, and whoever stands above all sees those of several.
      const isSlugUnique = maps.filter((one) => one.slug === slug).length === 1;
      navigation.selectMap(isSlugUnique ? slug : String(id));
    },
  };
}
