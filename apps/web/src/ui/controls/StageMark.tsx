import styles from "./StageMark.module.css";

/** The colour of a stage on the map, always shown with the stage's label. */
export const StageMark = ({ color }: { readonly color: string }) => (
  <span className={styles.mark} style={{ backgroundColor: color }} aria-hidden="true" />
);
