import type { ReactNode } from "react";
import styles from "./DetailList.module.css";

/** Name-value list; entries without a value are omitted. */
export function DetailList({
  details,
}: {
  readonly details: readonly (readonly [name: string, value: ReactNode])[];
}) {
  const present = details.filter(([, value]) => value !== null && value !== undefined && value !== "");
  return (
    <dl className={styles.facts}>
      {present.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
