import type { CSSProperties, ReactNode } from "react";
import { useMediaQuery } from "../../lib/browser/use-media-query.ts";
import styles from "./CardGrid.module.css";
import { onRecordDoubleClick } from "./record-double-click.ts";

interface CardGridProps {
  readonly label: string;
  /** Maximum number of columns; 4 by default. */
  readonly columns: number | undefined;
  /** Cards of all pages: fewer than the columns share the whole width. */
  readonly count: number;
  readonly children: ReactNode;
}

/** A responsive grid of record cards. */
export function CardGrid({ label, columns = 4, count, children }: CardGridProps) {
  const filled = Math.min(columns, Math.max(2, count));
  return (
    <ul className={styles.grid} aria-label={label} style={{ "--card-columns": filled } as CSSProperties}>
      {children}
    </ul>
  );
}

/** Number of columns of a grid of cards at the width of the window, as in CardGrid.module.css. */
export function useCardColumns(maximum = 4): number {
  const isWide = useMediaQuery("(min-width: 1280px)");
  const isMedium = useMediaQuery("(min-width: 640px)");
  return isWide ? maximum : isMedium ? 2 : 1;
}

/** What a card gets from the screen. */
export interface CardFrame {
  /** Undefined if the record cannot be opened; otherwise the same as the first action. */
  readonly onDoubleClick: (() => void) | undefined;
  readonly actions: ReactNode;
}

interface RecordCardProps extends CardFrame {
  readonly title: string;
  /** Next to the title: the state of the record. */
  readonly badge?: ReactNode;
  /** Above the title: a picture. */
  readonly picture?: ReactNode;
  readonly children?: ReactNode;
  /** Three actions are short enough for one row of any card. */
  readonly hasShortActions?: boolean;
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
        {badge && <span className={picture ? styles.onPicture : undefined}>{badge}</span>}
      </div>
      {children}
      <div className={`${styles.actions} ${hasShortActions ? styles.short : ""}`}>{actions}</div>
    </li>
  );
}

/** The name of a value, the value, and whether it fills the line without a visible name. */
type CardFact = readonly [string, ReactNode, "wholeLine"?];

/** A list of labelled values, one per line. */
export const CardDetails = ({ facts }: { readonly facts: readonly CardFact[] }) => (
  <dl className={styles.facts}>
    {facts.map(([name, value, width]) => (
      <div key={name} className={width && styles[width]}>
        <dt className={width && "visually-hidden"}>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** A value on at most two lines where cards are side by side, so that their rows stay low. */
export const TwoLines = ({ children }: { readonly children: string }) => (
  <span className={styles.twoLines} title={children}>
    {children}
  </span>
);
