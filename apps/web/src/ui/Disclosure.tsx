import { type ReactNode, useId, useState } from "react";
import styles from "./Disclosure.module.css";
import { ChevronDownIcon } from "./first-icons.tsx";

interface DisclosureProps {
  readonly title: string;
  /** Beside the title: how many of its things are in use. */
  readonly badge?: ReactNode;
  readonly openAtFirst?: boolean;
  /** Why there is nothing to open now. */
  readonly unavailable?: string | undefined;
  readonly children: ReactNode;
}

/** A part of a panel under its heading, which opens and closes it. */
export function Disclosure({ title, badge, openAtFirst = false, unavailable, children }: DisclosureProps) {
  const [wanted, setWanted] = useState(openAtFirst);
  const open = wanted && unavailable === undefined;
  const id = useId();
  return (
    <section className={styles.section}>
      <h3>
        <button
          type="button"
          className={styles.heading}
          aria-expanded={open}
          aria-controls={id}
          disabled={unavailable !== undefined}
          onClick={() => setWanted(!open)}
        >
          <span className={styles.title}>{title}</span>
          {badge}
          {unavailable && <span className={styles.reason}>{unavailable}</span>}
          <ChevronDownIcon />
        </button>
      </h3>
      <div id={id} className={styles.content} hidden={!open}>
        {open && children}
      </div>
    </section>
  );
}
