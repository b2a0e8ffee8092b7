import { type ReactNode, useEffect } from "react";
import { Logo } from "../../ui/Logo.tsx";
import { Artwork } from "./artwork/Artwork.tsx";
import styles from "./EntranceFrame.module.css";

/** Whose door it is, and what stands below it. */
export interface Entrance {
  readonly brandName: string;
  readonly logo: string | null;
  readonly providerName: string;
  readonly version: string;
}

interface EntranceFrameProps {
  readonly entrance: Entrance;
  readonly title: string;
  readonly children: ReactNode;
  /** Where else to go from here. */
  readonly wayOn: ReactNode;
}

/** The version of a page that nobody wrote one into (P1 §9). */
const UNKNOWN_VERSION = "1.1.0";

/** A card before the picture of a survey: for signing in and what belongs to it. */
export function EntranceFrame({ entrance, title, children, wayOn }: EntranceFrameProps) {
  const { brandName, logo, providerName, version } = entrance;
  useEffect(() => {
    document.title = `${title} · ${brandName}`;
  }, [title, brandName]);

  return (
    <div className={styles.screen}>
      <Artwork />
      <main className={styles.main}>
        <div className={styles.brand}>
          <Logo source={logo} place="entrance" />
          <p className={styles.name}>{brandName}</p>
        </div>
        <div className={styles.card}>
          <h1>{title}</h1>
          {children}
          <p className={styles.wayOn}>{wayOn}</p>
        </div>
      </main>
      <footer className={styles.footer}>
        © 2023-2025 {providerName} · Versión {version || UNKNOWN_VERSION}
      </footer>
    </div>
  );
}
