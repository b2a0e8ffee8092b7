import { useEffect, useRef } from "react";
import type { PanoramaSource } from "../../panorama/panorama-source.ts";
import styles from "./PanoramaView.module.css";
import { StillPanorama } from "./StillPanorama.tsx";
import { lookFrom, lookTo, type SharedViewStore } from "./shared-view.ts";
import { useSphere } from "./use-sphere.ts";
import { WaitingPanorama } from "./WaitingPanorama.tsx";

interface ComparedPanoramaProps {
  readonly source: PanoramaSource;
  /** Where its middle looks, in degrees from where both are taken to begin. */
  readonly heading: number;
  readonly shared: SharedViewStore;
}

/** One of two panoramas: who turns it turns the other. */
export function ComparedPanorama({ source, heading, shared }: ComparedPanoramaProps) {
  const stage = useRef<HTMLDivElement>(null);
  const { state, retry } = useSphere({
    stage,
    source,
    lookOnOpening: () => lookTo(shared.get().look, heading),
  });
  const viewer = state.phase === "shown" ? state.viewer : undefined;
  useEffect(() => {
    if (!viewer) return;
    const tell = viewer.on("moved", (look) => shared.set({ look: lookFrom(look, heading) }));
    const hear = shared.subscribe(() => viewer.setLook(lookTo(shared.get().look, heading)));
    return () => {
      tell();
      hear();
    };
  }, [viewer, shared, heading]);

  return (
    <div className={styles.frame}>
      <div
        ref={stage}
        className={styles.stage}
        role="application"
        aria-label={`${source.title}. Gire las dos vistas con las flechas, acérquelas con + y aléjelas con −.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys turn it.
        tabIndex={0}
        hidden={state.phase === "still"}
      />
      {state.phase === "loading" && <WaitingPanorama />}
      {state.phase === "still" && <StillPanorama source={source} problem={state.problem} onRetry={retry} />}
    </div>
  );
}
