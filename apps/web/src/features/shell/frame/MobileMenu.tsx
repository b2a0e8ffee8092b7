import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { CloseButton } from "../../../ui/controls/CloseButton.tsx";
import { NavLink } from "../../../ui/controls/Link.tsx";
import { ModalSheet } from "../../../ui/dialogs/ModalSheet.tsx";
import type { AccountAction } from "./account-action.ts";
import styles from "./MobileMenu.module.css";
import type { MenuGroup, MenuItem } from "./menu-group.ts";
import { NewCount } from "./NewCount.tsx";

interface MobileMenuProps {
  readonly home: MenuItem;
  readonly groups: readonly MenuGroup[];
  readonly user: { readonly name: string; readonly email: string };
  readonly account: readonly AccountAction[];
  readonly onClose: () => void;
}

/** Navigation menu for phones. */
export function MobileMenu({ home, groups, user, account, onClose }: MobileMenuProps) {
  const { pathname } = useLocation();

  const closeAndNavigate = (path: string) => (event: MouseEvent) => {
    if (path === pathname) event.preventDefault();
    onClose();
  };
  const linkTo = ({ label, path, newCount }: MenuItem) => (
    <li key={path}>
      {/* The menu's history entry, which Back closes, is replaced by the screen. */}
      <NavLink to={path} replace className={styles.entry as string} onClick={closeAndNavigate(path)}>
        {label}
        <NewCount count={newCount} />
      </NavLink>
    </li>
  );

  return (
    <ModalSheet label="Menú" className={styles.drawer} onClose={onClose}>
      <div className={styles.sheet}>
        <div className={styles.head}>
          <p>Menú</p>
          <CloseButton label="Cerrar el menú" onClick={onClose} />
        </div>
        <nav aria-label="Principal">
          <ul>{linkTo(home)}</ul>
          {groups.map(({ label, entries }) => (
            <section key={label} className={styles.group}>
              <h2>{label}</h2>
              <ul>{entries.map(linkTo)}</ul>
            </section>
          ))}
        </nav>
        <section className={styles.account} aria-label="Cuenta">
          <p className={styles.user}>
            {user.name}
            <span>{user.email}</span>
          </p>
          {account.map(({ label, icon, onSelect }) => (
            <button
              key={label}
              type="button"
              className={styles.entry}
              onClick={() => {
                onClose();
                onSelect();
              }}
            >
              {icon}
              {label}
            </button>
          ))}
        </section>
      </div>
    </ModalSheet>
  );
}
