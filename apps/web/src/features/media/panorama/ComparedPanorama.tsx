import { useEffect, useRef } from "react";
import type { PanoramaSource } from "../../../panorama/panorama-source.ts";
import styles from "../PanoramaView.module.css";
import { PanoramaLoading } from "./PanoramaLoading.tsx";
import { StaticPanorama } from "./StaticPanorama.tsx";
import { fromSharedCamera, type SharedViewStore, toSharedCamera } from "./shared-view.ts";
import { useSphereViewer } from "./use-sphere-viewer.ts";

interface ComparedPanoramaProps {
  readonly source: PanoramaSource;
  /** Yaw of this panorama's center relative to the shared zero, in degrees. */
  readonly heading: number;
  readonly shared: SharedViewStore;
}

/** One of two compared panoramas; both share the camera. */
export function ComparedPanorama({ source, heading, shared }: ComparedPanoramaProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const { state, retry } = useSphereViewer({
    viewport,
    source,
    getInitialCamera: () => fromSharedCamera(shared.getState().camera, heading),
  });
  const viewer = state.phase === "shown" ? state.viewer : undefined;
  useEffect(() => {
    if (!viewer) return;
    const unsubscribeViewer = viewer.on("moved", (camera) =>
      shared.setState({ camera: toSharedCamera(camera, heading) }),
    );
    const unsubscribeShared = shared.subscribe(() =>
      viewer.setCamera(fromSharedCamera(shared.getState().camera, heading)),
    );
    return () => {
      unsubscribeViewer();
      unsubscribeShared();
    };
  }, [viewer, shared, heading]);

  return (
    <div className={styles.frame}>
      <div
        ref={viewport}
        className={styles.viewport}
        role="application"
        aria-label={`${source.title}. Gire las dos vistas con las flechas, acérquelas con + y aléjelas con −.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys turn it.
        tabIndex={0}
        hidden={state.phase === "static"}
      />
      {state.phase === "loading" && <PanoramaLoading />}
      {state.phase === "static" && <StaticPanorama source={source} problem={state.problem} onRetry={retry} />}
    </div>
  );
}
