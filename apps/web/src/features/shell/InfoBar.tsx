import { formatDateTime } from "@mapaobra/domain/format/dates";
import type { ReactNode } from "react";
import styles from "./InfoBar.module.css";
import { useCurrentMinute } from "./use-current-minute.ts";

export interface InfoBarProps {
  readonly email: string;
  readonly company: string;
  readonly role: string;
  readonly version: string;
  /** Opens the release notes. */
  readonly onVersion: () => void;
  /** Account action, for layouts without a menu. */
  readonly children?: ReactNode;
}

/** User, company, time in Costa Rica and version (P1 §2). */
export function InfoBar({ email, company, role, version, onVersion, children }: InfoBarProps) {
  const now = useCurrentMinute();
  return (
    <footer className={styles.bar}>
      <ul className={styles.facts} aria-label="Sesión">
        <li className={styles.email}>
          <span>{email}</span>
        </li>
        <li className={styles.company}>
          <span>{company}</span>
        </li>
        <li className={styles.role}>{role}</li>
        {children && <li className={styles.action}>{children}</li>}
      </ul>
      <ul className={styles.facts} aria-label="Sistema">
        <li>
          <time dateTime={now.toISOString()}>{formatDateTime(now)}</time>
        </li>
        <li>
          <button type="button" className={styles.link} onClick={onVersion}>
            Versión {version}
          </button>
        </li>
      </ul>
    </footer>
  );
}

interface InfoBarButtonProps {
  readonly label: string;
  /** Replaces the label if space is short. */
  readonly icon: ReactNode;
  readonly onClick: () => void;
}

/** Button inside of the info bar. */
export const InfoBarButton = ({ label, icon, onClick }: InfoBarButtonProps) => (
  <button type="button" className={styles.link} aria-label={label} title={label} onClick={onClick}>
    <span className={styles.word}>{label}</span>
    <span className={styles.icon}>{icon}</span>
  </button>
);
