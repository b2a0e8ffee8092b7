import { Button } from "./Button.tsx";
import { LoadingText } from "./LoadingText.tsx";
import styles from "./MediumState.module.css";
import { Notice } from "./Notice.tsx";

interface MediumStateProps {
  readonly loading: {
    readonly phase: "loading" | "shown" | "failed";
    readonly spins: boolean;
    readonly askAgain: () => void;
  };
  /** What is said when it could not be had. */
  readonly sentence: string;
}

/** Over a medium that is not to be seen yet, or not at all. */
export function MediumState({ loading, sentence }: MediumStateProps) {
  if (loading.phase === "failed") {
    return (
      <div className={styles.card} onPointerDown={(event) => event.stopPropagation()}>
        <Notice urgent action={<Button onClick={loading.askAgain}>Reintentar</Button>}>
          {sentence}
        </Notice>
      </div>
    );
  }
  return loading.spins && <LoadingText className={styles.waiting} />;
}
