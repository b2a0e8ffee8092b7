import type { ReactNode } from "react";
import { Logo } from "../../ui/Logo.tsx";
import { AdvertBanner } from "./AdvertBanner.tsx";
import styles from "./TopBar.module.css";

interface TopBarProps {
  readonly name: string;
  readonly logo: string | null;
  /** The map's name, or the way to choose another. */
  readonly children?: ReactNode;
}

/** One slim bar: whose map this is, and which. */
export function TopBar({ name, logo, children }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <Logo source={logo} variant="bar" />
      <div className={styles.names}>
        <h1 className={styles.company}>{name}</h1>
        {children}
      </div>
      <AdvertBanner />
    </header>
  );
}
