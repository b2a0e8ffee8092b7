import type { ProjectMap } from "@mapaobra/domain/map/map";
import { useEffect, useEffectEvent, useMemo } from "react";
import { type Ground, groundOf, type NoGround } from "./ground.ts";
import { useArrival } from "./use-arrival.ts";
import { type MapNavigation, useMapAddress } from "./use-map-address.ts";
import { useMapOfPoint } from "./use-map-of-point.ts";

export interface ChosenMap {
  /** What can be chosen among. */
  readonly maps: readonly ProjectMap[];
  /** The map that the address names, else the first; undefined where there is none. */
  readonly map: ProjectMap | undefined;
  /** What that map is drawn on. */
  readonly ground: Ground | NoGround | undefined;
  readonly navigation: MapNavigation;
  choose(map: Pick<ProjectMap, "id" | "slug">): void;
}

/** Which of some maps is meant (P2 §2.1). @param owner whose page this is, for its title. */
export function useChosenMap(maps: readonly ProjectMap[], owner: string, isPublic: boolean): ChosenMap {
  const navigation = useMapAddress();
  useArrival(navigation);
  const named = navigation.address.map;
  const found = maps.find(({ slug, id }) => slug === named || String(id) === named);
  const map = found ?? maps[0];
  const isUnknown = named !== null && !found;
  const ground = useMemo(() => map && groundOf(map, isPublic), [map, isPublic]);
  useMapOfPoint(maps, map, navigation);

  const forgetUnknown = useEffectEvent(() => navigation.tidy({ map: null }));
  useEffect(() => {
    if (isUnknown) forgetUnknown();
  }, [isUnknown]);

  useEffect(() => {
    document.title = map ? `${map.name} · ${owner}` : owner;
  }, [map, owner]);

  return {
    maps,
    map,
    ground,
    navigation,
    choose: ({ id, slug }) => {
      // A slug is unique within its company, and whoever stands above all sees those of several.
      const isClear = maps.filter((one) => one.slug === slug).length === 1;
      navigation.selectMap(isClear ? slug : String(id));
    },
  };
}
