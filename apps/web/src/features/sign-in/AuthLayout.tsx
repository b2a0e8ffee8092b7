import { type ReactNode, useEffect } from "react";
import { Logo } from "../../ui/Logo.tsx";
import styles from "./AuthLayout.module.css";
import { Artwork } from "./artwork/Artwork.tsx";

/** Whose door it is, and what stands below it. */
export interface AuthBranding {
  readonly brandName: string;
  readonly logo: string | null;
  readonly providerName: string;
  readonly version: string;
}

interface AuthLayoutProps {
  readonly branding: AuthBranding;
  readonly title: string;
  readonly children: ReactNode;
  /** Where else to go from here. */
  readonly footerLink: ReactNode;
}

/** The version of a page that nobody wrote one into (P1 §9). */
const FALLBACK_VERSION = "1.1.0";

/** A card before the picture of a survey: for signing in and what belongs to it. */
export function AuthLayout({ branding, title, children, footerLink }: AuthLayoutProps) {
  const { brandName, logo, providerName, version } = branding;
  useEffect(() => {
    document.title = `${title} · ${brandName}`;
  }, [title, brandName]);

  return (
    <div className={styles.screen}>
      <Artwork />
      <main className={styles.main}>
        <div className={styles.brand}>
          <Logo source={logo} variant="entrance" />
          <p className={styles.name}>{brandName}</p>
        </div>
        <div className={styles.card}>
          <h1>{title}</h1>
          {children}
          <p className={styles.wayOn}>{footerLink}</p>
        </div>
      </main>
      <footer className={styles.footer}>
        © 2023-2025 {providerName} · Versión {version || FALLBACK_VERSION}
      </footer>
    </div>
  );
}
