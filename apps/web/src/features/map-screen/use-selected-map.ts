import type { ProjectMap } from "@mapaobra/domain/map/map";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo } from "react";
import { useLocation } from "react-router";
import { pointQuery } from "../../api/point-query.ts";
import { safeStorage } from "../../lib/storage/safe-storage.ts";
import type { SearchableMap } from "../../map/open-map.ts";
import { usePoint } from "../projects/use-point.ts";
import { paths } from "../shell/paths.ts";
import { type Basemap, basemapOf, type NoBasemap } from "./basemap.ts";
import { pointStorageKeys, readDeepLink } from "./url/deep-link.ts";
import { type MapNavigation, useMapNavigation } from "./use-map-navigation.ts";

/**
 * The title of a map page: the open project, otherwise the map, and the page's owner. The project's name appears
 * once its card has loaded it.
 */
function usePageTitle(map: ProjectMap | undefined, openId: number | null, owner: string): void {
  const { data: point } = useQuery({ ...pointQuery(openId ?? 0), enabled: false });
  const isOpenHere = openId !== null && point !== undefined && point.mapId === map?.id;
  const name = isOpenHere ? point.name : map?.name;
  useEffect(() => {
    document.title = name ? `${name} · ${owner}` : owner;
  }, [name, owner]);
}

/**
 * A URL may name a point, or the points of a comparison, without a map (`?showPoint=12`). If there are several
 * maps, the first point is loaded to find its own.
 */
function useMapOfPoint(
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

const safeSessionStorage = safeStorage(() => sessionStorage);

/** Applies a deep link's map and point, once per navigation. */
function useDeepLink({ urlState, normalize }: MapNavigation): void {
  const { key, pathname, state } = useLocation();

  const applyDeepLink = useEffectEvent(() => {
    // The point form reads the entry's state itself.
    if (pathname.startsWith(paths.point.area)) return;
    const { fromState, fallback } = readDeepLink(pathname, state, safeSessionStorage.read);
    for (const storageKey of pointStorageKeys) safeSessionStorage.remove(storageKey);
    const change = {
      ...(urlState.map === null && fallback.map !== undefined && { map: fallback.map }),
      ...(urlState.point === null && fallback.point !== undefined && { point: fallback.point }),
      ...fromState,
    };
    if (Object.keys(change).length > 0) normalize(change);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every entry of the history is an arrival.
  useEffect(() => applyDeepLink(), [key]);
}

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
