import styles from "./DetailsSkeleton.module.css";

const ROWS = ["type", "permit", "developer", "builder"];

/** The place of the details of a point while they load. */
export const DetailsSkeleton = () => (
  <div className={styles.details} role="status">
    <span className="visually-hidden">Cargando...</span>
    {ROWS.map((row) => (
      <div key={row} className={styles.row} aria-hidden="true">
        <span />
        <span />
      </div>
    ))}
  </div>
);
