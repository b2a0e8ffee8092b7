import type { ReactNode } from "react";
import styles from "./Badge.module.css";

interface BadgeProps {
  /** Colour that supports the text: neutral, success, inactive, warning, error. */
  readonly tone?: "neutral" | "success" | "muted" | "warning" | "danger";
  readonly children: ReactNode;
}

/** A short status label. */
export const Badge = ({ tone = "neutral", children }: BadgeProps) => (
  <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>
);
