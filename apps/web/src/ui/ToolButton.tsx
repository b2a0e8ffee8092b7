import type { ReactNode } from "react";
import styles from "./ToolButton.module.css";

interface ToolButtonProps {
  readonly icon: ReactNode;
  /** Under narrow screens it is there for readers alone. */
  readonly text: string;
  /** How many of something, where there are any; `countOf` says of what. */
  readonly count?: string | undefined;
  readonly countUnit?: string;
  /** Whether what it opens is open. */
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

/** Opens a tool of the map; it stands on the map itself. */
export const ToolButton = ({ icon, text, count, countUnit, isOpen, onPress }: ToolButtonProps) => (
  <button type="button" className={styles.button} aria-expanded={isOpen} onClick={onPress}>
    {icon}
    <span className={styles.text}>{text}</span>
    {count !== undefined && (
      <span className={styles.count}>
        {count}
        <span className="visually-hidden"> {countUnit}</span>
      </span>
    )}
  </button>
);
