import { type ReactNode, useState } from "react";
import { useWideScreen } from "../../lib/browser/use-media-query.ts";
import { initialsOf } from "../../lib/text/initials.ts";
import { IconButton } from "../../ui/controls/Button.tsx";
import { MenuIcon } from "../../ui/controls/icons.tsx";
import { ChevronDownIcon } from "../../ui/controls/initial-icons.tsx";
import { NavLink } from "../../ui/controls/Link.tsx";
import { Menu } from "../../ui/controls/Menu.tsx";
import type { AccountAction } from "./frame/account-action.ts";
import { Content, SkipLink } from "./frame/Content.tsx";
import { MobileMenu } from "./frame/MobileMenu.tsx";
import type { MenuGroup, MenuItem } from "./frame/menu-group.ts";
import { NavMenu } from "./frame/NavMenu.tsx";
import { HeaderSlotProvider } from "./header-slot.ts";
import styles from "./StaffShell.module.css";

interface StaffShellProps {
  readonly logo: ReactNode;
  /** Name of the company. */
  readonly name: string;
  readonly user: { readonly name: string; readonly email: string };
  readonly home: MenuItem;
  readonly groups: readonly MenuGroup[];
  readonly account: readonly AccountAction[];
  /** Beside the user's menu. */
  readonly bell: ReactNode;
  readonly infoBar: ReactNode;
  readonly children: ReactNode;
}

/** Layout with the menu bar above a screen and the info bar at its end, which covers no content. */
export function StaffShell(props: StaffShellProps) {
  const { logo, name, user, home, groups, account, bell, infoBar, children } = props;
  const isWide = useWideScreen();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [slot, setSlot] = useState<HTMLElement | null>(null);

  return (
    <div className={styles.shell}>
      <SkipLink />
      <header className={styles.bar}>
        <NavLink to={home.path} className={styles.brand as string}>
          {logo}
          {isWide && (
            <span className={styles.name} aria-hidden="true">
              {name}
            </span>
          )}
          <span className="visually-hidden">
            {name}, {home.label.toLowerCase()}
          </span>
        </NavLink>
        {!isWide && (
          <div className={styles.names}>
            <p className={styles.name} aria-hidden="true">
              {name}
            </p>
            <div ref={setSlot} />
          </div>
        )}
        {isWide ? (
          <>
            <nav aria-label="Principal">
              <ul className={styles.menus}>
                {groups.map((group) => (
                  <NavMenu key={group.label} {...group} />
                ))}
              </ul>
            </nav>
            <div className={styles.user}>
              {bell}
              <Menu
                entries={account}
                trigger={
                  <button type="button" className={styles.userButton}>
                    <span className={styles.initials} aria-hidden="true">
                      {initialsOf(user.name)}
                    </span>
                    <span className="visually-hidden">Cuenta de </span>
                    <span className={styles.userName}>{user.name}</span>
                    <ChevronDownIcon />
                  </button>
                }
              />
            </div>
          </>
        ) : (
          <div className={styles.user}>
            {bell}
            <IconButton label="Menú" aria-haspopup="dialog" onClick={() => setMenuOpen(true)}>
              <MenuIcon />
            </IconButton>
          </div>
        )}
      </header>
      {!isWide && isMenuOpen && (
        <MobileMenu
          home={home}
          groups={groups}
          user={user}
          account={account}
          onClose={() => setMenuOpen(false)}
        />
      )}
      <Content>
        <HeaderSlotProvider value={slot}>{children}</HeaderSlotProvider>
      </Content>
      {infoBar}
    </div>
  );
}
