import type { MapView } from "@mapaobra/domain/map/view-from-url";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { useMediaQuery } from "../../lib/use-media-query.ts";
import type { MapHost } from "../../map/hosts/map-host.ts";
import type { openServiceMap } from "../../map/hosts/service-map.ts";
import type { Size } from "./view-of-bounds.ts";

export type ServiceMapState =
  | { readonly kind: "opening" }
  | { readonly kind: "open"; readonly host: MapHost }
  | { readonly kind: "failed" };

interface ServiceMapOptions {
  readonly open: typeof openServiceMap;
  readonly styleUrl: string | null;
  readonly firstView: (size: Size) => MapView;
}

/** Opens the service map in `container` and closes it with the component. */
export function useServiceMap(
  container: RefObject<HTMLElement | null>,
  { open, styleUrl, firstView }: ServiceMapOptions,
): ServiceMapState {
  const [state, setState] = useState<ServiceMapState>({ kind: "opening" });
  const scheme = useMediaQuery("(prefers-color-scheme: dark)") ? "dark" : "light";

  const openNow = useEffectEvent((element: HTMLElement) =>
    open({
      container: element,
      view: firstView({ width: element.clientWidth, height: element.clientHeight }),
      scheme,
      styleUrl: styleUrl ?? undefined,
    }),
  );

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let isClosed = false;
    let host: MapHost | undefined;
    openNow(element).then(
      (opened) => {
        if (isClosed) return opened.destroy();
        host = opened;
        setState({ kind: "open", host: opened });
      },
      () => {
        if (!isClosed) setState({ kind: "failed" });
      },
    );
    return () => {
      isClosed = true;
      host?.destroy();
    };
  }, [container]);

  const host = state.kind === "open" ? state.host : null;
  useEffect(() => host?.setScheme(scheme), [host, scheme]);
  return state;
}
