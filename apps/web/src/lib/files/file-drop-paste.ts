import { type RefObject, useEffect, useEffectEvent, useState } from "react";

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;

/** The dropped files. Folders cannot be read this way. */
const filesOf = (transfer: DataTransfer | null): File[] =>
  [...(transfer?.items ?? [])]
    .filter((item) => item.kind === "file" && !item.webkitGetAsEntry()?.isDirectory)
    .flatMap((item) => item.getAsFile() ?? []);

/**
 * Accepts files dropped on an element and returns whether a drag is over it. Prevents drops elsewhere on the
 * page, because the browser would open the file and leave the page.
 */
export function useFileDrop(
  place: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
): boolean {
  const [isOver, setOver] = useState(false);
  const onFilesNow = useEffectEvent(onFiles);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && place.current?.contains(target);
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(Boolean(isInside(event.target)));
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      const files = isInside(event.target) ? filesOf(event.dataTransfer) : [];
      if (files.length > 0) onFilesNow(files);
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

/** Whether a paste belongs to the surroundings of `place`: its dialog if it is in one, otherwise the page. */
function belongsTo(place: Element | null, target: EventTarget | null): boolean {
  const dialog = place?.closest("dialog");
  return !dialog || target === document.body || (target instanceof Node && dialog.contains(target));
}

/**
 * Accepts files pasted around an element and passes the target of the paste. Text pasted into a text field
 * stays text.
 */
export function useFilePaste(
  place: RefObject<Element | null>,
  onFiles: (files: readonly File[], target: EventTarget | null) => void,
): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || !belongsTo(place.current, event.target)) return;
    if (isEditable(event.target) && event.clipboardData?.types.includes("text/plain")) return;
    event.preventDefault();
    onFiles(files, event.target);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener("paste", listen);
    return () => document.removeEventListener("paste", listen);
  }, []);
}
