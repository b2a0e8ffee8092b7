import styles from "./NewCount.module.css";

/** How many records behind a menu are new; nothing if none is. */
export const NewCount = ({ count = 0 }: { readonly count?: number | undefined }) =>
  count > 0 && (
    <span className={styles.count}>
      <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
      <span className="visually-hidden">, {count} sin atender</span>
    </span>
  );
