import { type RefObject, useEffect, useState } from "react";
import type { GeoBounds, MapHost } from "../../map/hosts/map-host.ts";
import { boundsSeen, type Covered } from "./visible-area.ts";

/** The bounds of what can be seen of the map, once it stands still; null while there is no map. */
export function useBoundsSeen(
  host: MapHost | null,
  container: RefObject<HTMLElement | null>,
  { left, bottom }: Covered,
): GeoBounds | null {
  const [bounds, setBounds] = useState<GeoBounds | null>(null);

  useEffect(() => {
    const element = container.current;
    if (!host || !element) return;
    const look = () => {
      const size = { width: element.clientWidth, height: element.clientHeight };
      setBounds(boundsSeen(host, size, { left, bottom }));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    const stop = host.on("moveEnd", look);
    return () => {
      observer.disconnect();
      stop();
    };
  }, [host, container, left, bottom]);

  return bounds;
}
