import type { ReactNode } from "react";
import styles from "./Notice.module.css";

interface NoticeProps {
  readonly title?: string;
  readonly children: ReactNode;
  /** The way on: retry, go back, choose another. */
  readonly action?: ReactNode;
  /** Something failed: it is read out at once. */
  readonly assertive?: boolean;
}

/** An empty or failed state, with its own sentence and a way on. */
export function Notice({ title, children, action, assertive = false }: NoticeProps) {
  return (
    <div className={styles.notice} role={assertive ? "alert" : "status"}>
      {title && <p className={styles.title}>{title}</p>}
      <p className={styles.sentence}>{children}</p>
      {action}
    </div>
  );
}
