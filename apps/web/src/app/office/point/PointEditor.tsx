import { LoadingOverlay } from "../../../features/shell/LoadingOverlay.tsx";
import { useLockedEntry } from "../outbox/use-locked-entry.ts";
import { EditPointForm } from "./EditPointForm.tsx";
import { NewPointForm } from "./NewPointForm.tsx";
import type { PointEditorProps } from "./point-editor.ts";

/** The form of a point over whatever screen opens it, and as a screen of its own (P2 §2.6). */
export default function PointEditor(props: PointEditorProps) {
  const { pointId, initialPosition, initial, mapId, waitingId, ...screenProps } = props;
  // What waits on this device of the same point goes on here.
  const held = useLockedEntry({ id: waitingId, editOf: pointId });
  if (held === undefined) return <LoadingOverlay />;
  return pointId === undefined ? (
    <NewPointForm
      {...screenProps}
      initialPosition={initialPosition}
      initial={initial}
      mapId={mapId}
      lockedEntry={held}
    />
  ) : (
    <EditPointForm key={pointId} {...screenProps} pointId={pointId} lockedEntry={held} />
  );
}
