import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { type Covered, viewSeen } from "../../features/map-stage/visible-area.ts";
import type { MapHost } from "../../map/hosts/map-host.ts";
import type { MapNavigation } from "./use-map-address.ts";
import type { Touch } from "./use-touch.ts";
import { degreesOfPixel, isSameInAddress, viewInAddress } from "./view-in-address.ts";

/** Browsers refuse a page that rewrites its address too often. */
const SETTLED_MS = 300;

/**
 * Writes the middle of what is seen of the map into the address, once a person has moved it: an address that nobody
 * touched stays as short as it came. Going back may bring an older view into the address; the map stays
 * where it is and the address is put right.
 */
export function useKeptView(
  host: MapHost | null,
  container: RefObject<HTMLElement | null>,
  covered: Covered,
  { address, keepView }: MapNavigation,
  { touched }: Touch,
): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = useEffectEvent(() => {
    const element = container.current;
    if (!host || !element) return;
    const view = viewSeen(host, { width: element.clientWidth, height: element.clientHeight }, covered);
    const pixel = degreesOfPixel(host);
    if (!address.view || !isSameInAddress(view, address.view, pixel)) keepView(viewInAddress(view, pixel));
  });
  const settle = useEffectEvent(() => {
    clearTimeout(timer.current);
    if (touched.current) timer.current = setTimeout(() => keep(), SETTLED_MS);
  });

  useEffect(() => host?.on("moveEnd", () => settle()), [host]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new address is compared with the map.
  useEffect(() => settle(), [address]);
  useEffect(() => () => clearTimeout(timer.current), []);
}
