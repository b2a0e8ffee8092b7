import type { GeoBounds } from "@mapaobra/map/view/geo-bounds";
import type { ViewportInsets } from "@mapaobra/map/view/visible-area";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { MapHost } from "../../../map/hosts/map-host.ts";
import { visibleBounds } from "./visible-area.ts";

/**
 * Visible bounds of the map, updated when it stops moving; null without a map.
 * @param isHeld whether they stay as they are: the camera moved for a panel only
 */
export function useVisibleBounds(
  host: MapHost | null,
  container: RefObject<HTMLElement | null>,
  { left, bottom }: ViewportInsets,
  isHeld: () => boolean = () => false,
): GeoBounds | null {
  const [bounds, setBounds] = useState<GeoBounds | null>(null);
  const isHeldNow = useEffectEvent(() => bounds !== null && isHeld());

  useEffect(() => {
    const element = container.current;
    if (!host || !element) return;
    const update = () => {
      if (isHeldNow()) return;
      const size = { width: element.clientWidth, height: element.clientHeight };
      setBounds(visibleBounds(host, size, { left, bottom }));
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    const stop = host.on("moveEnd", update);
    return () => {
      observer.disconnect();
      stop();
    };
  }, [host, container, left, bottom]);

  return bounds;
}
