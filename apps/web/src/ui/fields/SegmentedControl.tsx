import { type ReactNode, useId } from "react";
import styles from "./SegmentedControl.module.css";

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** Tooltip of a label that can be an icon alone. */
  readonly hint?: string;
}

interface SegmentedProps<Value extends string> {
  /** Omitted inside a labelled group. */
  readonly label?: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A single choice of a few visible options. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedProps<Value>) {
  const name = useId();
  const Group = label ? "fieldset" : "div";
  return (
    <Group className={styles.group}>
      {label && <legend className="visually-hidden">{label}</legend>}
      {options.map((option) => (
        <label key={option.value} className={styles.option} title={option.hint}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </Group>
  );
}
