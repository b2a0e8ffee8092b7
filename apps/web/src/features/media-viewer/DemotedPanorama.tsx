import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { PanoramaIcon } from "../../ui/icons.tsx";
import styles from "./DemotedPanorama.module.css";
import { PictureStage } from "./PictureStage.tsx";
import type { ShownMedium } from "./shown-medium.ts";

interface DemotedPanoramaProps {
  readonly media: ShownMedium["media"];
  /** What kept it from being shown all around. */
  readonly reason: string;
  readonly onTurn: (by: -1 | 1) => void;
  readonly onRetry: () => void;
}

/** A panorama as an ordinary picture, with what made it one (P2 §4.4). */
export function DemotedPanorama({ media, reason, onTurn, onRetry }: DemotedPanoramaProps) {
  const [isBroken, setBroken] = useState(false);
  return (
    <div className={styles.frame}>
      <div className={styles.room}>
        <PictureStage {...{ media, onTurn }} onBroken={setBroken} />
      </div>
      <div className={styles.note} role="alert">
        <p className={styles.reason}>{reason}</p>
        {!isBroken && <p>Mostrando como imagen estática</p>}
        <Button onClick={onRetry}>
          <PanoramaIcon /> Ver en 360°
        </Button>
      </div>
    </div>
  );
}
