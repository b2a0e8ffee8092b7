import type { CSSProperties, ReactNode } from "react";
import styles from "./CardGrid.module.css";
import { onRecordDoubleClick } from "./record-double-click.ts";

interface CardGridProps {
  readonly label: string;
  /** The most cards beside each other; four when nothing is said. */
  readonly columns?: number;
  readonly children: ReactNode;
}

/** Records as cards, as many beside each other as there is room for. */
export const CardGrid = ({ label, columns, children }: CardGridProps) => (
  <ul className={styles.grid} aria-label={label} style={{ "--card-columns": columns } as CSSProperties}>
    {children}
  </ul>
);

interface RecordCardProps {
  readonly title: string;
  /** Beside the title: what state the record is in. */
  readonly badge?: ReactNode;
  /** Above the title: a picture. */
  readonly picture?: ReactNode;
  readonly children?: ReactNode;
  readonly actions: ReactNode;
  /** What the first of the actions does too. */
  readonly onDoubleClick?: (() => void) | undefined;
}

/** One record. */
export function RecordCard({ title, badge, picture, children, actions, onDoubleClick }: RecordCardProps) {
  return (
    <li className={styles.card} onDoubleClick={onDoubleClick && onRecordDoubleClick(onDoubleClick)}>
      {picture}
      <div className={styles.head}>
        <h2 className={styles.title} title={title}>
          {title}
        </h2>
        {badge}
      </div>
      {children}
      <div className={styles.actions}>{actions}</div>
    </li>
  );
}

/** What is known of a record: a name and a value a line. */
export function CardDetails({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
