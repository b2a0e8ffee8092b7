import { useSyncExternalStore } from "react";
import { Button } from "../../../ui/controls/Button.tsx";
import { ProgressBar } from "../../../ui/feedback/ProgressBar.tsx";
import type { QueueProgress } from "./file-queue.ts";
import styles from "./UploadProgress.module.css";

/** The current upload of all files. */
export interface CurrentUpload {
  readonly progress: QueueProgress;
  readonly cancel: () => void;
}

/** Total progress of the current upload, below the section tabs: in sight from every section of the form. */
export function UploadProgress({ progress, cancel }: CurrentUpload) {
  const fraction =
    useSyncExternalStore(progress.subscribe, () => Math.floor((progress.overallFraction() ?? 1) * 100)) / 100;
  return (
    <div className={styles.bar}>
      <ProgressBar
        label="Subiendo archivos…"
        fraction={fraction}
        action={<Button onClick={cancel}>Cancelar la subida</Button>}
      />
    </div>
  );
}
