import type { ReactNode, Ref } from "react";
import styles from "./PanelHeader.module.css";

interface PanelHeaderProps {
  readonly id?: string;
  readonly title: ReactNode;
  /** The heading gets the focus when the focused element is removed. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
  /** One line below the title. */
  readonly subtitle?: ReactNode;
  /** Title and subtitle are a live region. */
  readonly announce?: boolean;
  /** Actions of the panel, and its close button. */
  readonly children?: ReactNode;
}

/** The header of a panel, which is also the drag handle of a bottom sheet. */
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
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
    </div>
    {children}
  </header>
);
