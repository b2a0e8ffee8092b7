import styles from "./AdvertBanner.module.css";

/** The place of an advertisement (P2 §2.1). It stands in a bar that wraps. */
export const AdvertBanner = () => (
  <aside className={styles.advert} aria-label="Publicidad">
    Espacio publicitario
  </aside>
);
