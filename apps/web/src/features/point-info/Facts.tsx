import type { ReactNode } from "react";
import styles from "./Facts.module.css";

/** Names and values, one a line; those without a value are left out. */
export function Facts({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== "");
  return (
    <dl className={styles.facts}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
