import { useId, useState } from "react";
import { useDebouncedEffect } from "../../lib/use-debounced-effect.ts";
import styles from "./NumberFilter.module.css";

interface NumberFilterProps {
  readonly label: string;
  /** What is counted, said behind the number. */
  readonly unit: string;
  /** 0 while the filter is off. */
  readonly value: number;
  /** The number that somebody wrote, nothing being 0; undefined where it is none that the filter takes. */
  readonly parse: (text: string) => number | undefined;
  /** Said beside the field where it is none; the filter is off then. */
  readonly invalidMessage: string;
  readonly onChange: (value: number) => void;
}

const shown = (value: number) => (value === 0 ? "" : String(value));

/** Narrows records down by a whole number that is written. */
export function NumberFilter({ label, unit, value, parse, invalidMessage, onChange }: NumberFilterProps) {
  const id = useId();
  const [text, setText] = useState(shown(value));
  const [known, setKnown] = useState(value);
  const parsed = parse(text);
  const isInvalid = parsed === undefined;
  if (value !== known) {
    setKnown(value);
    // What is refused stays to be seen, although it left the filter off.
    if (value !== (parsed ?? 0)) setText(shown(value));
  }
  useDebouncedEffect(text, () => {
    if (value !== (parsed ?? 0)) onChange(parsed ?? 0);
  });
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        className={styles.input}
        value={text}
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? `${id}-refusal` : `${id}-unit`}
        onChange={(event) => setText(event.target.value)}
      />
      <span id={`${id}-unit`}>{unit}</span>
      <p id={`${id}-refusal`} className={styles.refusal} role="status">
        {isInvalid && invalidMessage}
      </p>
    </div>
  );
}
