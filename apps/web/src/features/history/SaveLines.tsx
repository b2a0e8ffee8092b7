import type { ReactNode } from "react";
import type { Change, Fact } from "./changes.ts";
import { isLong, whereTheyPart } from "./long-text.ts";
import styles from "./SaveLines.module.css";
import type { ShownValue } from "./shown-value.ts";
import { ValueView } from "./ValueView.tsx";

/** A field with what is said of it. */
const Line = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={styles.line}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** What became of each field. */
export const Changes = ({ changes }: { readonly changes: readonly Change[] }) =>
  changes.length > 0 && (
    <dl className={styles.lines}>
      {changes.map((change) => (
        <Line key={change.field} label={change.label}>
          {"note" in change ? change.note : <FromTo {...change} />}
        </Line>
      ))}
    </dl>
  );

interface FromToProps {
  readonly before: ShownValue;
  readonly after: ShownValue;
}

const textOf = (value: ShownValue) => (value.kind === "text" ? value.text : "");

/** Side by side where there is room, one below the other where either takes much of it. */
function FromTo({ before, after }: FromToProps) {
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
  const from = whereTheyPart(...texts);
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
  readonly facts: readonly Fact[];
}

/** What a record held, for whoever wants to see it. */
export const Facts = ({ title, facts }: FactsProps) =>
  facts.length > 0 && (
    <details className={styles.facts}>
      <summary>{title}</summary>
      <dl className={styles.lines}>
        {facts.map(({ field, label, value }) => (
          <Line key={field} label={label}>
            <ValueView value={value} />
          </Line>
        ))}
      </dl>
    </details>
  );
