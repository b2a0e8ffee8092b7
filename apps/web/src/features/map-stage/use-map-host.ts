import type { MapView } from "@mapaobra/domain/map/view-from-url";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useMediaQuery } from "../../lib/use-media-query.ts";
import type { MapHost } from "../../map/hosts/map-host.ts";
import type { openServiceMap } from "../../map/hosts/service-map.ts";
import type { Size } from "./visible-area.ts";

export type HostState =
  | { readonly kind: "opening" }
  /** `incomplete`: something of the ground can't be shown, and the points stand all the same. */
  | { readonly kind: "open"; readonly host: MapHost; readonly incomplete: boolean }
  | { readonly kind: "failed" };

export interface MapHostOptions {
  readonly open: typeof openServiceMap;
  readonly styleUrl: string | null;
  /** Where the map looks first, on a canvas of this size. */
  readonly firstView: (size: Size) => MapView;
}

/** Opens a map in `container` and closes it with the component. */
export function useMapHost(
  container: RefObject<HTMLElement | null>,
  { open, styleUrl, firstView }: MapHostOptions,
): HostState {
  const [state, setState] = useState<HostState>({ kind: "opening" });
  const scheme = useMediaQuery("(prefers-color-scheme: dark)") ? "dark" : "light";
  const shownScheme = useRef(scheme);

  const openNow = useEffectEvent((element: HTMLElement) => {
    const size = { width: element.clientWidth, height: element.clientHeight };
    shownScheme.current = scheme;
    return open({ container: element, view: firstView(size), scheme, styleUrl: styleUrl ?? undefined });
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
