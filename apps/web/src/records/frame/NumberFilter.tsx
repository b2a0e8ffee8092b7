import { useId, useState } from "react";
import { useDebouncedEffect } from "../../lib/time/use-debounced-effect.ts";
import styles from "./NumberFilter.module.css";

interface NumberFilterProps {
  readonly label: string;
  /** Shown while the filter is off. */
  readonly placeholder: string;
  /** Unit shown after the number. */
  readonly unit: string;
  /** 0 disables the filter. */
  readonly value: number;
  /** Parses the input; blank is 0, undefined is invalid. */
  readonly parse: (text: string) => number | undefined;
  /** Shown for invalid input, which disables the filter. */
  readonly invalidMessage: string;
  readonly onChange: (value: number) => void;
}

const shown = (value: number) => (value === 0 ? "" : String(value));

/** A filter by a whole number. */
export function NumberFilter({
  label,
  placeholder,
  unit,
  value,
  parse,
  invalidMessage,
  onChange,
}: NumberFilterProps) {
  const id = useId();
  const [text, setText] = useState(shown(value));
  const [lastValue, setLastValue] = useState(value);
  const parsed = parse(text);
  const isInvalid = parsed === undefined;
  if (value !== lastValue) {
    setLastValue(value);
    // Invalid input stays visible although it disables the filter.
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
        placeholder={placeholder}
        className={styles.input}
        value={text}
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? `${id}-error` : `${id}-unit`}
        onChange={(event) => setText(event.target.value)}
      />
      <span id={`${id}-unit`}>{unit}</span>
      <p id={`${id}-error`} className={styles.error} role="status">
        {isInvalid && invalidMessage}
      </p>
    </div>
  );
}
