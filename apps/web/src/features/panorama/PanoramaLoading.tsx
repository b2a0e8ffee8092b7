import { Spinner } from "../../ui/Spinner.tsx";
import styles from "./PanoramaView.module.css";

/** Placeholder while a panorama loads. */
export const PanoramaLoading = () => (
  <p className={styles.waiting} role="status">
    <Spinner /> Cargando vista 360°...
  </p>
);
