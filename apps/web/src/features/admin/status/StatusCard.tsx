import type { ServerStatus } from "@mapaobra/domain/status/server-status";
import type { StatusLevel, StatusPart } from "@mapaobra/domain/status/status-levels";
import { type ReactNode, useId } from "react";
import { Badge } from "../../../ui/feedback/Badge.tsx";
import styles from "./StatusCard.module.css";
import { levelLabels, partTitles, statusAdvice } from "./status-advice.es.ts";

const tones = {
  ok: "success",
  warning: "warning",
  alarm: "danger",
  unknown: "muted",
  none: "muted",
} as const;

interface StatusCardProps {
  readonly part: StatusPart;
  readonly level: StatusLevel;
  readonly status: ServerStatus;
  /** Fills the row. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** One part of the status: its level, its values, and what to do. */
export function StatusCard({ part, level, status, isWide = false, children }: StatusCardProps) {
  const titleId = useId();
  const advice = statusAdvice(part, level, status);
  return (
    <section className={`${styles.card} ${isWide ? styles.wide : ""}`} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          {partTitles[part]}
        </h2>
        <Badge tone={tones[level]}>{levelLabels[level]}</Badge>
      </div>
      {children}
      {advice && (
        <div className={styles.advice}>
          <p>{advice.what}</p>
          {advice.how && (
            <details>
              <summary>Cómo resolverlo</summary>
              <p>{advice.how}</p>
            </details>
          )}
        </div>
      )}
    </section>
  );
}
