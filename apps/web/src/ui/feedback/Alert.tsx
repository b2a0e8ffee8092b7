import type { ReactNode } from "react";
import styles from "./Alert.module.css";

interface AlertProps {
  readonly tone: "danger" | "warning" | "success";
  readonly title: string;
  readonly children?: ReactNode;
  /** Buttons below the message. */
  readonly actions?: ReactNode;
}

/** An inline message: why a form was not saved, what is missing. */
export const Alert = ({ tone, title, children, actions }: AlertProps) => (
  <div className={`${styles.alert} ${styles[tone]}`} role={tone === "danger" ? "alert" : "status"}>
    <p className={styles.title}>{title}</p>
    {children && <div className={styles.text}>{children}</div>}
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
);
