import type { ReactNode } from "react";
import styles from "./ToolButton.module.css";

interface ToolButtonProps {
  readonly icon: ReactNode;
  /** Visually hidden where the tools have little space. */
  readonly text: string;
  /** A count, if there is one; `countUnit` is its unit. */
  readonly count?: string | undefined;
  readonly countUnit?: string;
  /** Whether the tool is open. */
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

/** Opens a tool of the map. The button is on the map itself. */
export const ToolButton = ({ icon, text, count, countUnit, isOpen, onPress }: ToolButtonProps) => (
  <button type="button" className={styles.button} title={text} aria-expanded={isOpen} onClick={onPress}>
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
