import { type RefObject, useEffect, useEffectEvent } from "react";
import type { MapHost, Pixel } from "../../map/hosts/map-host.ts";

const isContextMenuKey = ({ key, shiftKey }: KeyboardEvent) =>
  key === "ContextMenu" || (key === "F10" && shiftKey);

/**
 * Calls `onRequest` when somebody asks the map for its menu: with the right button or a finger that stays,
 * there; with the keyboard, in the middle.
 */
export function useContextMenu(
  host: MapHost,
  container: RefObject<HTMLElement | null>,
  onRequest: (pixel: Pixel) => void,
): void {
  const request = useEffectEvent(onRequest);

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isContextMenuKey(event)) return;
      event.preventDefault();
      request({ x: element.clientWidth / 2, y: element.clientHeight / 2 });
    };
    // The keyboard's own event of the browser names a pixel that nobody pointed at.
    const onNativeContextMenu = (event: Event) => {
      if (!("pointerType" in event) || event.pointerType !== "") return;
      event.preventDefault();
      event.stopPropagation();
    };
    element.addEventListener("keydown", onKeyDown);
    element.addEventListener("contextmenu", onNativeContextMenu, { capture: true });
    const stop = host.on("contextMenu", ({ pixel }) => request(pixel));
    return () => {
      element.removeEventListener("keydown", onKeyDown);
      element.removeEventListener("contextmenu", onNativeContextMenu, { capture: true });
      stop();
    };
  }, [host, container]);
}
