import type { ColourScheme } from "@mapaobra/map/basemap/colours";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useColourScheme } from "../../lib/browser/colour-scheme.ts";
import type { MapHost } from "./map-host.ts";

export type HostState =
  | { readonly kind: "opening" }
  /** `incomplete`: a part of the basemap failed to load, and the points are visible. */
  | {
      readonly kind: "open";
      readonly host: MapHost;
      readonly incomplete: boolean;
      /** Reopens the map; set only after the browser lost the WebGL context and did not restore it. */
      readonly reopen: (() => void) | null;
    }
  | { readonly kind: "failed" };

/**
 * After a driver restart, or when the page returns to the foreground, the context is usually restored sooner.
 */
const CONTEXT_RESTORE_TIMEOUT_MS = 3_000;

/** Opens a map in an element. Rejects when no map engine is available. */
export type OpenMap = (container: HTMLElement, scheme: ColourScheme) => Promise<MapHost>;

/** Opens a map in `container` and closes it on unmount. */
export function useMapHost(container: RefObject<HTMLElement | null>, open: OpenMap): HostState {
  const [state, setState] = useState<HostState>({ kind: "opening" });
  const [attempt, setAttempt] = useState(0);
  const scheme = useColourScheme();
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
    let restoreTimer: ReturnType<typeof setTimeout> | undefined;
    const change = (changes: Partial<Extract<HostState, { kind: "open" }>>) => {
      if (!closed) setState((now) => (now.kind === "open" ? { ...now, ...changes } : now));
    };
    const onGraphics = (graphics: "lost" | "back") => {
      clearTimeout(restoreTimer);
      if (graphics === "back") return change({ reopen: null });
      restoreTimer = setTimeout(
        () => change({ reopen: () => setAttempt(attempt + 1) }),
        CONTEXT_RESTORE_TIMEOUT_MS,
      );
    };
    openNow(element).then(
      (opened) => {
        if (closed) return opened.destroy();
        host = opened;
        opened.on("failed", () => change({ incomplete: true }));
        opened.on("graphics", onGraphics);
        setState({ kind: "open", host: opened, incomplete: false, reopen: null });
      },
      () => {
        if (!closed) setState({ kind: "failed" });
      },
    );
    return () => {
      closed = true;
      clearTimeout(restoreTimer);
      host?.destroy();
      setState({ kind: "opening" });
    };
  }, [container, attempt]);

  const host = state.kind === "open" ? state.host : null;
  useEffect(() => {
    if (!host || shownScheme.current === scheme) return;
    shownScheme.current = scheme;
    host.setScheme(scheme);
  }, [host, scheme]);

  return state;
}
