import { ArrowUpIcon } from "../../ui/controls/icons.tsx";
import styles from "./SortableHeader.module.css";

interface SortableHeaderProps {
  readonly title: string;
  /** Undefined if the rows are not sorted by this column. */
  readonly direction: "ascending" | "descending" | undefined;
  readonly onSort: () => void;
}

/** The header of a column, which sorts the table. */
export const SortableHeader = ({ title, direction, onSort }: SortableHeaderProps) => (
  <th scope="col" aria-sort={direction}>
    <button type="button" className={`${styles.sort} ${direction ? styles[direction] : ""}`} onClick={onSort}>
      {title}
      <ArrowUpIcon />
    </button>
  </th>
);
