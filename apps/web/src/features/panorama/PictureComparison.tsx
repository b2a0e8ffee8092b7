import { useState } from "react";
import type { PanoramaSource } from "../../panorama/panorama-source.ts";
import { ComparedPanorama } from "./ComparedPanorama.tsx";
import { ComparedPhoto } from "./ComparedPhoto.tsx";
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
    | { readonly kind: "photo"; readonly address: string };
}

interface PictureComparisonProps {
  /** What there is to compare, the oldest first. */
  readonly pictures: readonly ComparedPicture[];
  /** The one from which one came. */
  readonly current: number;
}

/** Two panoramas or two photographs of the same place on different days, which turn and grow together. */
export function PictureComparison({ pictures, current }: PictureComparisonProps) {
  const [shared] = useState(createSharedView);
  const from = pictures.find(({ id }) => id === current);
  const comparable = pictures.filter(({ picture }) => picture.kind === from?.picture.kind);
  const [chosen, setChosen] = useState(() => firstPair(comparable, current));
  // North counts where every picture knows it; else both are taken to begin alike.
  const headings = chosen.map((id) => headingOf(comparable.find((one) => one.id === id)));
  const areAligned = headings.every((heading) => heading !== null);

  return (
    <div className={styles.pair}>
      {chosen.map((id, side) => {
        const shown = comparable.find((one) => one.id === id);
        const choose = (next: number) =>
          setChosen((before) => before.map((one, index) => (index === side ? next : one)));
        return (
          shown && (
            <section
              // biome-ignore lint/suspicious/noArrayIndexKey: the sides stay where they are.
              key={side}
              className={styles.side}
              aria-label={`${sides[side]}: ${shown.day}`}
            >
              <label className={styles.choice}>
                <span className="visually-hidden">{`Imagen ${sides[side]?.toLowerCase()}`}</span>
                <select value={id} onChange={(event) => choose(Number(event.target.value))}>
                  {comparable.map((one) => (
                    <option key={one.id} value={one.id}>
                      {`${one.day} · ${one.title}`}
                    </option>
                  ))}
                </select>
              </label>
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

const headingOf = (shown: ComparedPicture | undefined): number | null =>
  shown?.picture.kind === "panorama" ? shown.picture.source.compass : null;

/** The one from which one came and its neighbour, the older first. */
function firstPair(pictures: readonly ComparedPicture[], current: number): number[] {
  const at = pictures.findIndex(({ id }) => id === current);
  const first = Math.max(Math.min(at, pictures.length - 2), 0);
  return pictures.slice(first, first + 2).map(({ id }) => id);
}
