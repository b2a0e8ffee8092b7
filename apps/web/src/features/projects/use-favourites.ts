import { favouritesParam } from "@mapaobra/domain/map/map-url-params";
import { rowOf } from "@mapaobra/domain/point/table";
import { useEffect, useEffectEvent, useMemo } from "react";
import { useStore } from "zustand";
import { stringParam, useUrlState } from "../../lib/navigation/url-state.ts";
import { safeStorage } from "../../lib/storage/safe-storage.ts";
import { useOpenMap, usePointTable } from "../../map/open-map.ts";
import { rowFollowStore } from "./row-follow-store.ts";
import { useOnlyShown } from "./use-only-shown.ts";

const storage = safeStorage(() => localStorage);
const addressParts = { [favouritesParam]: stringParam() };

const idsIn = (text: string) => (text.match(/\d{1,10}/g) ?? []).map(Number);

/**
 * Shows the projects alone that the address names, and keeps those of a visitor on this device. Signed-in users
 * have 'Seguir' at the same places, on every device of theirs.
 */
export function useFavourites(isVisitor: boolean): void {
  const { map } = useOpenMap();
  const table = usePointTable();
  const [{ favoritos }, setAddress] = useUrlState(addressParts);
  useOnlyShown(useMemo(() => (favoritos === "" ? null : idsIn(favoritos)), [favoritos]));

  const showChanged = useEffectEvent((before: string, after: string) => {
    if (favoritos === before) setAddress({ favoritos: after });
  });
  useEffect(() => {
    if (!isVisitor) return;
    const key = `mapa.favoritos.${map.id}`;
    // Where the storage is blocked they last as long as the page.
    let last = "";
    /** Without deleted projects. */
    const read = () => idsIn(storage.read(key) ?? last).filter((id) => rowOf(table, id) !== -1);
    const toggle = (id: number) => {
      const before = read();
      const after = before.includes(id) ? before.filter((other) => other !== id) : [...before, id];
      last = after.join("-");
      storage.write(key, last);
      publish();
      if (before.length > 0) showChanged(before.join("-"), last);
    };
    const publish = () =>
      rowFollowStore.setState({ follow: { isFavourite: true, followed: new Set(read()), toggle } });
    publish();
    window.addEventListener("storage", publish);
    return () => {
      window.removeEventListener("storage", publish);
      rowFollowStore.setState({ follow: null });
    };
  }, [isVisitor, map.id, table]);
}

/** The filter that leaves the favourites of the device or of a link, both as the address names them. */
export function useFavouriteFilter() {
  const follow = useStore(rowFollowStore, (state) => state.follow);
  const [{ favoritos: shown }, setAddress] = useUrlState(addressParts);
  const own = follow?.isFavourite ? [...follow.followed] : [];
  return {
    count: own.length,
    isShown: shown !== "",
    isOwn: shown !== "" && shown === own.join("-"),
    showOwn: (isShown: boolean) => setAddress({ favoritos: isShown ? own.join("-") : "" }),
  };
}
