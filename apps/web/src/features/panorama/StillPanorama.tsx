import { useState } from "react";
import type { PanoramaProblem } from "../../panorama/fetch-picture.ts";
import type { PanoramaSource } from "../../panorama/panorama-source.ts";
import { Button } from "../../ui/Button.tsx";
import { RetryIcon } from "../../ui/icons.tsx";
import styles from "./PanoramaView.module.css";

interface StillPanoramaProps {
  readonly source: PanoramaSource;
  readonly problem: PanoramaProblem;
  readonly onRetry: () => void;
}

/** A panorama as the picture that it is, with what kept it from being shown all around. */
export function StillPanorama({ source, problem, onRetry }: StillPanoramaProps) {
  const [failed, setFailed] = useState(0);
  const address = source.addresses[failed];
  return (
    <div className={styles.still}>
      {address && (
        <img
          className={styles.picture}
          src={address}
          alt={source.title}
          onError={() => setFailed((before) => before + 1)}
        />
      )}
      <div className={styles.problem} role="alert">
        <p className={styles.reason}>{problem.message}</p>
        {address && <p>Mostrando como imagen estática</p>}
        {problem.failure !== "no_address" && (
          <Button onClick={onRetry}>
            <RetryIcon /> Reintentar
          </Button>
        )}
      </div>
    </div>
  );
}
