import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { useOpenMap } from "../../map/open-map.ts";

/** Leaves only these projects on the map, and shows them all unless the address names a view; null: no such filter. */
export function useOnlyShown(ids: readonly number[] | null): void {
  const { store, camera } = useOpenMap();
  const { search } = useLocation();
  const show = useEffectEvent((shown: readonly number[]) => {
    store.setOnly(new Set(shown));
    // A shared view stays.
    if (!new URLSearchParams(search).has("vista")) camera.fitShown();
  });
  useEffect(() => {
    if (!ids) return;
    show(ids);
    return () => store.setOnly(null);
  }, [store, ids]);
}
