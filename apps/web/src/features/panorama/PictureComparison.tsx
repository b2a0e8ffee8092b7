import { useEffect, useState } from "react";
import type { PanoramaSource } from "../../panorama/panorama-source.ts";
import { showToast } from "../../ui/toast.ts";
import { ComparedPanorama } from "./ComparedPanorama.tsx";
import { ComparedPhoto } from "./ComparedPhoto.tsx";
import { firstPair, keptPair } from "./compared-pair.ts";
import styles from "./PictureComparison.module.css";
import { createSharedView } from "./shared-view.ts";

/** A panorama or a photograph of a place, on one day. */
export interface ComparedPicture {
  readonly id: number;
  readonly title: string;
  /** As people read it. */
  readonly day: string;
  readonly picture:
    | { readonly kind: "panorama"; readonly source: PanoramaSource }
    /** As an uploaded file has it. */
    | { readonly kind: "photo"; readonly address: string };
}

interface PictureComparisonProps {
  /** What there is to compare, all panoramas or all photographs, the oldest first. */
  readonly pictures: readonly ComparedPicture[];
  /** The one from which one came. */
  readonly current: number;
}

/** Two panoramas or two photographs of the same place on different days, which turn and grow together. */
export function PictureComparison({ pictures, current }: PictureComparisonProps) {
  const [shared] = useState(createSharedView);
  const [chosen, choose] = useChosen(
    pictures.map(({ id }) => id),
    current,
  );
  // North counts where every picture knows it; else both are taken to begin alike.
  const headings = chosen.map((id) => headingOf(pictures.find((one) => one.id === id)));
  const areAligned = headings.every((heading) => heading !== null);

  return (
    <div className={styles.pair}>
      {chosen.map((id, side) => {
        const shown = pictures.find((one) => one.id === id);
        // What stands on the other side is compared with itself by nobody.
        const choices = pictures.filter((one) => one.id === id || !chosen.includes(one.id));
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
                  <select value={id} onChange={(event) => choose(side, Number(event.target.value))}>
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
                  heading={areAligned ? (headings[side] ?? 0) : 0}
                  shared={shared}
                />
              ) : (
                <ComparedPhoto
                  key={shown.id}
                  address={shown.picture.address}
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

/** Which two stand beside each other: as chosen, as far as others have not removed them. */
function useChosen(ids: readonly number[], current: number) {
  const [state, setState] = useState(() => ({ ids, current, chosen: firstPair(ids, current), replaced: 0 }));
  let now = state;
  if (state.current !== current && ids.includes(state.current)) {
    // Somebody has gone on to another one.
    now = { ...state, ids, current, chosen: firstPair(ids, current) };
  } else if (state.current !== current || ids.join() !== state.ids.join()) {
    const chosen = keptPair(state.chosen, state.ids, ids);
    const isReplaced = state.chosen.some((id) => !ids.includes(id));
    now = { ids, current, chosen, replaced: state.replaced + (isReplaced ? 1 : 0) };
  }
  if (now !== state) setState(now);
  useEffect(() => {
    if (now.replaced > 0) showToast("Se eliminó una de las imágenes. Se muestra la más cercana.");
  }, [now.replaced]);
  const choose = (side: number, next: number) =>
    setState((before) => ({
      ...before,
      chosen: before.chosen.map((id, index) => (index === side ? next : id)),
    }));
  return [now.chosen, choose] as const;
}
