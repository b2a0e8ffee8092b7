import type { ReactNode } from "react";
import styles from "./ActionButton.module.css";

interface ActionProps {
  readonly icon: ReactNode;
  readonly text: string;
}

/** Button with a label below its icon. */
export const ActionButton = ({
  icon,
  text,
  main = false,
  onClick,
  busy = false,
  expands,
}: ActionProps & {
  readonly main?: boolean;
  readonly busy?: boolean;
  /** The element that the button shows and hides. */
  readonly expands?: { readonly isExpanded: boolean; readonly id: string };
  readonly onClick: () => void;
}) => (
  <button
    type="button"
    className={main ? `${styles.action} ${styles.main}` : styles.action}
    aria-disabled={busy}
    aria-expanded={expands?.isExpanded}
    aria-controls={expands?.id}
    onClick={() => {
      if (!busy) onClick();
    }}
  >
    <span className={styles.icon}>{icon}</span>
    {text}
  </button>
);

/** The same as a link. `elsewhere`: opens an external site, without referrer. */
export const ActionLink = ({
  icon,
  text,
  href,
  isExternal = false,
}: ActionProps & { readonly href: string; readonly isExternal?: boolean }) => (
  <a
    className={styles.action}
    href={href}
    {...(isExternal && { target: "_blank", rel: "noopener noreferrer" })}
  >
    <span className={styles.icon}>{icon}</span>
    {text}
  </a>
);
