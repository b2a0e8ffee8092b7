import styles from "./AdvertBanner.module.css";

/** Advertisement slot (P2 §2.1). */
export const AdvertBanner = () => (
  <aside className={styles.banner} data-screen-only aria-label="Publicidad">
    Espacio publicitario
  </aside>
);
