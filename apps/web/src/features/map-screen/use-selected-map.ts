import type { ProjectMap } from "@mapaobra/domain/map/map";
import { useEffect, useEffectEvent, useMemo } from "react";
import type { SearchableMap } from "../../map/open-map.ts";
import { type Basemap, basemapOf, type NoBasemap } from "./basemap.ts";
import { useDeepLink } from "./url/use-deep-link.ts";
import { useMapOfPoint } from "./url/use-map-of-point.ts";
import { usePageTitle } from "./url/use-page-title.ts";
import { type MapNavigation, useMapNavigation } from "./use-map-navigation.ts";

export interface SelectedMap {
  /** The maps to choose from. */
  readonly maps: readonly ProjectMap[];
  /** The map in the URL, otherwise the first; undefined if there is none. */
  readonly map: ProjectMap | undefined;
  /** The basemap of that map. */
  readonly basemap: Basemap | NoBasemap | undefined;
  readonly navigation: MapNavigation;
  /** @param text filters the points of that map */
  select(map: Pick<ProjectMap, "id" | "slug">, text?: string): void;
  /** Other maps of the company in which a search may go on. */
  readonly otherMaps: readonly SearchableMap[];
}

/** At most as many, so that a search without results stays short. */
const MAX_OTHER_MAPS = 3;

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

  const select: SelectedMap["select"] = ({ id, slug }, text) => {
    // Slugs are unique per company. A super user sees several companies, so an ambiguous slug is replaced
    // by the id.
    const isSlugUnique = maps.filter((one) => one.slug === slug).length === 1;
    navigation.selectMap(isSlugUnique ? slug : String(id), text);
  };
  const otherMaps = maps
    .filter((one) => one.companyId === map?.companyId && one !== map)
    .slice(0, MAX_OTHER_MAPS)
    .map((one) => ({ id: one.id, name: one.name, search: (text: string) => select(one, text) }));
  return { maps, map, basemap, navigation, select, otherMaps };
}
