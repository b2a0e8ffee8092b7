import { Spinner } from "../../../ui/feedback/Spinner.tsx";
import styles from "../PanoramaView.module.css";

/** Placeholder while a panorama loads. */
export const PanoramaLoading = () => (
  <p className={styles.loading} role="status">
    <Spinner /> Cargando vista 360°...
  </p>
);
