import type { ButtonHTMLAttributes, ReactNode } from "react";
import styles from "./ListRow.module.css";
import rowStyles from "./row.module.css";

interface RowEntryProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "name"> {
  readonly icon: ReactNode;
  readonly name: ReactNode;
  readonly details: ReactNode;
  /** At the end of the details line, never truncated. */
  readonly trailingDetail?: string | undefined;
  /** At the end of the row, as high as both lines. */
  readonly picture?: ReactNode;
  /** The pointer is on the row or on its counterpart, such as its marker on the map. */
  readonly hovered?: boolean;
  /** Leaves room at the end for a button beside the row. */
  readonly hasButton?: boolean;
}

/** A list row as one button: an icon, a name, and details below it. */
export function ListRow(props: RowEntryProps) {
  const { icon, name, details, trailingDetail, picture, hovered = false, hasButton = false, ...rest } = props;
  return (
    <button
      type="button"
      className={`${rowStyles.row} ${styles.entry}`}
      data-hovered={hovered || undefined}
      data-has-button={hasButton || undefined}
      {...rest}
    >
      {icon}
      <span className={`${rowStyles.name} ${styles.name}`}>{name}</span>
      <span className={rowStyles.facts}>{details}</span>
      <span className={styles.trailingDetail}>{trailingDetail}</span>
      {picture && <span className={styles.picture}>{picture}</span>}
    </button>
  );
}
