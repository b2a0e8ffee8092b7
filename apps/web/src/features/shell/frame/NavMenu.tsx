import { type FocusEvent, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useEscape } from "../../../lib/navigation/escape-stack.ts";
import { ChevronDownIcon } from "../../../ui/controls/initial-icons.tsx";
import { NavLink } from "../../../ui/controls/Link.tsx";
import { containsPath, type MenuGroup } from "./menu-group.ts";
import styles from "./NavMenu.module.css";
import { NewCount } from "./NewCount.tsx";

/** Menu of the navigation bar: a button that opens a list of links to screens. */
export function NavMenu({ label, entries }: MenuGroup) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const ref = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const close = () => setOpen(false);

  useEscape(isOpen, () => {
    close();
    button.current?.focus();
  });
  useEffect(() => {
    if (!isOpen) return;
    const closeOnOutsidePress = ({ target }: PointerEvent) => {
      if (!ref.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", closeOnOutsidePress);
    return () => document.removeEventListener("pointerdown", closeOnOutsidePress);
  }, [isOpen]);

  const closeOnFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !ref.current?.contains(relatedTarget)) close();
  };

  return (
    <li ref={ref} className={styles.menu} onBlur={closeOnFocusOut}>
      <button
        ref={button}
        type="button"
        className={styles.trigger}
        aria-expanded={isOpen}
        aria-controls={id}
        data-current={containsPath(entries, pathname)}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <NewCount count={entries.reduce((sum, { newCount = 0 }) => sum + newCount, 0)} />
        <ChevronDownIcon />
      </button>
      <ul id={id} className={styles.entries} hidden={!isOpen}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <NavLink to={entry.path} className={styles.entry as string} onClick={close}>
              {entry.label}
              <NewCount count={entry.newCount} />
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  );
}
