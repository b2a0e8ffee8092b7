import { type ReactNode, useLayoutEffect, useRef } from "react";
import type { Direction } from "../../../panorama/projection.ts";
import type { SphereViewer } from "../../../panorama/sphere-viewer.ts";
import { labelPosition } from "./label-position.ts";
import styles from "./PanoramaLinks.module.css";

interface SphereAnchorProps {
  readonly viewer: SphereViewer;
  readonly direction: Direction;
  readonly children: ReactNode;
}

/**
 * A label at a position of the sphere, or next to it where buttons would cover it. Out of view it is
 * invisible but focusable, and focus turns the camera to it: keyboard users reach every label.
 */
export function SphereAnchor({ viewer, direction: { yaw, pitch }, children }: SphereAnchorProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const [label] = element.children;
    let size = { width: 0, height: 0 };
    const updatePosition = () => {
      const at = viewer.placeOf({ yaw, pitch });
      const middle = at && labelPosition(at, size, viewer.size);
      element.dataset.seen = String(middle !== undefined);
      if (!at || !middle) return;
      element.style.translate = `${at.x}px ${at.y}px`;
      element.style.setProperty("--aside-x", `${middle.x - at.x}px`);
      element.style.setProperty("--aside-y", `${middle.y - at.y}px`);
    };
    const measuring = new ResizeObserver(([entry]) => {
      const [box] = entry?.borderBoxSize ?? [];
      if (box) size = { width: box.inlineSize, height: box.blockSize };
      updatePosition();
    });
    if (label) measuring.observe(label);
    const rotateIntoView = () => {
      if (element.dataset.seen !== "true") viewer.animateTo({ ...viewer.camera, yaw, pitch });
    };
    updatePosition();
    const stopListening = viewer.on("camera", updatePosition);
    element.addEventListener("focusin", rotateIntoView);
    return () => {
      stopListening();
      measuring.disconnect();
      element.removeEventListener("focusin", rotateIntoView);
    };
  }, [viewer, yaw, pitch]);

  return (
    <div ref={ref} className={styles.spot}>
      {children}
    </div>
  );
}
