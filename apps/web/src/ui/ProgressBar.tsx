import { type ReactNode, useId } from "react";
import styles from "./ProgressBar.module.css";

interface ProgressBarProps {
  /** What is under way. */
  readonly label: string;
  /** How much of it is done, from 0 to 1. */
  readonly fraction: number;
  /** How it is called off. */
  readonly action?: ReactNode;
}

/** Work that takes its time, and how far it is. */
export function ProgressBar({ label, fraction, action }: ProgressBarProps) {
  const id = useId();
  const percent = Math.floor(fraction * 100);
  return (
    <div className={styles.progress}>
      <label htmlFor={id} className={styles.label}>
        {label} {percent} %
      </label>
      <progress id={id} className={styles.bar} max={100} value={percent} />
      {action && <span className={styles.action}>{action}</span>}
    </div>
  );
}
