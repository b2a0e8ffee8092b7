import { useSyncExternalStore } from "react";
import { Button } from "../../ui/Button.tsx";
import { ProgressBar } from "../../ui/ProgressBar.tsx";
import type { QueueProgress } from "./file-queue.ts";

interface UploadProgressProps {
  readonly progress: QueueProgress;
  readonly onCancel: () => void;
}

/** Total progress of the current upload. */
export function UploadProgress({ progress, onCancel }: UploadProgressProps) {
  const fraction =
    useSyncExternalStore(progress.subscribe, () => Math.floor((progress.overallFraction() ?? 1) * 100)) / 100;
  return (
    <ProgressBar
      label="Subiendo archivos…"
      fraction={fraction}
      action={<Button onClick={onCancel}>Cancelar la subida</Button>}
    />
  );
}
