import { type MouseEvent, useLayoutEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { useCloseOnBack } from "../../lib/back-stack.ts";
import { useEscape } from "../../lib/escape-stack.ts";
import { registerPortalTarget } from "../../lib/modal-portals.ts";
import { IconButton } from "../../ui/Button.tsx";
import { CloseIcon } from "../../ui/icons.tsx";
import type { AccountAction } from "./account-action.ts";
import styles from "./MobileMenu.module.css";
import type { MenuGroup, MenuItem } from "./menu-group.ts";

interface MobileMenuProps {
  readonly home: MenuItem;
  readonly groups: readonly MenuGroup[];
  readonly user: { readonly name: string; readonly email: string };
  readonly account: readonly AccountAction[];
  readonly onClose: () => void;
}

/** All menus of the bar on a phone. The browser keeps the focus inside and gives it back. */
export function MobileMenu({ home, groups, user, account, onClose }: MobileMenuProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  useEscape(true, onClose);
  useCloseOnBack(true, onClose);
  // Closed while it still stands in the page: once it is gone it gives the focus to nobody.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !place.current) return;
    dialog.showModal();
    const unregister = registerPortalTarget(place.current);
    return () => {
      unregister();
      dialog.close();
    };
  }, []);

  const closeAndNavigate = (path: string) => (event: MouseEvent) => {
    if (path === pathname) event.preventDefault();
    onClose();
  };
  const linkTo = ({ label, path }: MenuItem) => (
    <li key={path}>
      {/* Back closed the menu until now: the screen takes the place of that entry. */}
      <NavLink to={path} replace className={styles.entry as string} onClick={closeAndNavigate(path)}>
        {label}
      </NavLink>
    </li>
  );

  return (
    <dialog
      ref={ref}
      className={styles.drawer}
      aria-label="Menú"
      // A press beside it closes it too.
      closedby="any"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div ref={place} role="status" />
      <div className={styles.sheet}>
        <div className={styles.head}>
          <p>Menú</p>
          <IconButton label="Cerrar el menú" onClick={onClose}>
            <CloseIcon />
          </IconButton>
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
          <p className={styles.person}>
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
    </dialog>
  );
}
