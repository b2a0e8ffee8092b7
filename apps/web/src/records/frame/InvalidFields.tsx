import { type RefObject, useLayoutEffect, useState } from "react";
import styles from "./InvalidFields.module.css";

interface InvalidFieldsProps {
  readonly formRef: RefObject<HTMLFormElement | null>;
  /** The message above; it suffices if it is the error of the only invalid field. */
  readonly message: string;
}

interface InvalidField {
  readonly control: HTMLElement;
  readonly label: string;
  readonly error: string;
}

/** Names the invalid fields of a form in its order; a press moves the focus to one. */
export function InvalidFields({ formRef, message }: InvalidFieldsProps) {
  const [fields, setFields] = useState<readonly InvalidField[]>([]);
  // After each change of the form: its fields know best which of them are marked, and how they are called.
  useLayoutEffect(() => {
    const found = findInvalidFields(formRef.current);
    setFields((shown) => (areSame(shown, found) ? shown : found));
  });
  const [first, ...others] = fields;
  if (!first || (others.length === 0 && first.error === message)) return null;
  return (
    <ul className={styles.fields}>
      {fields.map(({ control, label }) => (
        <li key={label}>
          <button type="button" className={styles.field} onClick={() => control.focus()}>
            <span className="visually-hidden">Ir a </span>
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}

function findInvalidFields(form: HTMLFormElement | null): readonly InvalidField[] {
  const byLabel = new Map<string, InvalidField>();
  for (const control of form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? []) {
    const label = labelOf(control);
    if (label !== "" && !byLabel.has(label)) byLabel.set(label, { control, label, error: errorOf(control) });
  }
  return [...byLabel.values()];
}

/** The label without the mark of required fields. */
function labelOf(control: HTMLElement): string {
  const own = "labels" in control ? (control as HTMLInputElement).labels?.[0] : undefined;
  const label = own ?? control.closest("fieldset")?.querySelector("legend");
  return (label?.textContent ?? "").replace(/\s*\*$/, "").trim();
}

function errorOf(control: HTMLElement): string {
  const id = control.getAttribute("aria-describedby")?.split(" ").at(-1);
  return (id && document.getElementById(id)?.textContent) || "";
}

const areSame = (some: readonly InvalidField[], others: readonly InvalidField[]) =>
  some.length === others.length &&
  some.every(({ control, label, error }, index) => {
    const other = others[index];
    return control === other?.control && label === other.label && error === other.error;
  });
