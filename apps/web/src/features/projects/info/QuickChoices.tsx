import type { ReactNode } from "react";
import styles from "./QuickChoices.module.css";

interface QuickChoicesProps<Value> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly text: ReactNode }[];
  readonly current: Value | null | undefined;
  readonly onChoose: (value: Value) => void;
}

/** Values of a field, each saved by one press. */
export const QuickChoices = <Value extends string | number>(props: QuickChoicesProps<Value>) => (
  <fieldset className={styles.choices}>
    <legend className="visually-hidden">{props.label}</legend>
    {props.choices.map(({ value, text }) => (
      <button
        key={value}
        type="button"
        className={styles.choice}
        aria-pressed={value === props.current}
        onClick={() => props.onChoose(value)}
      >
        {text}
      </button>
    ))}
  </fieldset>
);
