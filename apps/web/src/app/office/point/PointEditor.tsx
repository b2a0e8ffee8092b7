import { LoadingOverlay } from "../../../features/shell/LoadingOverlay.tsx";
import { useHeldEntry } from "../outbox/use-held-entry.ts";
import { KnownPointForm } from "./KnownPointForm.tsx";
import { NewPointForm } from "./NewPointForm.tsx";
import type { PointEditorProps } from "./point-editor.ts";

/** The form of a point over whatever screen opens it, and as a screen of its own (P2 §2.6). */
export default function PointEditor(props: PointEditorProps) {
  const { pointId, seed, initial, mapId, waitingId, ...around } = props;
  // What waits on this device of the same point goes on here.
  const held = useHeldEntry({ id: waitingId, editOf: pointId });
  if (held === undefined) return <LoadingOverlay />;
  return pointId === undefined ? (
    <NewPointForm {...around} seed={seed} initial={initial} mapId={mapId} held={held} />
  ) : (
    <KnownPointForm key={pointId} {...around} pointId={pointId} held={held} />
  );
}
