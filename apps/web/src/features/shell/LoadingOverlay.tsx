import { LoadingText } from "../../ui/feedback/LoadingText.tsx";
import styles from "./LoadingOverlay.module.css";

/** Covers the page while the next screen loads. */
export const LoadingOverlay = () => <LoadingText className={styles.overlay} />;
