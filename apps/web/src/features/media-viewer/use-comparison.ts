import type { MediaKind } from "@mapaobra/domain/media/media-kind";
import { useEffect, useRef, useState } from "react";
import { showToast } from "../../ui/toast.ts";
import type { ViewerItem } from "./viewer-item.ts";

export type ComparedKind = Extract<MediaKind, "image" | "panorama">;

const isComparable = (kind: MediaKind | undefined): kind is ComparedKind =>
  kind === "image" || kind === "panorama";
const countOfKind = (shown: readonly ViewerItem[], kind: MediaKind) =>
  shown.filter((medium) => medium.kind === kind).length;

/** Whether the open file stands beside another one of its kind. It ends, and says so, when others leave but one. */
export function useComparison(shown: readonly ViewerItem[], kind: MediaKind | undefined) {
  const [isRequested, setAsked] = useState(false);
  const comparable = isComparable(kind) && countOfKind(shown, kind) > 1 ? kind : undefined;
  /** As which kind it is compared; undefined while it stands alone. */
  const comparedKind = isRequested ? comparable : undefined;

  const last = useRef<ComparedKind>(undefined);
  useEffect(() => {
    const before = last.current;
    last.current = comparedKind;
    if (before === undefined || countOfKind(shown, before) > 1) return;
    setAsked(false);
    showToast("Se eliminaron las otras imágenes. Ya no hay con qué comparar.");
  }, [shown, comparedKind]);

  return {
    mayCompare: comparable !== undefined,
    compared: comparedKind,
    toggle: () => setAsked(!isRequested),
  };
}
