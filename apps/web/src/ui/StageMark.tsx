import styles from "./StageMark.module.css";

/** A stage's colour as it stands on the map. It never says a stage alone: the word is always beside it. */
export const StageMark = ({ color }: { readonly color: string }) => (
  <span className={styles.mark} style={{ backgroundColor: color }} aria-hidden="true" />
);
