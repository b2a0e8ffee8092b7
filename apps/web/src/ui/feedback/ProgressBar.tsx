import { type ReactNode, useId } from "react";
import styles from "./ProgressBar.module.css";

interface ProgressBarProps {
  /** The running task. */
  readonly label: string;
  /** Progress from 0 to 1. */
  readonly fraction: number;
  /** Button to cancel the task. */
  readonly action?: ReactNode;
}

/** A progress bar of a long-running task. */
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
