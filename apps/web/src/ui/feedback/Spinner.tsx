import styles from "./Spinner.module.css";

/** A decorative spinner; the text next to it describes the activity. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />;
