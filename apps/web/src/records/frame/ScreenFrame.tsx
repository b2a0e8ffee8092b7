import { type ReactNode, useEffect } from "react";
import styles from "./ScreenFrame.module.css";

interface ScreenFrameProps {
  readonly title: string;
  /** Next to the title in a wide window, where it moves nothing when it appears; else above the filters. */
  readonly notice?: ReactNode;
  /** Actions of the screen, the main one last. */
  readonly actions?: ReactNode;
  /** Search and filters. */
  readonly filters?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of an office screen: title, actions, filters and content. */
export function ScreenFrame({ title, notice, actions, filters, children }: ScreenFrameProps) {
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
        <div className={styles.notice}>{notice}</div>
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
