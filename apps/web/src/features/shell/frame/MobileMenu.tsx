import { type MouseEvent, useLayoutEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { registerPortalTarget } from "../../../lib/browser/modal-portals.ts";
import { useCloseOnBack } from "../../../lib/navigation/back-stack.ts";
import { useModalEscape } from "../../../lib/navigation/escape-stack.ts";
import { IconButton } from "../../../ui/controls/Button.tsx";
import { CloseIcon } from "../../../ui/controls/icons.tsx";
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

/** Navigation menu for phones, as a modal `dialog`: the browser traps and restores the focus. */
export function MobileMenu({ home, groups, user, account, onClose }: MobileMenuProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  useModalEscape(onClose);
  useCloseOnBack(true, onClose);
  // Close before unmount: only an attached dialog restores the focus.
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
      {/* The menu's history entry, which Back closes, is replaced by the screen. */}
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
      // A click on the backdrop closes it too.
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
    </dialog>
  );
}
