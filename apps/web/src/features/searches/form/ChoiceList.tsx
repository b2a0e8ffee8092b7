import { useId } from "react";
import styles from "./ChoiceList.module.css";

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string | undefined;
}

interface ChoiceListProps<Value extends string> {
  readonly legend: string;
  readonly choices: readonly Choice<Value>[];
  readonly selected: readonly Value[];
  /** Several values may be chosen. */
  readonly isMultiple?: boolean;
  /** Called with the pressed value. */
  readonly onPress: (value: Value) => void;
}

/** Visible choices of a form field, one below the other, with what each means. */
export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const { legend, choices, selected, isMultiple = false, onPress } = props;
  const name = useId();
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map(({ value, label, hint }) => (
        <label key={value} className={styles.choice}>
          <input
            type={isMultiple ? "checkbox" : "radio"}
            name={name}
            checked={selected.includes(value)}
            onChange={() => onPress(value)}
          />
          <span>
            {label}
            {hint && <span className={styles.hint}> {hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
