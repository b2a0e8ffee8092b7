import { type RefObject, useEffect, useState } from "react";
import { firstPictureElement } from "../../../map/hosts/first-picture-element.ts";
import type { MapHost } from "../../../map/hosts/map-host.ts";

interface FirstPictureOptions {
  readonly host: MapHost | null;
  readonly container: RefObject<HTMLElement | null>;
  readonly arePointsDrawn: boolean;
  /** The points are drawn in the form that the map opens with: singly or in clusters. */
  readonly isFormDrawn: boolean;
  /** There are no points to wait for. */
  readonly havePointsFailed: boolean;
  /** The map cannot be drawn, or is another one. */
  readonly isNeedless: boolean;
}

/** The picture is visible in place of the map, or as the ground of its points. */
export type ShownPicture = "alone" | "under-points";

/**
 * How the picture that came with the page is visible; undefined without one. It is removed once the map is drawn as
 * a whole, or the user has moved the map and its ground is drawn.
 */
export function useFirstPicture({
  host,
  container,
  arePointsDrawn,
  isFormDrawn,
  havePointsFailed,
  isNeedless,
}: FirstPictureOptions): ShownPicture | undefined {
  const [isShown, setShown] = useState(() => firstPictureElement() !== null);
  const [isGroundDrawn, setGroundDrawn] = useState(false);
  const [isMoved, setMoved] = useState(false);
  const isFormVisible = arePointsDrawn && isFormDrawn;
  const isDrawn = isGroundDrawn && (isFormVisible || havePointsFailed || isMoved);
  if (isShown && (isNeedless || isDrawn)) setShown(false);

  useEffect(() => {
    if (!host) return;
    const onGround = () => setGroundDrawn(true);
    const unsubscribe = [
      host.on("ready", onGround),
      // Then the picture is all the ground there is.
      host.on("failed", () => host.isOverPicture || onGround()),
    ];
    return () => {
      for (const stop of unsubscribe) stop();
    };
  }, [host]);

  // By a button or the list, also while a part of the page is missing. Earlier moves only fit the points.
  useEffect(() => {
    if (host && arePointsDrawn) return host.on("move", () => setMoved(true));
  }, [host, arePointsDrawn]);

  useEffect(() => {
    const element = container.current;
    if (!isShown || !element) return;
    const onGesture = () => setMoved(true);
    element.addEventListener("pointerdown", onGesture);
    element.addEventListener("wheel", onGesture, { passive: true });
    element.addEventListener("keydown", onGesture);
    return () => {
      element.removeEventListener("pointerdown", onGesture);
      element.removeEventListener("wheel", onGesture);
      element.removeEventListener("keydown", onGesture);
    };
  }, [isShown, container]);

  useEffect(() => {
    if (!isShown) firstPictureElement()?.remove();
  }, [isShown]);
  useEffect(() => () => firstPictureElement()?.remove(), []);

  if (!isShown) return undefined;
  return host?.isOverPicture && isFormVisible ? "under-points" : "alone";
}
