import { Spinner } from "../../ui/Spinner.tsx";
import styles from "./LoadingScreen.module.css";

/** Until the office's script is here. */
export const LoadingScreen = () => (
  <p className={styles.screen} role="status">
    <Spinner />
    Cargando...
  </p>
);
