import { useState } from "react";
import styles from "./LongText.module.css";
import { excerpt, isLong } from "./long-text.ts";

interface LongTextProps {
  readonly text: string;
  /** Index of the first difference from the compared text. */
  readonly differsAt?: number | undefined;
}

/** A text that is collapsed if it is long. */
export function LongText({ text, differsAt }: LongTextProps) {
  const [isExpanded, setExpanded] = useState(false);
  if (!isLong(text)) return <>{text}</>;
  return (
    <>
      <span className={isExpanded ? styles.expanded : undefined}>
        {isExpanded ? text : excerpt(text, differsAt)}
      </span>{" "}
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isExpanded}
        onClick={() => setExpanded(!isExpanded)}
      >
        {isExpanded ? "Ver menos" : "Ver todo"}
      </button>
    </>
  );
}
