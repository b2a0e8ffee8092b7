import { formatWhole } from "@mapaobra/domain/format/numbers";
import type { BulkResult } from "@mapaobra/domain/point/bulk-edit";
import styles from "./BulkDialog.module.css";

/** The projects that a change left as they were, and why. */
export const LeftPoints = ({ result: { left, leftCount } }: { readonly result: BulkResult }) => (
  <ul className={styles.left}>
    {left.map(({ id, name, reason }) => (
      <li key={id}>
        <strong>{name}</strong>: {reason}
      </li>
    ))}
    {leftCount > left.length && <li>Y {formatWhole(leftCount - left.length)} más.</li>}
  </ul>
);
