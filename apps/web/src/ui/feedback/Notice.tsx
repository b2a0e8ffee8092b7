import type { ReactNode } from "react";
import styles from "./Notice.module.css";

interface NoticeProps {
  /** Drawn above the text. */
  readonly icon?: ReactNode;
  readonly title?: string;
  readonly children: ReactNode;
  /** A recovery action: retry, go back, choose another. */
  readonly action?: ReactNode;
  /** Announced immediately by screen readers, for errors. */
  readonly assertive?: boolean;
}

/** An empty or error state with a message and an action. */
export const Notice = ({ icon, title, children, action, assertive = false }: NoticeProps) => (
  <div className={styles.notice} role={assertive ? "alert" : "status"}>
    {icon && <span className={styles.icon}>{icon}</span>}
    {title && <p className={styles.title}>{title}</p>}
    <p className={styles.message}>{children}</p>
    {action}
  </div>
);
