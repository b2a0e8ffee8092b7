import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { PanoramaProblem, problemOf } from "../../panorama/fetch-picture.ts";
import type { Look } from "../../panorama/look.ts";
import type { PanoramaSource } from "../../panorama/panorama-source.ts";
import { SphereViewer } from "../../panorama/sphere-viewer.ts";

/** A browser that takes the graphics away again and again is left in peace. */
const MOST_LOSSES = 2;

export type SphereState =
  | { readonly phase: "loading" }
  | { readonly phase: "shown"; readonly viewer: SphereViewer }
  | { readonly phase: "still"; readonly problem: PanoramaProblem };

interface SphereOptions {
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly source: PanoramaSource;
  /** How one looks when it opens. */
  readonly lookOnOpening: () => Look;
}

/** Shows a panorama in a stage for as long as the screen stands, and another one when another is given. */
export function useSphere({ stage, source, lookOnOpening }: SphereOptions) {
  const [last, setLast] = useState<{ readonly of: number; readonly state: SphereState }>();
  const setState = (state: SphereState) => setLast({ of: source.id, state });
  const [attempt, setAttempt] = useState(0);
  const losses = useRef(0);
  const open = useEffectEvent((signal: AbortSignal) => {
    const room = stage.current;
    if (!room) throw problemOf("la vista no tiene lugar en la página");
    return SphereViewer.open(room, source, signal, lookOnOpening());
  });
  const fail = useEffectEvent((error: unknown) => {
    const problem = error instanceof PanoramaProblem ? error : problemOf("no se pudo mostrar");
    setState({ phase: "still", problem });
  });
  const afterLoss = useEffectEvent(() => {
    losses.current += 1;
    if (losses.current <= MOST_LOSSES) setAttempt((before) => before + 1);
    else fail(problemOf("el navegador cerró los gráficos en 3D", "no_graphics"));
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another panorama or another attempt opens it anew.
  useEffect(() => {
    const closing = new AbortController();
    let shown: SphereViewer | undefined;
    setState({ phase: "loading" });
    open(closing.signal).then(
      (viewer) => {
        if (closing.signal.aborted) return viewer.destroy();
        shown = viewer;
        viewer.on("lost", () => {
          shown = undefined;
          viewer.destroy();
          afterLoss();
        });
        setState({ phase: "shown", viewer });
      },
      (error) => {
        if (!closing.signal.aborted) fail(error);
      },
    );
    return () => {
      closing.abort();
      shown?.destroy();
    };
  }, [source.id, attempt]);

  const state: SphereState = last?.of === source.id ? last.state : { phase: "loading" };
  return { state, retry: () => setAttempt((before) => before + 1) };
}
