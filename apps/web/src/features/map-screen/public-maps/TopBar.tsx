import type { ReactNode } from "react";
import { Logo } from "../../../ui/controls/Logo.tsx";
import { AdvertBanner } from "../AdvertBanner.tsx";
import styles from "./TopBar.module.css";

interface TopBarProps {
  readonly name: string;
  readonly logo: string | null;
  /** The map's name, or the map picker. */
  readonly children?: ReactNode;
}

/** Slim bar with the company and the map. */
export const TopBar = ({ name, logo, children }: TopBarProps) => (
  <header className={styles.bar}>
    <Logo source={logo} company={name} variant="bar" />
    <div className={styles.names}>
      <h1 className={styles.company}>{name}</h1>
      {children}
    </div>
    <AdvertBanner />
  </header>
);
