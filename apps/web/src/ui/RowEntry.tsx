import type { ButtonHTMLAttributes, ReactNode } from "react";
import styles from "./RowEntry.module.css";
import rowStyles from "./row.module.css";

interface RowEntryProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "name"> {
  readonly mark: ReactNode;
  readonly name: ReactNode;
  readonly facts: string;
  /** At the end of the line of facts, and never cut off. */
  readonly fact?: string | undefined;
  /** The pointer is on what the row stands for, here or elsewhere. */
  readonly hovered?: boolean;
}

/** A row of a list as one button: a mark, a name, and under it the facts. */
export function RowEntry({ mark, name, facts, fact, hovered = false, ...rest }: RowEntryProps) {
  return (
    <button
      type="button"
      className={`${rowStyles.row} ${styles.entry}`}
      data-hovered={hovered || undefined}
      {...rest}
    >
      {mark}
      <span className={`${rowStyles.name} ${styles.name}`}>{name}</span>
      <span className={rowStyles.facts}>{facts}</span>
      <span className={styles.fact}>{fact}</span>
    </button>
  );
}
