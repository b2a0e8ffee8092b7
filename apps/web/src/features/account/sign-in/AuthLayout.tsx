import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect } from "react";
import { Logo } from "../../../ui/controls/Logo.tsx";
import styles from "./AuthLayout.module.css";

/** Lazy: the form is painted before the picture is computed. Without the picture the page stays usable. */
const SurveyMap = lazy<ComponentType>(() =>
  import("./artwork/SurveyMap.tsx").catch(() => ({ default: () => null })),
);

/** Background of the sign-in page: a survey map in the colors of the company. */
const Artwork = memo(function Artwork() {
  return (
    <div className={styles.artwork} data-screen-only>
      <Suspense>
        <SurveyMap />
      </Suspense>
    </div>
  );
});

/** Company branding, and the provider and version at the bottom of the page. */
export interface AuthBranding {
  readonly brandName: string;
  /** Undefined for the product's own page. */
  readonly company: string | undefined;
  readonly logo: string | null;
  readonly providerName: string;
  readonly version: string;
}

interface AuthLayoutProps {
  readonly branding: AuthBranding;
  readonly title: string;
  readonly children: ReactNode;
  /** Link to the other authentication form. */
  readonly footerLink: ReactNode;
}

/** Version shown by a page that does not embed one (P1 §9). */
const FALLBACK_VERSION = "1.1.0";

/** Layout of the sign-in and password pages: a card over the background artwork. */
export function AuthLayout({ branding, title, children, footerLink }: AuthLayoutProps) {
  const { brandName, company, logo, providerName, version } = branding;
  useEffect(() => {
    document.title = `${title} · ${brandName}`;
  }, [title, brandName]);

  return (
    <div className={styles.screen}>
      <Artwork />
      <main className={styles.main}>
        <div className={styles.brand}>
          <Logo source={logo} company={company} variant="signIn" />
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
