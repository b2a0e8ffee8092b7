import type { Position } from "@mapaobra/domain/point/coordinates";
import { type RefObject, useLayoutEffect } from "react";
import type { MapHost } from "./hosts/map-host.ts";

/** Keeps an element at a position of the map while the map moves. */
export function useMapAnchor(
  element: RefObject<HTMLElement | null>,
  host: MapHost,
  position: Position,
): void {
  useLayoutEffect(() => {
    const place = () => {
      const { x, y } = host.project(position);
      if (element.current) element.current.style.transform = `translate(${x}px, ${y}px)`;
    };
    place();
    return host.on("move", place);
  }, [element, host, position]);
}
