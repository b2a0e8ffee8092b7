import { Spinner } from "../../ui/Spinner.tsx";
import styles from "./PanoramaView.module.css";

/** What stands where a panorama will be. */
export const PanoramaLoading = () => (
  <p className={styles.waiting} role="status">
    <Spinner /> Cargando vista 360°...
  </p>
);
