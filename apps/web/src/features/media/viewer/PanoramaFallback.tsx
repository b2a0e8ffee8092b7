import { useState } from "react";
import { Button } from "../../../ui/controls/Button.tsx";
import { PanoramaIcon } from "../../../ui/controls/icons.tsx";
import type { ViewerItem } from "../viewer-item.ts";
import styles from "./PanoramaFallback.module.css";
import { PictureViewport } from "./PictureViewport.tsx";

interface PanoramaFallbackProps {
  readonly media: ViewerItem["media"];
  /** Reason why the panorama cannot be rendered. */
  readonly reason: string;
  readonly onStep: (by: -1 | 1) => void;
  readonly onRetry: () => void;
}

/** A panorama as a flat picture, with the reason and a retry button (P2 §4.4). */
export function PanoramaFallback({ media, reason, onStep, onRetry }: PanoramaFallbackProps) {
  const [isBroken, setBroken] = useState(false);
  return (
    <div className={styles.frame}>
      <div className={styles.viewport}>
        <PictureViewport {...{ media, onStep }} onBroken={setBroken} />
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
