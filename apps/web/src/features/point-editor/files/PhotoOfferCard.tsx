import { sanitizeFileName } from "@mapaobra/domain/media/file-names";
import type { Position } from "@mapaobra/domain/point/coordinates";
import { useEffect, useRef } from "react";
import { Button } from "../../../ui/controls/Button.tsx";
import { PinIcon } from "../../../ui/controls/icons.tsx";
import { showToast } from "../../../ui/feedback/toast.ts";
import styles from "./PhotoOfferCard.module.css";
import type { SuggestedPhoto } from "./use-photo-offer.ts";

interface PhotoOfferCardProps {
  readonly photo: SuggestedPhoto;
  /** Called with undefined if the position is declined. */
  readonly onChoice: (selectedPosition: Position | undefined) => void;
}

/** Offers the position at which a photograph was taken as the position of the point. */
export function PhotoOfferCard({ photo, onChoice }: PhotoOfferCardProps) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Some browsers return a promise, which an effect must not return.
    void card.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const { latitude, longitude } = photo.position;
  return (
    <div ref={card} className={styles.card} role="status">
      <PinIcon />
      <p className={styles.question}>
        La foto {sanitizeFileName(photo.name)} tiene ubicación:{" "}
        <span className={styles.degrees}>
          {latitude.toFixed(5)}, {longitude.toFixed(5)}
        </span>
        . ¿Usarla como ubicación del punto?
      </p>
      <div className={styles.actions}>
        <Button
          variant="main"
          onClick={() => {
            onChoice(photo.position);
            showToast("El punto queda donde se tomó la foto.");
          }}
        >
          Usar esta ubicación
        </Button>
        <Button onClick={() => onChoice(undefined)}>No usar</Button>
      </div>
    </div>
  );
}
