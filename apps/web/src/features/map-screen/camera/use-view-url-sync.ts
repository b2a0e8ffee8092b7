import type { ViewportInsets } from "@mapaobra/map/view/visible-area";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { MapHost } from "../../../map/hosts/map-host.ts";
import { visibleView } from "../stage/visible-area.ts";
import type { MapNavigation } from "../use-map-navigation.ts";
import type { UserInteraction } from "./use-user-interaction.ts";
import { degreesPerPixel, isSameViewInUrl, roundViewForUrl } from "./view-in-url.ts";

/** Browsers throttle a page that changes its URL too often. */
const DEBOUNCE_MS = 300;

/**
 * Writes the centre of the visible map into the URL after the user has moved it: an untouched URL stays
 * short. Back may restore a URL with an older view; the map stays where it is and the URL is corrected.
 */
export function useViewUrlSync(
  host: MapHost | null,
  container: RefObject<HTMLElement | null>,
  covered: ViewportInsets,
  { urlState, replaceView }: MapNavigation,
  { hasInteracted }: UserInteraction,
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
    if (hasInteracted.current) timer.current = setTimeout(() => writeViewToUrl(), DEBOUNCE_MS);
  });

  useEffect(() => host?.on("moveEnd", () => scheduleWrite()), [host]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new address is compared with the map.
  useEffect(() => scheduleWrite(), [urlState]);
  useEffect(() => () => clearTimeout(timer.current), []);
}
