import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useMediaQuery } from "../../lib/use-media-query.ts";
import type { ColourScheme } from "../basemap/colours.ts";
import type { MapHost } from "./map-host.ts";

export type HostState =
  | { readonly kind: "opening" }
  /** `incomplete`: something of the ground can't be shown, and the points stand all the same. */
  | { readonly kind: "open"; readonly host: MapHost; readonly incomplete: boolean }
  | { readonly kind: "failed" };

/** Opens a map in an element; rejects when there is none to be had. */
export type OpenMap = (container: HTMLElement, scheme: ColourScheme) => Promise<MapHost>;

/** Opens a map in `container` and closes it with the component. */
export function useMapHost(container: RefObject<HTMLElement | null>, open: OpenMap): HostState {
  const [state, setState] = useState<HostState>({ kind: "opening" });
  const scheme = useMediaQuery("(prefers-color-scheme: dark)") ? "dark" : "light";
  const shownScheme = useRef(scheme);

  const openNow = useEffectEvent((element: HTMLElement) => {
    shownScheme.current = scheme;
    return open(element, scheme);
  });

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let closed = false;
    let host: MapHost | undefined;
    openNow(element).then(
      (opened) => {
        if (closed) return opened.destroy();
        host = opened;
        opened.on("failed", () => setState({ kind: "open", host: opened, incomplete: true }));
        setState({ kind: "open", host: opened, incomplete: false });
      },
      () => {
        if (!closed) setState({ kind: "failed" });
      },
    );
    return () => {
      closed = true;
      host?.destroy();
      setState({ kind: "opening" });
    };
  }, [container]);

  const host = state.kind === "open" ? state.host : null;
  useEffect(() => {
    if (!host || shownScheme.current === scheme) return;
    shownScheme.current = scheme;
    host.setScheme(scheme);
  }, [host, scheme]);

  return state;
}
