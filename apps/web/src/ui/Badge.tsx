import type { ReactNode } from "react";
import styles from "./Badge.module.css";

interface BadgeProps {
  /** What it means beside its words: nothing, well, not so well, look at this, too late. */
  readonly tone?: "plain" | "good" | "off" | "warning" | "danger";
  readonly children: ReactNode;
}

/** A word or two about the state of a thing. */
export const Badge = ({ tone = "plain", children }: BadgeProps) => (
  <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>
);
