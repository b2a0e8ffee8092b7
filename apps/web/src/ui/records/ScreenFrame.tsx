import { type ReactNode, useEffect } from "react";
import styles from "./ScreenFrame.module.css";

interface ScreenFrameProps {
  readonly title: string;
  /** What can be begun here, the main thing last. */
  readonly actions?: ReactNode;
  /** Search and filters. */
  readonly filters?: ReactNode;
  readonly children: ReactNode;
}

/** A screen of the office: what it is about, what narrows it down, and what there is. */
export function ScreenFrame({ title, actions, filters, children }: ScreenFrameProps) {
  useEffect(() => {
    const brand = document.title.split(" · ").at(-1);
    document.title = `${title} · ${brand}`;
  }, [title]);
  return (
    <main className={styles.screen}>
      <header className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        <div className={styles.actions}>{actions}</div>
      </header>
      {filters && (
        <search className={styles.tools} aria-label="Buscar y filtrar">
          {filters}
        </search>
      )}
      {children}
    </main>
  );
}
