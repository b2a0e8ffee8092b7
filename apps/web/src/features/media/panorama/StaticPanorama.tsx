import { useState } from "react";
import type { PanoramaError } from "../../../panorama/fetch-picture.ts";
import type { PanoramaSource } from "../../../panorama/panorama-source.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { RetryIcon } from "../../../ui/controls/icons.tsx";
import styles from "../PanoramaView.module.css";

interface StaticPanoramaProps {
  readonly source: PanoramaSource;
  readonly problem: PanoramaError;
  readonly onRetry: () => void;
}

/** A panorama as a flat image, with the reason why the sphere is not shown. */
export function StaticPanorama({ source, problem, onRetry }: StaticPanoramaProps) {
  const [failedCount, setFailed] = useState(0);
  const url = source.urls[failedCount];
  return (
    <div className={styles.static}>
      {url && (
        <img
          className={styles.picture}
          src={url}
          alt={source.title}
          onError={() => setFailed((before) => before + 1)}
        />
      )}
      <div className={styles.problem} role="alert">
        <p className={styles.reason}>{problem.message}</p>
        {url && <p>Mostrando como imagen estática</p>}
        {problem.failure !== "no_address" && (
          <Button onClick={onRetry}>
            <RetryIcon /> Reintentar
          </Button>
        )}
      </div>
    </div>
  );
}
