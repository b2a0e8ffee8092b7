import type { ReactNode } from "react";
import { Button } from "../../ui/Button.tsx";
import { SignOutIcon } from "../../ui/icons.tsx";
import { Content, SkipLink } from "./Content.tsx";
import styles from "./PlainShell.module.css";

interface PlainShellProps {
  readonly logo: ReactNode;
  readonly name: string;
  readonly onSignOut: () => void;
  readonly infoBar: ReactNode;
  readonly children: ReactNode;
}

/** Layout for users without a menu: logo and sign-out button float over the screen (P1 §2). */
export const PlainShell = ({ logo, name, onSignOut, infoBar, children }: PlainShellProps) => (
  <div className={styles.shell}>
    <SkipLink />
    <header className={styles.floating}>
      <p className={styles.brand}>
        {logo}
        <span className={styles.name}>{name}</span>
      </p>
      <Button onClick={onSignOut}>
        <SignOutIcon /> Cerrar sesión
      </Button>
    </header>
    <Content>{children}</Content>
    <div className={styles.info}>{infoBar}</div>
  </div>
);
