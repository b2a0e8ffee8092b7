import type { ReactNode } from "react";
import { useState } from "react";
import { ColorLabel } from "../../ui/controls/ColorSwatch.tsx";
import styles from "./ChangeLines.module.css";
import type { FieldChange, FieldValue } from "./changes.ts";
import type { DisplayValue } from "./display-value.ts";
import { excerpt, firstDifference, isLong } from "./long-text.ts";
import { RecordName } from "./RecordName.tsx";

interface LongTextProps {
  readonly text: string;
  /** Index of the first difference from the compared text. */
  readonly differsAt?: number | undefined;
}

/** A text that is collapsed if it is long. */
function LongText({ text, differsAt }: LongTextProps) {
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

interface ValueViewProps {
  readonly value: DisplayValue;
  /** Index at which the excerpt of a long text starts to differ from the compared text. */
  readonly from?: number | undefined;
}

/** One value of a record. */
function ValueView({ value, from }: ValueViewProps) {
  switch (value.kind) {
    case "none":
      return <span className={styles.empty}>(vacío)</span>;
    case "redacted":
      return <>Un archivo</>;
    case "record":
      return <RecordName noun={value.noun} id={value.id} />;
    case "theme":
      return <ColorLabel {...value} />;
    case "text":
      return <LongText text={value.text} differsAt={from} />;
  }
}

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

const textOf = (value: DisplayValue) => (value.kind === "text" ? value.text : "");

/** Old and new value: in one row if both are short, otherwise stacked. */
function BeforeAfter({ before, after }: { readonly before: DisplayValue; readonly after: DisplayValue }) {
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
