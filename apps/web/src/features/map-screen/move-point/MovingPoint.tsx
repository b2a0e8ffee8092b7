import { clampPosition } from "@mapaobra/domain/map/clamp-position";
import type { ImageBounds } from "@mapaobra/domain/map/image-bounds";
import { isSamePosition, type Position, toPosition } from "@mapaobra/domain/point/coordinates";
import { metresBetween } from "@mapaobra/domain/route/distance";
import { checkPosition } from "@mapaobra/domain/territory/position-warning";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useEscape } from "../../../lib/navigation/escape-stack.ts";
import { useUnsavedChanges } from "../../../lib/navigation/unsaved-changes.ts";
import { formatShortDistance } from "../../../lib/text/format-distance.ts";
import { DraggablePin } from "../../../map/DraggablePin.tsx";
import type { MapHost } from "../../../map/hosts/map-host.ts";
import { useOpenMap } from "../../../map/open-map.ts";
import { STREET_ZOOM } from "../../../map/street-zoom.ts";
import { Alert } from "../../../ui/feedback/Alert.tsx";
import type { PointsContext } from "./apply-move.ts";
import { MoveBar } from "./MoveBar.tsx";
import { MovePath } from "./MovePath.tsx";
import { useMove } from "./use-move.ts";

interface PlaceMismatchWarningProps {
  readonly position: Position;
  /** Stored province of the point. */
  readonly province: string;
}

/** Warns that a new position is outside the point's province. Does not block the save. */
function PlaceMismatchWarning({ position, province }: PlaceMismatchWarningProps) {
  const mismatch = checkPosition(position, province);
  if (!mismatch) return null;
  return (
    <Alert
      tone="warning"
      title={
        mismatch.kind === "abroad"
          ? "Este lugar está fuera de Costa Rica."
          : `Este lugar está fuera de la provincia del punto (${mismatch.selected.name}): parece estar en ${mismatch.likely.name}.`
      }
    />
  );
}

interface MovingPointProps {
  readonly id: number;
  readonly host: MapHost;
  /** Current position on the map. */
  readonly currentPosition: Position;
  /** Position after a drag; undefined before. */
  readonly draggedTo: Position | undefined;
  readonly onDrag: (to: Position) => void;
  /** Bounds of the picture. */
  readonly bounds: ImageBounds | undefined;
  readonly pointsContext: PointsContext;
  readonly onEnd: () => void;
}

/** A point during a move: pin, line from the original position, and move bar. */
export function MovingPoint({
  id,
  host,
  currentPosition,
  draggedTo,
  onDrag,
  bounds,
  pointsContext,
  onEnd,
}: MovingPointProps) {
  const pin = useRef<HTMLButtonElement>(null);
  // Constant during the move: the save detects changes by other users.
  const [from] = useState(currentPosition);
  const to = draggedTo ?? from;
  const isMoved = !isSamePosition(from, to);
  const move = useMove({ id, from, page: pointsContext, onDone: onEnd });
  const { state, name } = move;
  const isSaving = state.kind === "saving";
  useUnsavedChanges(isMoved);

  const moveTo = (position: Position) => {
    const next = !isSaving && clampPosition(bounds, position);
    if (!next) return;
    if (state.kind === "failed") move.resetState();
    onDrag(next);
  };
  const confirm = () => {
    if (isMoved && !isSaving && state.kind !== "conflict") move.save(to);
  };
  const cancel = () => {
    if (!isSaving) onEnd();
  };
  useEscape(true, cancel);
  useMapClick(host, moveTo);
  useEffect(() => pin.current?.focus({ preventScroll: true }), []);
  useZoomToStreet(host, from, draggedTo === undefined);
  // On a conflict, a choice between two positions replaces the pressed button.
  const isConflict = state.kind === "conflict";
  useEffect(() => {
    if (isConflict) pin.current?.focus({ preventScroll: true });
  }, [isConflict]);

  const theirs =
    state.kind === "conflict" ? toPosition(state.current.latitude, state.current.longitude) : null;
  return (
    <>
      <MovePath host={host} from={from} to={to} />
      <DraggablePin
        pinRef={pin}
        host={host}
        position={to}
        label={`Nuevo lugar de ${name ?? "este punto"}. Las flechas lo mueven; con Mayús, más lejos; Intro lo confirma.`}
        onMove={moveTo}
        onConfirm={confirm}
      />
      <MoveBar
        name={name}
        distance={isMoved ? `a ${formatShortDistance(metresBetween(from, to))} de su lugar` : null}
        theirDistance={
          theirs ? `a ${formatShortDistance(metresBetween(from, theirs))} de su lugar` : "sin ubicación"
        }
        state={state}
        warning={isMoved && <PlaceMismatchWarning position={to} province={move.province} />}
        onConfirm={confirm}
        onCancel={cancel}
        onTakeTheirs={() => state.kind === "conflict" && move.takeTheirs(state.current)}
        onKeepMine={() => state.kind === "conflict" && move.saveAnyway(state.current, to)}
      />
    </>
  );
}

/** At country zoom one pixel is hundreds of metres: a move that starts with the button zooms in first. */
function useZoomToStreet(host: MapHost, place: Position, isStart: boolean): void {
  const { kind, camera } = useOpenMap();
  const zoomIn = useEffectEvent(() => {
    if (isStart && kind === "service" && host.getView().zoom < STREET_ZOOM) {
      camera.flyTo({ ...place, zoom: STREET_ZOOM });
    }
  });
  useEffect(() => zoomIn(), []);
}

/** A click on the map places the point, as an alternative to a long drag. */
function useMapClick(host: MapHost, onPress: (position: Position) => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => host.on("click", ({ position }) => press(position)), [host]);
}
