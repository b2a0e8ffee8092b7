import type { CSSProperties, ReactNode } from "react";
import { useMediaQuery } from "../../lib/browser/use-media-query.ts";
import styles from "./CardGrid.module.css";
import { onRecordDoubleClick } from "./record-double-click.ts";

interface CardGridProps {
  readonly label: string;
  /** Maximum number of columns; 4 by default. */
  readonly columns?: number;
  readonly children: ReactNode;
}

/** A responsive grid of record cards. */
export const CardGrid = ({ label, columns, children }: CardGridProps) => (
  <ul className={styles.grid} aria-label={label} style={{ "--card-columns": columns } as CSSProperties}>
    {children}
  </ul>
);

/** Number of columns of a grid of cards at the width of the window, as in CardGrid.module.css. */
export function useCardColumns(maximum = 4): number {
  const isWide = useMediaQuery("(min-width: 1280px)");
  const isMedium = useMediaQuery("(min-width: 640px)");
  return isWide ? maximum : isMedium ? 2 : 1;
}

interface RecordCardProps {
  readonly title: string;
  /** Next to the title: the state of the record. */
  readonly badge?: ReactNode;
  /** Above the title: a picture. */
  readonly picture?: ReactNode;
  readonly children?: ReactNode;
  readonly actions: ReactNode;
  /** Three actions are short enough for one row of any card. */
  readonly hasShortActions?: boolean;
  /** Same as the first action. */
  readonly onDoubleClick?: (() => void) | undefined;
}

/** The card of one record. */
export function RecordCard(props: RecordCardProps) {
  const { title, badge, picture, children, actions, hasShortActions, onDoubleClick } = props;
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
      <div className={`${styles.actions} ${hasShortActions ? styles.short : ""}`}>{actions}</div>
    </li>
  );
}

/** The name of a value, the value, and whether it fills the line without a visible name. */
type CardFact = readonly [string, ReactNode, "wholeLine"?];

/** A list of labelled values, one per line. */
export function CardDetails({ facts }: { readonly facts: readonly CardFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value, width]) => (
        <div key={name} className={width && styles[width]}>
          <dt className={width && "visually-hidden"}>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A value on one line where cards are side by side, so that their rows stay low. */
export const OneLine = ({ children }: { readonly children: string }) => (
  <span className={styles.oneLine} title={children}>
    {children}
  </span>
);
