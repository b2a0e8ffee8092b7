import styles from "./LoadingText.module.css";
import { Spinner } from "./Spinner.tsx";

/** Stands where something will be that is on its way. `className` says how it stands there. */
export const LoadingText = ({ className = "" }: { readonly className?: string | undefined }) => (
  <p className={`${styles.text} ${className}`} role="status">
    <Spinner /> Cargando...
  </p>
);
