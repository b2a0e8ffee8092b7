import { errorText } from "../../../api/error-text.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { Alert } from "../../../ui/feedback/Alert.tsx";
import { pointMissing } from "./file-message.ts";

interface StoredNoticeProps {
  readonly isMissing: boolean;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}

/** Explains how the files of a saved point are stored, or why they cannot be. */
export function StoredNotice({ isMissing, isPending, error, refetch }: StoredNoticeProps) {
  if (isMissing) {
    return (
      <Alert tone="warning" title={pointMissing.title}>
        {pointMissing.text}
      </Alert>
    );
  }
  return (
    <>
      <p>Los archivos se guardan de inmediato; no hace falta presionar Guardar.</p>
      {isPending && <p role="status">Cargando archivos…</p>}
      {error && (
        <Alert
          tone="warning"
          title="No se pudieron cargar los archivos guardados."
          actions={<Button onClick={() => void refetch()}>Reintentar</Button>}
        >
          {errorText(error)}
        </Alert>
      )}
    </>
  );
}
