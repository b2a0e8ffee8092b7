import { useEffect, useEffectEvent, useRef } from "react";
import { arrivalLook } from "../../panorama/arrival-look.ts";
import type { PanoramaProblem } from "../../panorama/fetch-picture.ts";
import { firstLook, type Look } from "../../panorama/look.ts";
import type { PanoramaSource } from "../../panorama/panorama-source.ts";
import { PanoramaControls } from "./PanoramaControls.tsx";
import { PanoramaLinks } from "./PanoramaLinks.tsx";
import styles from "./PanoramaView.module.css";
import type { PanoramaViewProps } from "./panorama-view-props.ts";
import { StillPanorama } from "./StillPanorama.tsx";
import { useLinkEditing } from "./use-link-editing.ts";
import { useLinks } from "./use-links.ts";
import { useSphere } from "./use-sphere.ts";
import { WaitingPanorama } from "./WaitingPanorama.tsx";

/** A panorama to look around in; where that cannot be, a still picture that says why. */
export function PanoramaView({ media, tour, onFailure }: PanoramaViewProps) {
  const frame = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const links = useLinks(tour?.pointId);
  const editing = useLinkEditing(media.id);
  /** From where one comes, when one comes from another panorama. */
  const left = useRef<{ readonly source: PanoramaSource; readonly look: Look } | null>(null);
  const { state, retry } = useSphere({
    stage,
    source: media,
    lookOnOpening: () =>
      left.current ? arrivalLook(left.current.source, media, left.current.look, links.all) : firstLook,
  });
  const viewer = state.phase === "shown" ? state.viewer : undefined;
  useEffect(() => viewer?.on("look", (look) => (left.current = { source: media, look })), [viewer, media]);
  const problem = state.phase === "still" ? state.problem : undefined;
  const isWriting = editing.draft !== null;
  const tellFailure = useEffectEvent((why: PanoramaProblem) => onFailure?.(why));
  // Whoever hears of it may take the view away: what is being written is finished first.
  useEffect(() => {
    if (problem && !isWriting) tellFailure(problem);
  }, [problem, isWriting]);
  /** The way that was taken goes with its panorama: the focus stays in the view. */
  const go = (id: number) => {
    stage.current?.focus({ preventScroll: true });
    tour?.onGo(id);
  };

  return (
    <section
      ref={frame}
      className={styles.frame}
      data-phase={state.phase}
      aria-label={`Vista 360°: ${media.title}`}
    >
      {/* A sphere is turned by keys, which screen readers would take for themselves. */}
      <div
        ref={stage}
        className={styles.stage}
        role="application"
        aria-label={`${media.title}. Gire con las flechas, acerque con + y aleje con −.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys turn it.
        tabIndex={0}
        hidden={state.phase === "still"}
      />
      {state.phase === "loading" && <WaitingPanorama />}
      {problem && <StillPanorama source={media} problem={problem} onRetry={retry} />}
      {tour && (
        <PanoramaLinks viewer={viewer} from={media} tour={{ ...tour, onGo: go }} {...{ links, editing }} />
      )}
      {viewer && <PanoramaControls viewer={viewer} frame={frame} />}
    </section>
  );
}
