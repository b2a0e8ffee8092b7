import { useEffect, useEffectEvent, useRef } from "react";
import { type Camera, initialCamera } from "../../panorama/camera.ts";
import { cameraAfterLink } from "../../panorama/camera-after-link.ts";
import type { PanoramaError } from "../../panorama/fetch-picture.ts";
import type { PanoramaSource } from "../../panorama/panorama-source.ts";
import styles from "./PanoramaView.module.css";
import { PanoramaControls } from "./panorama/PanoramaControls.tsx";
import { PanoramaLinks } from "./panorama/PanoramaLinks.tsx";
import { PanoramaLoading } from "./panorama/PanoramaLoading.tsx";
import type { PanoramaViewProps } from "./panorama/panorama-view-props.ts";
import { StaticPanorama } from "./panorama/StaticPanorama.tsx";
import { useLinkEditing } from "./panorama/use-link-editing.ts";
import { usePanoramaLinks } from "./panorama/use-panorama-links.ts";
import { useSphereViewer } from "./panorama/use-sphere-viewer.ts";

/** Interactive panorama; falls back to a static image with the reason. */
export function PanoramaView({ media, tour, onFailure }: PanoramaViewProps) {
  const frame = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const links = usePanoramaLinks(tour?.pointId);
  const editing = useLinkEditing(media.id);
  /** Camera of the previous panorama, for following a link. */
  const previousView = useRef<{ readonly source: PanoramaSource; readonly camera: Camera } | null>(null);
  const { state, retry } = useSphereViewer({
    viewport,
    source: media,
    getInitialCamera: () =>
      previousView.current
        ? cameraAfterLink(previousView.current.source, media, previousView.current.camera, links.all)
        : { ...initialCamera, ...media.start },
  });
  const viewer = state.phase === "shown" ? state.viewer : undefined;
  useEffect(
    () => viewer?.on("camera", (camera) => (previousView.current = { source: media, camera })),
    [viewer, media],
  );
  const problem = state.phase === "static" ? state.problem : undefined;
  const isEditingLink = editing.draft !== null;
  const reportFailure = useEffectEvent((reason: PanoramaError) => onFailure?.(reason));
  // The handler may unmount the view: wait until the link form is closed.
  useEffect(() => {
    if (problem && !isEditingLink) reportFailure(problem);
  }, [problem, isEditingLink]);
  /** The followed link unmounts with its panorama: keep the focus in the view. */
  const openPanorama = (id: number) => {
    viewport.current?.focus({ preventScroll: true });
    tour?.onOpenPanorama(id);
  };

  return (
    <section
      ref={frame}
      className={styles.frame}
      data-phase={state.phase}
      aria-label={`Vista 360°: ${media.title}`}
    >
      {/* `role="application"`: screen readers would intercept the arrow keys otherwise. */}
      <div
        ref={viewport}
        className={styles.viewport}
        role="application"
        aria-label={`${media.title}. Gire con las flechas, acerque con + y aleje con −.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys turn it.
        tabIndex={0}
        hidden={state.phase === "static"}
      />
      {state.phase === "loading" && <PanoramaLoading />}
      {problem && <StaticPanorama source={media} problem={problem} onRetry={retry} />}
      {tour && (
        <PanoramaLinks
          viewer={viewer}
          from={media}
          tour={{ ...tour, onOpenPanorama: openPanorama }}
          {...{ links, editing }}
        />
      )}
      {viewer && <PanoramaControls viewer={viewer} frame={frame} />}
    </section>
  );
}
