import type { MediaKind } from "@mapaobra/domain/media/media-kind";
import { useEffect, useRef, useState } from "react";
import { showToast } from "../../ui/toast.ts";
import type { ShownMedium } from "./shown-medium.ts";

const ofKind = (shown: readonly ShownMedium[], kind: MediaKind | undefined) =>
  shown.filter((medium) => medium.kind === kind).length;

/** Whether the open file stands beside another one of its kind. It ends, and says so, when others leave but one. */
export function useComparison(shown: readonly ShownMedium[], kind: MediaKind | undefined) {
  const [isAsked, setAsked] = useState(false);
  const mayCompare = (kind === "image" || kind === "panorama") && ofKind(shown, kind) > 1;
  const isCompared = isAsked && mayCompare;

  const compared = useRef<MediaKind>(undefined);
  useEffect(() => {
    const before = compared.current;
    compared.current = isCompared ? kind : undefined;
    if (before === undefined || ofKind(shown, before) > 1) return;
    setAsked(false);
    showToast("Se eliminaron las otras imágenes. Ya no hay con qué comparar.");
  }, [shown, kind, isCompared]);

  return { mayCompare, isCompared, toggle: () => setAsked(!isAsked) };
}
