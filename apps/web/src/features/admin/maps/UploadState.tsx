import { Button } from "../../../ui/controls/Button.tsx";
import { Alert } from "../../../ui/feedback/Alert.tsx";
import { ProgressBar } from "../../../ui/feedback/ProgressBar.tsx";
import type { MapImage } from "./use-map-image.ts";

interface UploadStateProps {
  readonly image: MapImage;
  /** Everything except the picture is saved. */
  readonly isSaved: boolean;
  /** Retries the failed upload; undefined if there is no map to upload to. */
  readonly onRetry: (() => void) | undefined;
}

/** Progress and result of the picture upload, visible at any scroll position of the form. */
export function UploadState({ image, isSaved, onRetry }: UploadStateProps) {
  const { progress, isVerifying, outcome, staged } = image;
  if (isVerifying) return <ProgressBar label="Comprobando si la imagen llegó…" fraction={progress ?? 0} />;
  if (progress !== undefined) {
    return (
      <ProgressBar
        label="Subiendo la imagen…"
        fraction={progress}
        action={<Button onClick={image.cancel}>Cancelar la subida</Button>}
      />
    );
  }
  if (!outcome) return null;
  return (
    <Alert
      tone={outcome.tone}
      title={outcome.message}
      actions={staged && onRetry && <Button onClick={onRetry}>Reintentar la subida</Button>}
    >
      {outcome.reason && <p>{outcome.reason}</p>}
      {staged && isSaved && <p>Los datos del mapa ya están guardados.</p>}
    </Alert>
  );
}
