import { LoadingText } from "../feedback/LoadingText.tsx";
import { Notice } from "../feedback/Notice.tsx";
import { Button } from "./Button.tsx";
import styles from "./MediaPlaceholder.module.css";

interface MediaPlaceholderProps {
  readonly loading: {
    readonly phase: "loading" | "shown" | "failed";
    readonly showsSpinner: boolean;
    readonly retry: () => void;
  };
  /** The message if the medium fails to load. */
  readonly message: string;
}

/** Placeholder over a medium while it loads or after it failed. */
export function MediaPlaceholder({ loading, message }: MediaPlaceholderProps) {
  if (loading.phase === "failed") {
    return (
      <div className={styles.card} onPointerDown={(event) => event.stopPropagation()}>
        <Notice assertive action={<Button onClick={loading.retry}>Reintentar</Button>}>
          {message}
        </Notice>
      </div>
    );
  }
  return loading.showsSpinner && <LoadingText className={styles.loading} />;
}
