import { useState } from "react";
import styles from "./LongText.module.css";
import { excerptOf, isLong } from "./long-text.ts";

interface LongTextProps {
  readonly text: string;
  /** Where it parts from the text that it is compared with. */
  readonly from?: number | undefined;
}

/** A text that is folded up when it is long. */
export function LongText({ text, from }: LongTextProps) {
  const [isWhole, setWhole] = useState(false);
  if (!isLong(text)) return <>{text}</>;
  return (
    <>
      <span className={isWhole ? styles.whole : undefined}>{isWhole ? text : excerptOf(text, from)}</span>{" "}
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
      >
        {isWhole ? "Ver menos" : "Ver todo"}
      </button>
    </>
  );
}
