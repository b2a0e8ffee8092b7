import { type ReactNode, useLayoutEffect, useRef } from "react";
import type { Spot } from "../../panorama/projection.ts";
import type { SphereViewer } from "../../panorama/sphere-viewer.ts";
import styles from "./PanoramaLinks.module.css";

interface AtSpotProps {
  readonly viewer: SphereViewer;
  readonly spot: Spot;
  readonly children: ReactNode;
}

/**
 * Something that stands at a place of the sphere. Behind one's back it is not seen but can have the focus, which
 * turns the view to it: who goes by keys finds all of them.
 */
export function AtSpot({ viewer, spot: { yaw, pitch }, children }: AtSpotProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const put = () => {
      const place = viewer.placeOf({ yaw, pitch });
      element.dataset.seen = String(place !== undefined);
      if (place) element.style.translate = `${place.x}px ${place.y}px`;
    };
    const turnTo = () => {
      if (!isInside(element)) viewer.turnTo({ ...viewer.look, yaw, pitch });
    };
    put();
    const stopListening = viewer.on("look", put);
    element.addEventListener("focusin", turnTo);
    return () => {
      stopListening();
      element.removeEventListener("focusin", turnTo);
    };
  }, [viewer, yaw, pitch]);

  return (
    <div ref={ref} className={styles.spot}>
      {children}
    </div>
  );
}

function isInside(element: HTMLElement): boolean {
  const { x, y } = element.getBoundingClientRect();
  const around = element.parentElement?.getBoundingClientRect();
  if (!around || element.dataset.seen !== "true") return false;
  return x >= around.left && x <= around.right && y >= around.top && y <= around.bottom;
}
