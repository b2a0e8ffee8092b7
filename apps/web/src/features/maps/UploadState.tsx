import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { ProgressBar } from "../../ui/ProgressBar.tsx";
import type { MapImage } from "./use-map-image.ts";

interface UploadStateProps {
  readonly image: MapImage;
  /** Nothing but the picture is left to save. */
  readonly isSaved: boolean;
  /** Tries again what failed; undefined where there is nothing to upload to. */
  readonly onRetry: (() => void) | undefined;
}

/** How far the upload of a picture is, and what became of it: in sight wherever in the form one is. */
export function UploadState({ image, isSaved, onRetry }: UploadStateProps) {
  const { progress, isDoubtful: isVerifying, outcome, staged } = image;
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
