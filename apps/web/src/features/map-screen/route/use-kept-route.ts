import { rowOf } from "@mapaobra/domain/point/table";
import { useEffect, useEffectEvent, useState } from "react";
import { safeStorage } from "../../../lib/storage/safe-storage.ts";
import { useOpenMap, usePointTable, useRouteIds } from "../../../map/open-map.ts";

/** The point ids of a stored route, in order; empty for a text of another form. */
export const parseKeptRoute = (text: string | null): readonly number[] =>
  text !== null && /^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/.test(text) ? text.split(",").map(Number) : [];

const safeSessionStorage = safeStorage(() => sessionStorage);

/** Keeps the route of each map in this tab: over a reload, another link to the map, and another map. */
export function useKeptRoute(): void {
  const { map, store } = useOpenMap();
  const table = usePointTable();
  const route = useRouteIds();
  const key = `ruta:${map.id}`;
  const [initial] = useState(route);

  const restore = useEffectEvent(() => {
    if (store.route.size > 0) return;
    const ids = parseKeptRoute(safeSessionStorage.read(key));
    const existing = ids.filter((id) => rowOf(table, id) !== -1);
    if (existing.length > 0) store.setRoute(existing);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each map.
  useEffect(() => restore(), [key]);

  useEffect(() => {
    if (route === initial) return;
    if (route.size === 0) safeSessionStorage.remove(key);
    else safeSessionStorage.write(key, [...route].join());
  }, [key, route, initial]);
}
