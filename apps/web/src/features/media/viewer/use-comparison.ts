import { isPhotograph, type MediaKind } from "@mapaobra/domain/media/media-kind";
import { useEffect, useRef, useState } from "react";
import { showToast } from "../../../ui/feedback/toast.ts";
import type { ViewerItem } from "../viewer-item.ts";

export type ComparedKind = Extract<MediaKind, "image" | "panorama">;

const countOfKind = (shown: readonly ViewerItem[], kind: MediaKind) =>
  shown.filter((medium) => medium.kind === kind).length;

/** State of the comparison mode. It ends with a toast if only one file of the kind remains. */
export function useComparison(shown: readonly ViewerItem[], kind: MediaKind | undefined) {
  const [isRequested, setRequested] = useState(false);
  const comparable = isPhotograph(kind) && countOfKind(shown, kind) > 1 ? kind : undefined;
  /** Kind of the compared files; undefined outside the comparison mode. */
  const comparedKind = isRequested ? comparable : undefined;

  const last = useRef<ComparedKind>(undefined);
  useEffect(() => {
    const before = last.current;
    last.current = comparedKind;
    if (before === undefined || countOfKind(shown, before) > 1) return;
    setRequested(false);
    showToast("Se eliminaron las otras imágenes. Ya no hay con qué comparar.");
  }, [shown, comparedKind]);

  return {
    mayCompare: comparable !== undefined,
    compared: comparedKind,
    toggle: () => setRequested(!isRequested),
  };
}
