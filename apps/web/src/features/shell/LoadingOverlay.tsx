import { LoadingText } from "../../ui/LoadingText.tsx";
import styles from "./LoadingOverlay.module.css";

/** Over everything, while what comes next is on its way. */
export const LoadingOverlay = () => <LoadingText className={styles.overlay} />;
