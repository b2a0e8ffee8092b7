import { type RefObject, useEffect, useEffectEvent, useState } from "react";

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;

/** The files among what was dropped: of a folder nothing can be read this way. */
const filesOf = (transfer: DataTransfer | null): File[] =>
  [...(transfer?.items ?? [])]
    .filter((item) => item.kind === "file" && !item.webkitGetAsEntry()?.isDirectory)
    .flatMap((item) => item.getAsFile() ?? []);

/**
 * Takes files that are dropped on a place, and says whether some hang over it. A file that misses the place
 * would be opened by the browser instead of this page: that is refused.
 */
export function useFileDrop(
  place: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const isHere = (target: EventTarget | null) => target instanceof Node && place.current?.contains(target);
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(Boolean(isHere(event.target)));
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      const files = isHere(event.target) ? filesOf(event.dataTransfer) : [];
      if (files.length > 0) take(files);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    window.addEventListener("dragover", onDragOver, { signal });
    window.addEventListener("drop", drop, { signal });
    window.addEventListener("dragleave", leave, { signal });
    return () => listening.abort();
  }, [place]);
  return isOver;
}

const isEditable = (target: EventTarget | null) =>
  target instanceof Element && target.matches("input, textarea, [contenteditable]");

/** Whether a paste belongs to what `place` is part of: its dialog, when it stands in one, else the page. */
function belongsTo(place: Element | null, target: EventTarget | null): boolean {
  const dialog = place?.closest("dialog");
  return !dialog || target === document.body || (target instanceof Node && dialog.contains(target));
}

/**
 * Takes files that are pasted around a place, with where that was. Text that is pasted where one writes stays
 * text.
 */
export function useFilePaste(
  place: RefObject<Element | null>,
  onFiles: (files: readonly File[], target: EventTarget | null) => void,
): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || !belongsTo(place.current, event.target)) return;
    if (isEditable(event.target) && event.clipboardData?.types.includes("text/plain")) return;
    event.preventDefault();
    onFiles(files, event.target);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => take(event);
    document.addEventListener("paste", listen);
    return () => document.removeEventListener("paste", listen);
  }, []);
}
