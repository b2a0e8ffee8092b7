import type { ProjectMap } from "@mapaobra/domain/map/map";
import { useEffect, useEffectEvent, useMemo } from "react";
import { type Basemap, basemapOf, type NoBasemap } from "./basemap.ts";
import { useDeepLink } from "./use-deep-link.ts";
import { type MapNavigation, useMapNavigation } from "./use-map-navigation.ts";
import { useMapOfPoint } from "./use-map-of-point.ts";
import { usePageTitle } from "./use-page-title.ts";

export interface SelectedMap {
  /** The maps to choose from. */
  readonly maps: readonly ProjectMap[];
  /** The map in the URL, otherwise the first; undefined if there is none. */
  readonly map: ProjectMap | undefined;
  /** The basemap of that map. */
  readonly basemap: Basemap | NoBasemap | undefined;
  readonly navigation: MapNavigation;
  select(map: Pick<ProjectMap, "id" | "slug">): void;
}

/** The selected map (P2 §2.1). @param owner of the page, for its title */
export function useSelectedMap(maps: readonly ProjectMap[], owner: string, isPublic: boolean): SelectedMap {
  const navigation = useMapNavigation();
  useDeepLink(navigation);
  const requested = navigation.urlState.map;
  const found = maps.find(({ slug, id }) => slug === requested || String(id) === requested);
  const map = found ?? maps[0];
  const isUnknown = requested !== null && !found;
  const basemap = useMemo(() => map && basemapOf(map, isPublic), [map, isPublic]);
  useMapOfPoint(maps, map, navigation);
  usePageTitle(map, navigation.urlState.point, owner);

  const clearUnknownMap = useEffectEvent(() => navigation.normalize({ map: null }));
  useEffect(() => {
    if (isUnknown) clearUnknownMap();
  }, [isUnknown]);

  return {
    maps,
    map,
    basemap,
    navigation,
    select: ({ id, slug }) => {
      // Slugs are unique per company. A super user sees several companies, so an ambiguous slug is replaced
      // by the id.
      const isSlugUnique = maps.filter((one) => one.slug === slug).length === 1;
      navigation.selectMap(isSlugUnique ? slug : String(id));
    },
  };
}
