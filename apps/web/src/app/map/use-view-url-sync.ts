import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { type ViewportInsets, visibleView } from "../../features/map-stage/visible-area.ts";
import type { MapHost } from "../../map/hosts/map-host.ts";
import type { MapNavigation } from "./use-map-navigation.ts";
import type { UserInteraction } from "./use-user-interaction.ts";
import { degreesPerPixel, isSameViewInUrl, roundViewForUrl } from "./view-in-url.ts";

/** Browsers refuse a page that rewrites its address too often. */
const DEBOUNCE_MS = 300;

/**
 * Writes the middle of what is seen of the map into the address, once a person has moved it: an address that nobody
 * touched stays as short as it came. Going back may bring an older view into the address; the map stays
 * where it is and the address is put right.
 */
export function useViewUrlSync(
  host: MapHost | null,
  container: RefObject<HTMLElement | null>,
  covered: ViewportInsets,
  { urlState, replaceView }: MapNavigation,
  { touched }: UserInteraction,
): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const writeViewToUrl = useEffectEvent(() => {
    const element = container.current;
    if (!host || !element) return;
    const view = visibleView(host, { width: element.clientWidth, height: element.clientHeight }, covered);
    const pixel = degreesPerPixel(host);
    if (!urlState.view || !isSameViewInUrl(view, urlState.view, pixel))
      replaceView(roundViewForUrl(view, pixel));
  });
  const scheduleWrite = useEffectEvent(() => {
    clearTimeout(timer.current);
    if (touched.current) timer.current = setTimeout(() => writeViewToUrl(), DEBOUNCE_MS);
  });

  useEffect(() => host?.on("moveEnd", () => scheduleWrite()), [host]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new address is compared with the map.
  useEffect(() => scheduleWrite(), [urlState]);
  useEffect(() => () => clearTimeout(timer.current), []);
}
