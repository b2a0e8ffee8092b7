import type { ReactNode } from "react";
import styles from "./ChangeLines.module.css";
import type { FieldChange, FieldValue } from "./changes.ts";
import type { DisplayValue } from "./display-value.ts";
import { firstDifference, isLong } from "./long-text.ts";
import { ValueView } from "./ValueView.tsx";

/** A label with its content. */
const FieldLine = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={styles.line}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** List of changed fields. */
export const FieldChanges = ({ changes }: { readonly changes: readonly FieldChange[] }) =>
  changes.length > 0 && (
    <dl className={styles.lines}>
      {changes.map((change) => (
        <FieldLine key={change.field} label={change.label}>
          {"redactedText" in change ? change.redactedText : <BeforeAfter {...change} />}
        </FieldLine>
      ))}
    </dl>
  );

interface FromToProps {
  readonly before: DisplayValue;
  readonly after: DisplayValue;
}

const textOf = (value: DisplayValue) => (value.kind === "text" ? value.text : "");

/** Old and new value: in one row if both are short, otherwise stacked. */
function BeforeAfter({ before, after }: FromToProps) {
  const texts = [textOf(before), textOf(after)] as const;
  if (!texts.some(isLong)) {
    return (
      <>
        <span className={styles.before}>
          <span className="visually-hidden">Antes: </span>
          <ValueView value={before} />
        </span>{" "}
        <span className={styles.before} aria-hidden="true">
          →
        </span>{" "}
        <span className="visually-hidden">Después: </span>
        <ValueView value={after} />
      </>
    );
  }
  const from = firstDifference(...texts);
  return (
    <>
      <p className={styles.before}>
        <span className={styles.mark}>Antes</span> <ValueView value={before} from={from} />
      </p>
      <p>
        <span className={styles.mark}>Después</span> <ValueView value={after} from={from} />
      </p>
    </>
  );
}

interface FactsProps {
  readonly title: string;
  readonly facts: readonly FieldValue[];
}

/** Collapsible list of the values of a record. */
export const FieldValues = ({ title, facts }: FactsProps) =>
  facts.length > 0 && (
    <details className={styles.facts}>
      <summary>{title}</summary>
      <dl className={styles.lines}>
        {facts.map(({ field, label, value }) => (
          <FieldLine key={field} label={label}>
            <ValueView value={value} />
          </FieldLine>
        ))}
      </dl>
    </details>
  );
