import type { ReactNode, Ref } from "react";
import styles from "./PanelHeader.module.css";

interface PanelHeaderProps {
  readonly id?: string;
  readonly title: ReactNode;
  /** The heading takes the keyboard where what had it goes away. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
  /** Under the title, in one line. */
  readonly subtitle?: ReactNode;
  /** Title and fact are read out when they change. */
  readonly announce?: boolean;
  /** What can be done with all of it, and how the panel is put away. */
  readonly children?: ReactNode;
}

/** The head of a panel: on a sheet it is also what the sheet is dragged by. */
export const PanelHeader = ({
  id,
  title,
  titleRef,
  subtitle,
  announce = false,
  children,
}: PanelHeaderProps) => (
  <header className={styles.header} data-drag-handle>
    <div className={styles.heading} aria-live={announce ? "polite" : undefined}>
      <h2 ref={titleRef} id={id} className={styles.title} tabIndex={-1}>
        {title}
      </h2>
      {subtitle && <p className={styles.fact}>{subtitle}</p>}
    </div>
    {children}
  </header>
);
