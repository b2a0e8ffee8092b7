import type { Position } from "@mapaobra/domain/point/coordinates";
import type { Point } from "@mapaobra/domain/point/point";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { newIdempotencyKey } from "../../../api/idempotency-key.ts";
import { pointQuery } from "../../../api/point-query.ts";
import { type Failure, toFailure } from "../../../api/to-failure.ts";
import { emitPointChange } from "../../../map/point-events.ts";
import { isStaleRecord } from "../../../records/stale-record.ts";
import { applyMove, moveFailedMessage, offerUndo, type PointsContext } from "./apply-move.ts";
import { savePosition } from "./save-position.ts";

export type MoveState =
  | { readonly kind: "editing" }
  | { readonly kind: "saving" }
  | { readonly kind: "failed"; readonly failure: Failure }
  | { readonly kind: "conflict"; readonly current: Point };

interface MoveOptions {
  readonly id: number;
  readonly from: Position;
  readonly page: PointsContext;
  readonly onDone: () => void;
}

/**
 * State of one move of a point from its original position. Only the position is saved, so an edit of other fields does
 * not conflict; until the server confirms it, the points of the page do not change.
 */
export function useMove({ id, from, page, onDone }: MoveOptions) {
  const query = useQuery({ ...pointQuery(id), staleTime: Number.POSITIVE_INFINITY });
  // Version at the start of the move: with a newer version the save would not detect another user's change.
  const [start, setStart] = useState<Point | undefined>(query.data);
  if (!start && query.data) setStart(query.data);
  const [state, setState] = useState<MoveState>({ kind: "editing" });
  const isSaving = useRef(false);
  const lastWrite = useRef({ content: "", key: "" });

  const idempotencyKeyFor = (content: string) => {
    if (lastWrite.current.content !== content) lastWrite.current = { content, key: newIdempotencyKey() };
    return lastWrite.current.key;
  };

  const saveOnVersion = async (base: Point, place: Position) => {
    const save = await savePosition(base, place, idempotencyKeyFor(JSON.stringify([base.version, place])));
    if (save.kind === "conflict") return setState(save);
    await applyMove(page, save.point);
    offerUndo(page, save.point, from);
    onDone();
  };

  const run = async (work: () => Promise<void>) => {
    if (isSaving.current) return;
    isSaving.current = true;
    setState({ kind: "saving" });
    try {
      await work();
    } catch (error) {
      setState({ kind: "failed", failure: toFailure(error, moveFailedMessage) });
      // A deleted point: announce the change, so that the page refetches it.
      if (isStaleRecord(error)) emitPointChange({ kind: "edited", id, mapId: start?.mapId ?? null });
    } finally {
      isSaving.current = false;
    }
  };

  return {
    state,
    name: query.data?.name,
    province: query.data?.province ?? "",
    /** Returns to the choice of a position. */
    resetState: () => setState({ kind: "editing" }),
    save: (place: Position) =>
      void run(async () =>
        saveOnVersion(start ?? (await page.queries.ensureQueryData(pointQuery(id))), place),
      ),
    /** Overwrites after a conflict. */
    saveAnyway: (current: Point, place: Position) =>
      void run(async () => {
        const base = { ...(start ?? current), ...current };
        setStart(base);
        await saveOnVersion(base, place);
      }),
    takeTheirs: (current: Point) => void applyMove(page, current).then(onDone),
  };
}
