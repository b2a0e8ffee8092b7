import { savePoint } from "@mapaobra/contract/endpoints/points";
import type { SavedPoint } from "@mapaobra/contract/wire/point";
import type { Actor } from "@mapaobra/domain/access/actor";
import { validateEdit } from "@mapaobra/domain/point/change-point";
import type { Point, PointDraft } from "@mapaobra/domain/point/point";
import { validatePoint } from "@mapaobra/domain/point/validate-point";
import { type Problem, problemIf } from "@mapaobra/domain/problems";
import { useMemo, useRef, useState } from "react";
import { isConflict } from "../../../api/api-error.ts";
import { isServerUnavailable } from "../../../api/save-failure.ts";
import { draftState, type SaveState } from "../../../api/save-machine.ts";
import { invalidFieldsMessage } from "../../../records/form-errors.ts";
import { useRecordForm } from "../../../records/use-record-form.ts";
import type { Message } from "../../../ui/dialogs/MessageDialog.tsx";
import { placeField } from "./chosen-place.ts";
import { changedFields, draftOf, isAreaDoubtful, type PointFormValues, valuesOf } from "./form-values.ts";
import { toSaveFailure } from "./to-save-failure.ts";
import { useDraftAutosave } from "./use-draft-autosave.ts";
import { useFilledPlaces } from "./use-filled-places.ts";
import { type OutboxSaver, usePointSave } from "./use-point-save.ts";

export interface PointFormOptions {
  readonly actor: Actor;
  readonly mapId: number | null;
  /** Initial values of the form. */
  readonly initialDraft: PointDraft;
  /** Whether places are filled in from the position: that of a plan without bounds says nothing about them. */
  readonly fillsPlaces?: boolean;
  /** The edited point; absent for a new one. */
  readonly point?: Point | undefined;
  /** Files restored from an earlier session of the same draft. */
  readonly draftFiles?: DraftFiles | undefined;
  /** The outbox entry that was reopened. */
  readonly resumedPoint?: ResumedPoint | undefined;
  /** Stores the point on this device while there is no connection. */
  readonly outboxSaver?: OutboxSaver | undefined;
  /** Called when the point was added to the outbox. */
  readonly onQueued?: (() => void) | undefined;
  readonly onSaved: (saved: SavedPoint, name: string) => void;
  readonly onClose: () => void;
}

interface DraftFiles {
  readonly count: number;
  readonly recover: () => void;
  /** Discards the restored files; files chosen from now on are stored. */
  readonly discard: () => void;
  /** Called when the form ends. */
  readonly clear: () => void;
}

/** A point from the outbox: its form values, and what has changed on the server since. */
export interface ResumedPoint {
  readonly waitingId: number;
  readonly draft: PointDraft;
  /** What earlier attempts to save it left. */
  readonly save: SaveState;
  /** Version that another user saved since. */
  readonly theirs: Point | null;
}

type Field = keyof PointFormValues & string;

/** The values of a point's form and their save: validation, attempts, drafts and what is offered after a failure. */
export function usePointForm(options: PointFormOptions) {
  const { actor, mapId, initialDraft, point, draftFiles, resumedPoint, outboxSaver, onQueued, onSaved } =
    options;
  const [message, setMessage] = useState<Message & { readonly canQueue?: boolean }>();
  const isFinished = useRef(false);
  const initial = useMemo(() => valuesOf(initialDraft), [initialDraft]);
  const [initialValues] = useState(() => (resumedPoint ? valuesOf(resumedPoint.draft) : initial));
  const saver = usePointSave({
    start: resumedPoint?.save ?? draftState,
    recordAttempt: (unconfirmed) => autosave.recordAttempt(unconfirmed),
    outboxSaver,
  });
  const form = useRecordForm<PointFormValues, SavedPoint | "queued">({
    initial,
    version: point?.version,
    restored: resumedPoint && { draft: initialValues, conflict: resumedPoint.theirs ?? undefined },
    check: (values) => {
      const draft = draftOf(values, mapId);
      const problems = (
        point ? validateEdit(point, draft) : validatePoint(draft)
      ) as readonly Problem<Field>[];
      const isDoubtful = values.area !== initial.area && isAreaDoubtful(values.area);
      return [...problems, ...problemIf(isDoubtful, "area", "number_ambiguous")];
    },
    formMessage: invalidFieldsMessage,
    codec: savePoint.request,
    failed: "No se pudo guardar el punto.",
    describeFailure: (error) => {
      const failure = toSaveFailure(error);
      const canQueue = outboxSaver !== undefined && isServerUnavailable(error);
      // The form shows both versions of a conflict: a dialog would only cover them.
      if (!isConflict(error)) setMessage({ title: failure.message, text: failure.reason ?? "", canQueue });
      return failure;
    },
    send: (values, { version, writeKey }) => {
      const draft = draftOf(values, point?.mapId ?? mapId);
      const save = point
        ? { ...changedFields(draft, point), id: point.id, version }
        : { ...draft, id: 0, version: undefined };
      return saver.send({ save, writeKey }, draft);
    },
    onSaved: (saved) => finish(saved),
  });
  const finish = (saved: SavedPoint | "queued") => {
    // The form of a saved point may be submitted again until the screen has closed it.
    if (isFinished.current) return;
    isFinished.current = true;
    autosave.clear();
    if (saved === "queued") onQueued?.();
    else onSaved(saved, values.name.trim());
    // Last, because the new owner of the files must take them first.
    draftFiles?.clear();
  };
  const saveToOutbox = async () => {
    try {
      await saver.enqueue();
      finish("queued");
    } catch (error) {
      const failure = toSaveFailure(error);
      setMessage({ title: failure.message, text: failure.reason ?? "" });
    }
  };
  const stopWaiting = () => {
    saver.stopWaiting();
    form.stopWaiting();
    if (outboxSaver) setMessage({ title: "Error", text: "El servidor no ha respondido.", canQueue: true });
  };
  const { draft: values, change } = form;
  const places = useFilledPlaces({
    selected: values,
    position: placeField({ values, change }).position,
    isFilling: !point && (options.fillsPlaces ?? false),
    // The user has not typed these values: they do not ask before the form is closed.
    fill: (filled) => (point ? change(filled) : form.markSaved(filled, form.version)),
    change,
  });
  const typedValues = { ...values, ...places.own };
  const isTyped = JSON.stringify(typedValues) !== JSON.stringify(initialValues) && form.isChanged;
  const autosave = useDraftAutosave(
    { userId: userIdOf(actor), mapId, pointId: point?.id ?? null, waitingId: resumedPoint?.waitingId },
    initialValues,
    values,
    isTyped,
  );

  return {
    form,
    saver,
    autosave,
    places,
    isTyped,
    message,
    setMessage,
    saveToOutbox,
    stopWaiting,
    recoverDraft() {
      if (autosave.recoverable) change(autosave.recoverable.values);
      saver.resume(autosave.recoverable?.attempt ?? null);
      draftFiles?.recover();
      autosave.dismiss();
    },
    discardRecoverable() {
      autosave.discard();
      draftFiles?.discard();
    },
    /** Closes the form without a save. */
    discard() {
      autosave.clear();
      draftFiles?.clear();
      options.onClose();
    },
  };
}

const userIdOf = (actor: Actor): number => (actor.kind === "user" ? actor.userId : 0);
