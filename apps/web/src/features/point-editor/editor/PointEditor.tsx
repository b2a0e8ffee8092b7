import { LoadingOverlay } from "../../shell/LoadingOverlay.tsx";
import { useLockedEntry } from "../saving/use-locked-entry.ts";
import { EditPointForm } from "./EditPointForm.tsx";
import { NewPointForm } from "./NewPointForm.tsx";
import type { PointEditorProps } from "./point-editor.ts";

/**
 * The form of a point, as an overlay of any screen or with its own URL (P2 §2.6). Files of a new point are uploaded after
 * it is saved, those of an existing one at once, so a failed file never loses the text.
 */
export default function PointEditor(props: PointEditorProps) {
  const { pointId, initialPosition, initial, mapId, waitingId, ...screenProps } = props;
  // Resumes the queued edit of the same point.
  const lockedEntry = useLockedEntry({ id: waitingId, editOf: pointId });
  if (lockedEntry === undefined) return <LoadingOverlay />;
  return pointId === undefined ? (
    <NewPointForm
      {...screenProps}
      initialPosition={initialPosition}
      initial={initial}
      mapId={mapId}
      lockedEntry={lockedEntry}
    />
  ) : (
    <EditPointForm key={pointId} {...screenProps} pointId={pointId} lockedEntry={lockedEntry} />
  );
}
