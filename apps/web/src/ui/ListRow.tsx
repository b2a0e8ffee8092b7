import type { ButtonHTMLAttributes, ReactNode } from "react";
import styles from "./ListRow.module.css";
import rowStyles from "./row.module.css";

interface RowEntryProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "name"> {
  readonly icon: ReactNode;
  readonly name: ReactNode;
  readonly details: string;
  /** At the end of the line of facts, and never cut off. */
  readonly trailingDetail?: string | undefined;
  /** The pointer is on what the row stands for, here or elsewhere. */
  readonly hovered?: boolean;
}

/** A row of a list as one button: a mark, a name, and under it the facts. */
export function ListRow({ icon, name, details, trailingDetail, hovered = false, ...rest }: RowEntryProps) {
  return (
    <button
      type="button"
      className={`${rowStyles.row} ${styles.entry}`}
      data-hovered={hovered || undefined}
      {...rest}
    >
      {icon}
      <span className={`${rowStyles.name} ${styles.name}`}>{name}</span>
      <span className={rowStyles.facts}>{details}</span>
      <span className={styles.fact}>{trailingDetail}</span>
    </button>
  );
}
