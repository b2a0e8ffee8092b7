import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { afterEntryRemoved } from "../../../lib/back-stack.ts";
import { readableQuery, updateMapUrl } from "../../map/map-url.ts";
import { paths } from "../../paths.ts";
import { readInfoBoxState } from "./info-box-state.ts";
import type { EditorResult } from "./point-editor.ts";

interface CloseForm {
  /** The form is to be put away: the map follows as soon as it is. */
  readonly isClosed: boolean;
  readonly leave: (end: EditorResult) => void;
}

/**
 * The way from the form back to the map, with the box of the point that was saved (P2 §2.6). What the address
 * says of the map stays.
 */
export function useCloseForm(): CloseForm {
  const [end, close] = useState<EditorResult>();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const [infoBox] = useState(() => readInfoBoxState(state));

  const replaceWithMap = (query: string) =>
    void navigate({ pathname: paths.office.home, search: query }, { replace: true });
  /** Nothing of what is gone stays in the history: neither its form nor the box under it. */
  const closeDeleted = () => {
    const closeInfoBox = () => replaceWithMap(updateMapUrl(new URLSearchParams(search), { point: null }));
    if (!infoBox) return closeInfoBox();
    if (!infoBox.isStep) window.addEventListener("popstate", closeInfoBox, { once: true });
    void navigate(infoBox.isStep ? -2 : -1);
  };
  const goToMap = useEffectEvent(({ showInfoBox, pointId, isDeleted = false }: EditorResult) => {
    if (isDeleted) return closeDeleted();
    const query = new URLSearchParams(search);
    if (showInfoBox && pointId !== null) query.set("showPoint", String(pointId));
    replaceWithMap(readableQuery(query));
  });
  useEffect(() => {
    // The address of the form gives way to the map's, so that Back does not open the form again.
    if (end) afterEntryRemoved(() => goToMap(end));
  }, [end]);

  return { isClosed: end !== undefined, leave: close };
}
