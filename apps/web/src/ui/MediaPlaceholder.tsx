import { Button } from "./Button.tsx";
import { LoadingText } from "./LoadingText.tsx";
import styles from "./MediaPlaceholder.module.css";
import { Notice } from "./Notice.tsx";

interface MediaPlaceholderProps {
  readonly loading: {
    readonly phase: "loading" | "shown" | "failed";
    readonly showsSpinner: boolean;
    readonly retry: () => void;
  };
  /** What is said when it could not be had. */
  readonly sentence: string;
}

/** Over a medium that is not to be seen yet, or not at all. */
export function MediaPlaceholder({ loading, sentence }: MediaPlaceholderProps) {
  if (loading.phase === "failed") {
    return (
      <div className={styles.card} onPointerDown={(event) => event.stopPropagation()}>
        <Notice assertive action={<Button onClick={loading.retry}>Reintentar</Button>}>
          {sentence}
        </Notice>
      </div>
    );
  }
  return loading.showsSpinner && <LoadingText className={styles.waiting} />;
}
