import { useEffect, useState } from "react";
import type { PanoramaSource } from "../../panorama/panorama-source.ts";
import { showToast } from "../../ui/feedback/toast.ts";
import styles from "./PictureComparison.module.css";
import { ComparedPanorama } from "./panorama/ComparedPanorama.tsx";
import { ComparedPhoto } from "./panorama/ComparedPhoto.tsx";
import { initialPair, updatePair } from "./panorama/compared-pair.ts";
import { createSharedView } from "./panorama/shared-view.ts";

/** A panorama or a photograph of a place on one day. */
export interface ComparedPicture {
  readonly id: number;
  readonly title: string;
  /** Formatted date. */
  readonly day: string;
  readonly picture:
    | { readonly kind: "panorama"; readonly source: PanoramaSource }
    /** URL of the uploaded file. */
    | { readonly kind: "photo"; readonly url: string };
}

interface PictureComparisonProps {
  /** Pictures to compare, all panoramas or all photographs, oldest first. */
  readonly pictures: readonly ComparedPicture[];
  /** Id of the picture from which the comparison was opened. */
  readonly current: number;
}

/** Compares two panoramas or two photographs of a place on different days, with synchronized views. */
export function PictureComparison({ pictures, current }: PictureComparisonProps) {
  const [shared] = useState(createSharedView);
  const [pair, setPicture] = useComparedPair(
    pictures.map(({ id }) => id),
    current,
  );
  // Aligns to north if every picture has a heading; otherwise to the centers of the pictures.
  const headings = pair.map((id) => headingOf(pictures.find((one) => one.id === id)));
  const areHeadingsKnown = headings.every((heading) => heading !== null);

  return (
    <div className={styles.pair}>
      {pair.map((id, side) => {
        const shown = pictures.find((one) => one.id === id);
        // Excludes the picture on the other side.
        const choices = pictures.filter((one) => one.id === id || !pair.includes(one.id));
        return (
          shown && (
            <section
              // biome-ignore lint/suspicious/noArrayIndexKey: the sides stay where they are.
              key={side}
              className={styles.side}
              aria-label={`${sides[side]}: ${shown.day}`}
            >
              {choices.length > 1 ? (
                <label className={styles.choice}>
                  <span className="visually-hidden">{`Imagen ${sides[side]?.toLowerCase()}`}</span>
                  <select value={id} onChange={(event) => setPicture(side, Number(event.target.value))}>
                    {choices.map((one) => (
                      <option key={one.id} value={one.id}>
                        {captionOf(one)}
                      </option>
                    ))}
                  </select>
                </label>
              ) : (
                <p className={styles.choice}>{captionOf(shown)}</p>
              )}
              {shown.picture.kind === "panorama" ? (
                <ComparedPanorama
                  key={shown.id}
                  source={shown.picture.source}
                  heading={areHeadingsKnown ? (headings[side] ?? 0) : 0}
                  shared={shared}
                />
              ) : (
                <ComparedPhoto
                  key={shown.id}
                  url={shown.picture.url}
                  title={`${shown.title}, ${shown.day}`}
                  shared={shared}
                />
              )}
            </section>
          )
        );
      })}
    </div>
  );
}

const sides = ["Primera", "Segunda"];

const captionOf = ({ day, title }: ComparedPicture) => `${day} · ${title}`;

const headingOf = (shown: ComparedPicture | undefined): number | null =>
  shown?.picture.kind === "panorama" ? shown.picture.source.compass : null;

/** The compared pair: the user's choice, updated when other users remove pictures. */
function useComparedPair(ids: readonly number[], current: number) {
  const [state, setState] = useState(() => ({
    ids,
    current,
    selected: initialPair(ids, current),
    replacedCount: 0,
  }));
  let now = state;
  if (state.current !== current && ids.includes(state.current)) {
    // The comparison was opened from another picture.
    now = { ...state, ids, current, selected: initialPair(ids, current) };
  } else if (state.current !== current || ids.join() !== state.ids.join()) {
    const pair = updatePair(state.selected, state.ids, ids);
    const isReplaced = state.selected.some((id) => !ids.includes(id));
    now = { ids, current, selected: pair, replacedCount: state.replacedCount + (isReplaced ? 1 : 0) };
  }
  if (now !== state) setState(now);
  useEffect(() => {
    if (now.replacedCount > 0) showToast("Se eliminó una de las imágenes. Se muestra la más cercana.");
  }, [now.replacedCount]);
  const setPicture = (side: number, next: number) =>
    setState((before) => ({
      ...before,
      selected: before.selected.map((id, index) => (index === side ? next : id)),
    }));
  return [now.selected, setPicture] as const;
}
