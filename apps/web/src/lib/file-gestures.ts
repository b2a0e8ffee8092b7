import { type RefObject, useEffect, useEffectEvent, useState } from "react";

const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;

/**
 * Takes a file that is dropped on a place, and says whether one hangs over it. A file that misses the place
 * would be opened by the browser instead of this page: that is refused.
 */
export function useFileDrop(place: RefObject<HTMLElement | null>, onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFile);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const isHere = (target: EventTarget | null) => target instanceof Node && place.current?.contains(target);
    const hang = (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      event.preventDefault();
      setOver(Boolean(isHere(event.target)));
    };
    const drop = (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      const [file] = event.dataTransfer?.files ?? [];
      if (file && isHere(event.target)) take(file);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    window.addEventListener("dragover", hang, { signal });
    window.addEventListener("drop", drop, { signal });
    window.addEventListener("dragleave", leave, { signal });
    return () => listening.abort();
  }, [place]);
  return isOver;
}

const isWriting = (target: EventTarget | null) =>
  target instanceof Element && target.matches("input, textarea, [contenteditable]");

/** Whether a paste belongs to what `place` is part of: its dialog, when it stands in one, else the page. */
function isAround(place: Element | null, target: EventTarget | null): boolean {
  const dialog = place?.closest("dialog");
  return !dialog || target === document.body || (target instanceof Node && dialog.contains(target));
}

/** Takes a file that is pasted around a place. Text that is pasted where one writes stays text. */
export function useFilePaste(place: RefObject<Element | null>, onFile: (file: File) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? [];
    if (!file || !isAround(place.current, event.target)) return;
    if (isWriting(event.target) && event.clipboardData?.types.includes("text/plain")) return;
    event.preventDefault();
    onFile(file);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => take(event);
    document.addEventListener("paste", listen);
    return () => document.removeEventListener("paste", listen);
  }, []);
}
