import type { Position } from "@mapaobra/domain/point/coordinates";
import type { Point } from "@mapaobra/domain/point/point";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { pointQuery } from "../../api/point-query.ts";
import { type Failure, tellFailure } from "../../api/tell-failure.ts";
import { newWriteKey } from "../../api/write-key.ts";
import { announcePointChange } from "../../map/point-events.ts";
import { isOutdated } from "../../records/outdated.ts";
import { notMoved, offerTheWayBack, type PageOfPoints, showMoved } from "./moved-points.ts";
import { savePlace } from "./save-place.ts";

export type MoveState =
  | { readonly kind: "choosing" }
  | { readonly kind: "saving" }
  | { readonly kind: "failed"; readonly failure: Failure }
  | { readonly kind: "conflict"; readonly current: Point };

interface MoveOptions {
  readonly id: number;
  readonly from: Position;
  readonly page: PageOfPoints;
  readonly onDone: () => void;
}

/** One move of a point, from the place where it was when that began. */
export function useMove({ id, from, page, onDone }: MoveOptions) {
  const answer = useQuery({ ...pointQuery(id), staleTime: Number.POSITIVE_INFINITY });
  // What others save while it is being moved must be found out by the save, not overlooked.
  const [start, setStart] = useState<Point | undefined>(answer.data);
  if (!start && answer.data) setStart(answer.data);
  const [state, setState] = useState<MoveState>({ kind: "choosing" });
  const isSaving = useRef(false);
  const lastWrite = useRef({ content: "", key: "" });

  const keyOf = (content: string) => {
    if (lastWrite.current.content !== content) lastWrite.current = { content, key: newWriteKey() };
    return lastWrite.current.key;
  };

  const saveOver = async (base: Point, place: Position) => {
    const save = await savePlace(base, place, keyOf(JSON.stringify([base.version, place])));
    if (save.kind === "conflict") return setState(save);
    await showMoved(page, save.point);
    offerTheWayBack(page, save.point, from);
    onDone();
  };

  const run = async (work: () => Promise<void>) => {
    if (isSaving.current) return;
    isSaving.current = true;
    setState({ kind: "saving" });
    try {
      await work();
    } catch (error) {
      setState({ kind: "failed", failure: tellFailure(error, notMoved) });
      // What is gone is to be seen as gone.
      if (isOutdated(error)) announcePointChange({ kind: "edited", id, mapId: start?.mapId ?? null });
    } finally {
      isSaving.current = false;
    }
  };

  return {
    state,
    name: answer.data?.name,
    province: answer.data?.province ?? "",
    /** What was chosen is being looked at again. */
    choose: () => setState({ kind: "choosing" }),
    save: (place: Position) =>
      void run(async () => saveOver(start ?? (await page.queries.ensureQueryData(pointQuery(id))), place)),
    /** After a conflict. */
    saveAnyway: (current: Point, place: Position) =>
      void run(async () => {
        const base = { ...(start ?? current), ...current };
        setStart(base);
        await saveOver(base, place);
      }),
    takeTheirs: (current: Point) => void showMoved(page, current).then(onDone),
  };
}
