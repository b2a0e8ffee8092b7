import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { Camera } from "../../../panorama/camera.ts";
import { loadError, PanoramaError } from "../../../panorama/fetch-picture.ts";
import type { PanoramaSource, PanoramaTiles } from "../../../panorama/panorama-source.ts";
import { SphereViewer } from "../../../panorama/sphere-viewer.ts";

/** Number of lost WebGL contexts after which the viewer is still recreated. */
const MAX_CONTEXT_LOSSES = 2;

export type SphereState =
  | { readonly phase: "loading" }
  | { readonly phase: "shown"; readonly viewer: SphereViewer }
  | { readonly phase: "static"; readonly problem: PanoramaError };

interface SphereOptions {
  readonly viewport: RefObject<HTMLDivElement | null>;
  readonly source: PanoramaSource;
  /** Camera when the panorama opens. */
  readonly getInitialCamera: () => Camera;
}

/** Shows a panorama in `viewport` while mounted; a new `source` replaces it. */
export function useSphereViewer({ viewport, source, getInitialCamera }: SphereOptions) {
  const [last, setLast] = useState<{ readonly of: number; readonly state: SphereState }>();
  const setState = (state: SphereState) => setLast({ of: source.id, state });
  const [attempt, setAttempt] = useState(0);
  const contextLosses = useRef(0);
  const latestTiles = useRef(source.tiles);
  useLayoutEffect(() => {
    latestTiles.current = source.tiles;
  }, [source.tiles]);
  const open = useEffectEvent((signal: AbortSignal) => {
    const element = viewport.current;
    if (!element) throw loadError("la vista no tiene lugar en la página");
    const { tiles } = source;
    const urlOf: PanoramaTiles["urlOf"] = (tile) => (latestTiles.current ?? tiles)?.urlOf(tile) ?? "";
    // Signed URLs of tiles change while the panorama is on screen.
    const shown = tiles ? { ...source, tiles: { ...tiles, urlOf } } : source;
    return SphereViewer.open(element, shown, signal, getInitialCamera());
  });
  const fail = useEffectEvent((error: unknown) => {
    const problem = error instanceof PanoramaError ? error : loadError("no se pudo mostrar");
    setState({ phase: "static", problem });
  });
  const onContextLost = useEffectEvent(() => {
    contextLosses.current += 1;
    if (contextLosses.current <= MAX_CONTEXT_LOSSES) setAttempt((before) => before + 1);
    else fail(loadError("el navegador cerró los gráficos en 3D", "no_graphics"));
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new source or attempt recreates the viewer.
  useEffect(() => {
    const controller = new AbortController();
    let shown: SphereViewer | undefined;
    setState({ phase: "loading" });
    open(controller.signal).then(
      (viewer) => {
        if (controller.signal.aborted) return viewer.destroy();
        shown = viewer;
        viewer.on("contextLost", () => {
          shown = undefined;
          viewer.destroy();
          onContextLost();
        });
        setState({ phase: "shown", viewer });
      },
      (error) => {
        if (!controller.signal.aborted) fail(error);
      },
    );
    return () => {
      controller.abort();
      shown?.destroy();
    };
  }, [source.id, attempt]);

  const state: SphereState = last?.of === source.id ? last.state : { phase: "loading" };
  return { state, retry: () => setAttempt((before) => before + 1) };
}
