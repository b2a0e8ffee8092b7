import { type ReactNode, useId, useState } from "react";
import { ChevronDownIcon } from "../controls/initial-icons.tsx";
import styles from "./Disclosure.module.css";

interface DisclosureProps {
  readonly title: string;
  /** Next to the title: the number of active items. */
  readonly badge?: ReactNode;
  readonly defaultOpen?: boolean;
  /** Opens the section: a field in it has an error. */
  readonly isNeeded?: boolean;
  /** Why the section cannot be opened. */
  readonly disabledReason?: string | undefined;
  readonly children: ReactNode;
}

/** A collapsible section of a panel with a heading button. */
export function Disclosure(props: DisclosureProps) {
  const { title, badge, defaultOpen = false, isNeeded = false, disabledReason, children } = props;
  const [isExpanded, setExpanded] = useState(defaultOpen);
  if (isNeeded && !isExpanded) setExpanded(true);
  const open = isExpanded && disabledReason === undefined;
  const id = useId();
  return (
    <section className={styles.section}>
      <h3>
        <button
          type="button"
          className={styles.heading}
          aria-expanded={open}
          aria-controls={id}
          disabled={disabledReason !== undefined}
          onClick={() => setExpanded(!open)}
        >
          <span className={styles.title}>{title}</span>
          {badge}
          {disabledReason && <span className={styles.reason}>{disabledReason}</span>}
          <ChevronDownIcon />
        </button>
      </h3>
      <div id={id} className={styles.content} hidden={!open}>
        {open && children}
      </div>
    </section>
  );
}
