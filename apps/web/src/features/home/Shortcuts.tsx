import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./Shortcuts.module.css";

/** A screen that somebody may open, and what it is for. */
export interface Shortcut {
  readonly label: string;
  readonly purpose: string;
  readonly path: string;
  readonly icon: ReactNode;
}

export const Shortcuts = ({ shortcuts }: { readonly shortcuts: readonly Shortcut[] }) => (
  <nav aria-label="Accesos">
    <ul className={styles.shortcuts}>
      {shortcuts.map(({ label, purpose, path, icon }) => (
        <li key={path}>
          <Link to={path} className={styles.shortcut as string}>
            <span className={styles.icon}>{icon}</span>
            <span>
              <span className={styles.label}>{label}</span>
              <span className={styles.purpose}>{purpose}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
