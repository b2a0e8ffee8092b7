import styles from "./AdvertBanner.module.css";

/** Advertisement slot (P2 §2.1), inside of a wrapping bar. */
export const AdvertBanner = () => (
  <aside className={styles.banner} aria-label="Publicidad">
    Espacio publicitario
  </aside>
);
