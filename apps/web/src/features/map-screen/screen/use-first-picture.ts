import { type RefObject, useEffect, useState } from "react";
import type { MapHost } from "../../../map/hosts/map-host.ts";

/** The picture of the map that the server put into the page (first-picture in the server). */
const pictureElement = () => document.getElementById("primera-imagen");

interface FirstPictureOptions {
  readonly host: MapHost | null;
  readonly container: RefObject<HTMLElement | null>;
  readonly arePointsDrawn: boolean;
  /** The points are drawn in the form that the map opens with: singly or in clusters. */
  readonly isFormDrawn: boolean;
  /** The map cannot be drawn. */
  readonly hasFailed: boolean;
}

/**
 * Whether the picture that came with the page is visible in place of the map. It is removed once the map is
 * drawn as a whole, or when the user moves the map.
 */
export function useFirstPicture({
  host,
  container,
  arePointsDrawn,
  isFormDrawn,
  hasFailed,
}: FirstPictureOptions): boolean {
  const [isShown, setShown] = useState(() => pictureElement() !== null);
  const [isGroundDrawn, setGroundDrawn] = useState(false);

  useEffect(() => {
    if (!host) return;
    const onGround = () => setGroundDrawn(true);
    const unsubscribe = [host.on("ready", onGround), host.on("failed", onGround)];
    return () => {
      for (const stop of unsubscribe) stop();
    };
  }, [host]);

  const isMapDrawn = hasFailed || (isGroundDrawn && arePointsDrawn && isFormDrawn);
  useEffect(() => {
    if (isMapDrawn) setShown(false);
  }, [isMapDrawn]);

  // By a button or the list, also while a part of the page is missing. Earlier moves only fit the points.
  useEffect(() => {
    if (host && arePointsDrawn) return host.on("move", () => setShown(false));
  }, [host, arePointsDrawn]);

  useEffect(() => {
    const element = container.current;
    if (!isShown || !element) return;
    const reveal = () => setShown(false);
    element.addEventListener("pointerdown", reveal);
    element.addEventListener("wheel", reveal, { passive: true });
    element.addEventListener("keydown", reveal);
    return () => {
      element.removeEventListener("pointerdown", reveal);
      element.removeEventListener("wheel", reveal);
      element.removeEventListener("keydown", reveal);
    };
  }, [isShown, container]);

  useEffect(() => {
    if (!isShown) pictureElement()?.remove();
  }, [isShown]);
  useEffect(() => () => pictureElement()?.remove(), []);

  return isShown;
}
