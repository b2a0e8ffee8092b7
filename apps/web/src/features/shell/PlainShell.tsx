import { type ReactNode, useState } from "react";
import { Button } from "../../ui/controls/Button.tsx";
import { SignOutIcon } from "../../ui/controls/icons.tsx";
import { Content, SkipLink } from "./frame/Content.tsx";
import { HeaderSlotProvider } from "./header-slot.ts";
import styles from "./PlainShell.module.css";

interface PlainShellProps {
  readonly logo: ReactNode;
  readonly name: string;
  readonly onSignOut: () => void;
  /** Beside the sign-out button. */
  readonly bell: ReactNode;
  readonly infoBar: ReactNode;
  readonly children: ReactNode;
}

/** Layout for users without a menu: logo, bell and sign-out button float over the screen (P1 §2). */
export function PlainShell({ logo, name, onSignOut, bell, infoBar, children }: PlainShellProps) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <div className={styles.shell}>
      <SkipLink />
      <header className={styles.floating}>
        <div className={styles.brand}>
          {logo}
          <div className={styles.names}>
            <p className={styles.name}>{name}</p>
            <div ref={setSlot} />
          </div>
        </div>
        <div className={styles.actions}>
          {bell}
          <Button onClick={onSignOut}>
            <SignOutIcon /> <span className={styles.word}>Cerrar sesión</span>
          </Button>
        </div>
      </header>
      <Content>
        <HeaderSlotProvider value={slot}>{children}</HeaderSlotProvider>
      </Content>
      <div className={styles.info}>{infoBar}</div>
    </div>
  );
}
