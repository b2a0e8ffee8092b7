import type { MediaKind } from "@mapaobra/domain/media/media-kind";
import { useEffect, useRef, useState } from "react";
import { showToast } from "../../ui/toast.ts";
import type { ShownMedium } from "./shown-medium.ts";

export type ComparedKind = Extract<MediaKind, "image" | "panorama">;

const isComparable = (kind: MediaKind | undefined): kind is ComparedKind =>
  kind === "image" || kind === "panorama";
const ofKind = (shown: readonly ShownMedium[], kind: MediaKind) =>
  shown.filter((medium) => medium.kind === kind).length;

/** Whether the open file stands beside another one of its kind. It ends, and says so, when others leave but one. */
export function useComparison(shown: readonly ShownMedium[], kind: MediaKind | undefined) {
  const [isAsked, setAsked] = useState(false);
  const comparable = isComparable(kind) && ofKind(shown, kind) > 1 ? kind : undefined;
  /** As which kind it is compared; undefined while it stands alone. */
  const compared = isAsked ? comparable : undefined;

  const last = useRef<ComparedKind>(undefined);
  useEffect(() => {
    const before = last.current;
    last.current = compared;
    if (before === undefined || ofKind(shown, before) > 1) return;
    setAsked(false);
    showToast("Se eliminaron las otras imágenes. Ya no hay con qué comparar.");
  }, [shown, compared]);

  return { mayCompare: comparable !== undefined, compared, toggle: () => setAsked(!isAsked) };
}
