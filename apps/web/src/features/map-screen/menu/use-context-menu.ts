import { type RefObject, useEffect, useEffectEvent } from "react";
import type { MapHost, Pixel } from "../../../map/hosts/map-host.ts";

const isContextMenuKey = ({ key, shiftKey }: KeyboardEvent) =>
  key === "ContextMenu" || (key === "F10" && shiftKey);

/**
 * Calls `onRequest` on a right click or long press, with its pixel, and on the keyboard's menu key, with the
 * centre.
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
    // The native keyboard event has a meaningless pixel.
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
