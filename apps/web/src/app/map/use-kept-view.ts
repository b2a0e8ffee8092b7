import type { MapView } from "@mapaobra/domain/map/view-from-url";
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from "react";
import { type Covered, viewSeen } from "../../features/map-stage/visible-area.ts";
import type { MapHost } from "../../map/hosts/map-host.ts";
import type { MapNavigation } from "./use-map-address.ts";

/** Browsers refuse a page that rewrites its address too often. */
const SETTLED_MS = 300;

const GESTURES = ["pointerdown", "wheel", "keydown"] as const;

/** As far as an address tells two views apart. */
const sameView = (one: MapView, other: MapView) =>
  Math.abs(one.latitude - other.latitude) < 1e-5 &&
  Math.abs(one.longitude - other.longitude) < 1e-5 &&
  Math.abs(one.zoom - other.zoom) < 1e-2;

/**
 * Writes the middle of what is seen of the map into the address, once a person has moved it: an address that nobody
 * touched stays as short as it came. Going back may bring an older view into the address; the map stays
 * where it is and the address is put right.
 *
 * @returns tells that somebody moves the map by something else than a gesture on it.
 */
export function useKeptView(
  host: MapHost | null,
  container: RefObject<HTMLElement | null>,
  covered: Covered,
  { address, keepView }: MapNavigation,
): () => void {
  const touched = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = useEffectEvent(() => {
    const element = container.current;
    if (!host || !element) return;
    const view = viewSeen(host, { width: element.clientWidth, height: element.clientHeight }, covered);
    if (!address.view || !sameView(view, address.view)) keepView(view);
  });
  const settle = useEffectEvent(() => {
    clearTimeout(timer.current);
    if (touched.current) timer.current = setTimeout(() => keep(), SETTLED_MS);
  });

  useEffect(() => {
    const element = container.current;
    if (!host || !element) return;
    const touch = () => {
      touched.current = true;
    };
    for (const gesture of GESTURES) element.addEventListener(gesture, touch, { passive: true });
    const stop = host.on("moveEnd", () => settle());
    return () => {
      for (const gesture of GESTURES) element.removeEventListener(gesture, touch);
      stop();
    };
  }, [host, container]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new address is compared with the map.
  useEffect(() => settle(), [address]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(() => {
    touched.current = true;
  }, []);
}
