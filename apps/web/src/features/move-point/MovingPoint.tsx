import type { ImageBounds } from "@mapaobra/domain/map/image-bounds";
import { isSamePlace, type Position, positionOf } from "@mapaobra/domain/point/coordinates";
import { metresBetween } from "@mapaobra/domain/route/distance";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useEscape } from "../../lib/escape-stack.ts";
import { metresText } from "../../lib/metres-text.ts";
import { useUnsavedWork } from "../../lib/unsaved-work.ts";
import type { MapHost } from "../../map/hosts/map-host.ts";
import { PlacePin } from "../../map/PlacePin.tsx";
import { MoveBar } from "./MoveBar.tsx";
import { MoveTrace } from "./MoveTrace.tsx";
import type { PageOfPoints } from "./moved-points.ts";
import { PlaceDoubtNotice } from "./PlaceDoubtNotice.tsx";
import { placeWithin } from "./places.ts";
import { useMove } from "./use-move.ts";

interface MovingPointProps {
  readonly id: number;
  readonly host: MapHost;
  /** Where it is on the map. */
  readonly place: Position;
  /** Where it was pulled to; undefined before. */
  readonly pulled: Position | undefined;
  readonly onPull: (to: Position) => void;
  /** The edges of a picture. */
  readonly bounds: ImageBounds | undefined;
  readonly page: PageOfPoints;
  readonly onEnd: () => void;
}

/** A point that is being moved: a pin in its place, the way from there, and what is asked about it. */
export function MovingPoint({ id, host, place, pulled, onPull, bounds, page, onEnd }: MovingPointProps) {
  const pin = useRef<HTMLButtonElement>(null);
  // What others do to it meanwhile is told by the save: the way is from where it was.
  const [from] = useState(place);
  const to = pulled ?? from;
  const isMoved = !isSamePlace(from, to);
  const move = useMove({ id, from, page, onDone: onEnd });
  const { state, name } = move;
  const isSaving = state.kind === "saving";
  useUnsavedWork(isMoved);

  const pull = (position: Position) => {
    const next = !isSaving && placeWithin(bounds, position);
    if (!next) return;
    if (state.kind === "failed") move.choose();
    onPull(next);
  };
  const confirm = () => {
    if (isMoved && !isSaving && state.kind !== "conflict") move.save(to);
  };
  const cancel = () => {
    if (!isSaving) onEnd();
  };
  useEscape(true, cancel);
  usePressed(host, pull);
  useEffect(() => pin.current?.focus({ preventScroll: true }), []);
  // The button that was pressed makes way for a choice between two places.
  const isConflict = state.kind === "conflict";
  useEffect(() => {
    if (isConflict) pin.current?.focus({ preventScroll: true });
  }, [isConflict]);

  const theirs =
    state.kind === "conflict" ? positionOf(state.current.latitude, state.current.longitude) : null;
  return (
    <>
      <MoveTrace host={host} from={from} to={to} />
      <PlacePin
        pinRef={pin}
        host={host}
        position={to}
        label={`Nuevo lugar de ${name ?? "este punto"}. Las flechas lo mueven; con Mayús, más lejos; Intro lo confirma.`}
        onMove={pull}
        onConfirm={confirm}
      />
      <MoveBar
        name={name}
        distance={isMoved ? `a ${metresText(metresBetween(from, to))} de su lugar` : null}
        theirDistance={theirs ? `a ${metresText(metresBetween(from, theirs))} de su lugar` : "sin ubicación"}
        state={state}
        warning={isMoved && <PlaceDoubtNotice position={to} province={move.province} />}
        onConfirm={confirm}
        onCancel={cancel}
        onTakeTheirs={() => state.kind === "conflict" && move.takeTheirs(state.current)}
        onKeepMine={() => state.kind === "conflict" && move.saveAnyway(state.current, to)}
      />
    </>
  );
}

/** A press on the map puts the point there: whoever moves it far need not drag it all the way. */
function usePressed(host: MapHost, onPress: (position: Position) => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => host.on("click", ({ position }) => press(position)), [host]);
}
