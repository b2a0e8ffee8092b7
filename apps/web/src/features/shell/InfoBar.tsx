import { formatDateTime } from "@mapaobra/domain/format/dates";
import { type ReactNode, useEffect, useId, useState } from "react";
import { useMediaQuery } from "../../lib/browser/use-media-query.ts";
import { ChevronDownIcon } from "../../ui/controls/initial-icons.tsx";
import styles from "./InfoBar.module.css";

const MINUTE_MS = 60_000;

/** The current time, updated each minute and when the tab becomes visible. */
function useCurrentMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      clearTimeout(timer);
      setNow(new Date());
      timer = setTimeout(update, MINUTE_MS - (Date.now() % MINUTE_MS));
    };
    update();
    document.addEventListener("visibilitychange", update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", update);
    };
  }, []);
  return now;
}

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

/** User, company, time in Costa Rica and version (P1 §2). On a phone, one line that opens. */
export function InfoBar(props: InfoBarProps) {
  const isFolding = useMediaQuery("(width < 640px)");
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (!isFolding) {
    return (
      <footer className={styles.bar}>
        <Facts {...props} />
      </footer>
    );
  }
  return (
    <footer>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.user}>{isOpen ? "Sesión y sistema" : `${props.email} · ${props.role}`}</span>
        <ChevronDownIcon />
      </button>
      <div id={id} className={isOpen ? styles.bar : undefined}>
        {isOpen && <Facts {...props} />}
      </div>
    </footer>
  );
}

function Facts({ email, company, role, version, onVersion, children }: InfoBarProps) {
  const now = useCurrentMinute();
  return (
    <>
      <ul className={styles.facts} aria-label="Sesión">
        <li className={styles.email}>{email}</li>
        <li>{company}</li>
        <li>{role}</li>
        {children && <li>{children}</li>}
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
    </>
  );
}

interface InfoBarButtonProps {
  readonly label: string;
  readonly onClick: () => void;
}

/** Button inside of the info bar. */
export const InfoBarButton = ({ label, onClick }: InfoBarButtonProps) => (
  <button type="button" className={styles.link} onClick={onClick}>
    {label}
  </button>
);
