import { formatMinute } from "@mapaobra/domain/format/dates";
import type { ReactNode } from "react";
import styles from "./InfoBar.module.css";
import { useMinute } from "./use-minute.ts";

export interface InfoBarProps {
  readonly email: string;
  readonly company: string;
  readonly role: string;
  readonly version: string;
  /** Opens the release notes. */
  readonly onVersion: () => void;
  /** Something to do with one's own account, where no menu has it. */
  readonly children?: ReactNode;
}

/** Who is signed in and for whom, what time it is in Costa Rica, and which version this is (P1 §2). */
export function InfoBar({ email, company, role, version, onVersion, children }: InfoBarProps) {
  const now = useMinute();
  return (
    <footer className={styles.bar}>
      <ul className={styles.facts} aria-label="Sesión">
        <li className={styles.email}>{email}</li>
        <li>{company}</li>
        <li>{role}</li>
        {children && <li>{children}</li>}
      </ul>
      <ul className={styles.facts} aria-label="Sistema">
        <li>
          <time dateTime={now.toISOString()}>{formatMinute(now)}</time>
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

/** Something to press among the facts. */
export const InfoBarButton = (props: { readonly onClick: () => void; readonly children: ReactNode }) => (
  <button type="button" className={styles.link} {...props} />
);
