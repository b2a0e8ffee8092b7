import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { afterEntryRemoved } from "../../../lib/navigation/back-stack.ts";
import { readableQuery, updateMapUrl } from "../../map-screen/map-url.ts";
import { paths } from "../../shell/paths.ts";
import { readInfoBoxState } from "../info-box-state.ts";
import type { EditorResult } from "./point-editor.ts";

interface CloseForm {
  /** The form must close now: navigation follows. */
  readonly isClosed: boolean;
  readonly leave: (end: EditorResult) => void;
}

/**
 * Returns from the form to the map, with the info box of the saved point (P2 §2.6). The map's query
 * parameters stay.
 */
export function useCloseForm(): CloseForm {
  const [end, close] = useState<EditorResult>();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const [infoBox] = useState(() => readInfoBoxState(state));

  const replaceWithMap = (query: string) =>
    void navigate({ pathname: paths.office.home, search: query }, { replace: true });
  /** Removes the deleted point's form and info box from the browser history. */
  const closeDeleted = () => {
    const closeInfoBox = () => replaceWithMap(updateMapUrl(new URLSearchParams(search), { point: null }));
    if (!infoBox) return closeInfoBox();
    if (!infoBox.isStep) window.addEventListener("popstate", closeInfoBox, { once: true });
    void navigate(infoBox.isStep ? -2 : -1);
  };
  const goToMap = useEffectEvent(({ showInfoBox, pointId, isDeleted = false }: EditorResult) => {
    if (isDeleted) return closeDeleted();
    // The entry below has the info box: with a second one, Back would open it again after it is closed.
    if (infoBox) return void navigate(-1);
    const query = new URLSearchParams(search);
    if (showInfoBox && pointId !== null) query.set("showPoint", String(pointId));
    replaceWithMap(readableQuery(query));
  });
  useEffect(() => {
    // Replaces the form's URL by the map's, so that Back does not open the form again.
    if (end) afterEntryRemoved(() => goToMap(end));
  }, [end]);

  return { isClosed: end !== undefined, leave: close };
}
