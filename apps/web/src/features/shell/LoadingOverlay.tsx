import { Spinner } from "../../ui/Spinner.tsx";
import styles from "./LoadingOverlay.module.css";

/** Over everything, while what comes next is on its way. */
export const LoadingOverlay = () => (
  <p className={styles.overlay} role="status">
    <Spinner />
    Cargando...
  </p>
);
