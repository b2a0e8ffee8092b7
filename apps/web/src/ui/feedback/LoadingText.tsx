import styles from "./LoadingText.module.css";
import { Spinner } from "./Spinner.tsx";

/** A loading placeholder. `className` positions it. */
export const LoadingText = ({ className = "" }: { readonly className?: string | undefined }) => (
  <p className={`${styles.text} ${className}`} role="status">
    <Spinner /> Cargando...
  </p>
);
