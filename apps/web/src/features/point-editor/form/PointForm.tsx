import { savePoint } from "@mapaobra/contract/endpoints/points";
import type { SavedPoint } from "@mapaobra/contract/wire/point";
import type { Actor } from "@mapaobra/domain/access/actor";
import { formatDateTime } from "@mapaobra/domain/format/dates";
import { formatWhole } from "@mapaobra/domain/format/numbers";
import { validateEdit } from "@mapaobra/domain/point/change-point";
import { completedSections, type FormSection, formSections } from "@mapaobra/domain/point/form-sections";
import type { Point, PointDraft } from "@mapaobra/domain/point/point";
import { validatePoint } from "@mapaobra/domain/point/validate-point";
import { type Problem, problemIf } from "@mapaobra/domain/problems";
import { checkPosition } from "@mapaobra/domain/territory/position-warning";
import { type ReactNode, useMemo, useState } from "react";
import { isConflict } from "../../../api/api-error.ts";
import { isServerUnavailable } from "../../../api/save-failure.ts";
import { draftState, type SaveState } from "../../../api/save-machine.ts";
import { diffDrafts } from "../../../records/draft-diff.ts";
import { invalidFieldsMessage } from "../../../records/form-errors.ts";
import { ConflictNotice } from "../../../records/frame/ConflictNotice.tsx";
import { FormDialog } from "../../../records/frame/FormDialog.tsx";
import { useRecordForm } from "../../../records/use-record-form.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { type Message, MessageDialog } from "../../../ui/dialogs/MessageDialog.tsx";
import { Alert } from "../../../ui/feedback/Alert.tsx";
import { placeField, type RenderPlaceField } from "./chosen-place.ts";
import { completionNote } from "./completion-note.ts";
import {
  changedFields,
  countEmptyFields,
  draftOf,
  isAreaDoubtful,
  type PointFormValues,
  valuesOf,
} from "./form-values.ts";
import { GeneralSection } from "./GeneralSection.tsx";
import { LocationSection } from "./LocationSection.tsx";
import { isNextFieldKey, nextField } from "./next-field.ts";
import styles from "./PointForm.module.css";
import { ProjectSection } from "./ProjectSection.tsx";
import { SaveFailureDialog } from "./SaveFailure.tsx";
import { Section, sectionId } from "./Section.tsx";
import { SectionNav } from "./SectionNav.tsx";
import { toSaveFailure } from "./to-save-failure.ts";
import { useActiveSection } from "./use-active-section.ts";
import { useDraftAutosave } from "./use-draft-autosave.ts";
import { useFilledPlaces } from "./use-filled-places.ts";
import { usePointFormatters } from "./use-point-formatters.ts";
import { type OutboxSaver, usePointSave } from "./use-point-save.ts";

interface PointFormProps {
  readonly actor: Actor;
  readonly mapId: number | null;
  /** Initial values of the form. */
  readonly initialDraft: PointDraft;
  /** Whether places are filled in from the position: that of a plan without bounds says nothing about them. */
  readonly fillsPlaces?: boolean;
  /** The edited point; absent for a new one. */
  readonly point?: Point | undefined;
  readonly files: RenderPlaceField;
  readonly fileCount: number;
  /** While files upload, the form cannot be submitted. */
  readonly isUploading: boolean;
  /** Progress of the running upload, in sight from every section. */
  readonly uploadProgress?: ReactNode;
  readonly renderPlacePicker: RenderPlaceField;
  readonly corner?: ReactNode;
  /** Files restored from an earlier session of the same draft. */
  readonly draftFiles?: DraftFiles | undefined;
  /** The outbox entry that was reopened. */
  readonly resumedPoint?: ResumedPoint | undefined;
  /** Stores the point on this device while there is no connection. */
  readonly outboxSaver?: OutboxSaver | undefined;
  /** Notice above the fields. */
  readonly notice?: ReactNode;
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

const shownSections = formSections.map(({ id }) => ({ id: sectionId(id) }));

/** Form of a new or existing point (P2 §2.6). */
export function PointForm(props: PointFormProps) {
  const { actor, mapId, initialDraft, point, files, fileCount, isUploading, onSaved, onClose } = props;
  const { draftFiles, resumedPoint, onQueued } = props;
  const [message, setMessage] = useState<Message & { readonly canQueue?: boolean }>();
  const initial = useMemo(() => valuesOf(initialDraft), [initialDraft]);
  const [initialValues] = useState(() => (resumedPoint ? valuesOf(resumedPoint.draft) : initial));
  const saver = usePointSave({
    start: resumedPoint?.save ?? draftState,
    recordAttempt: (unconfirmed) => autosave.recordAttempt(unconfirmed),
    outboxSaver: props.outboxSaver,
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
      const canQueue = props.outboxSaver !== undefined && isServerUnavailable(error);
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
    if (props.outboxSaver)
      setMessage({ title: "Error", text: "El servidor no ha respondido.", canQueue: true });
  };
  const { draft: values, change, problems, formRef } = form;
  const fields = { values, problems, change };
  const { position } = placeField(fields);
  const places = useFilledPlaces({
    selected: values,
    position,
    isFilling: !point && (props.fillsPlaces ?? false),
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
  const reading = usePointFormatters();
  const [active, showSection] = useActiveSection(formRef, shownSections);
  const completed = completedSections(draftOf(values, mapId), fileCount);
  const recoverableFiles = draftFiles?.count ?? 0;
  const saving = point ? "Guardando…" : "Creando…";
  const busyLabel = isUploading && !form.busy ? "Subiendo archivos…" : saving;
  const theirs = form.conflict as Point | undefined;
  const doubtful = new Set<FormSection>(
    position && checkPosition(position, values.province) ? ["location"] : [],
  );

  return (
    <>
      <FormDialog
        {...form}
        isChanged={isTyped || (!point && !resumedPoint && fileCount > 0)}
        title={formTitle(point, values.name)}
        size="full"
        busy={form.busy || isUploading}
        submitLabel={point ? "Guardar" : "Crear"}
        busyLabel={busyLabel}
        lead={
          <>
            <SectionNav
              active={active}
              completedSections={completed}
              doubtfulSections={doubtful}
              onSelect={showSection}
            />
            {props.uploadProgress}
          </>
        }
        footerNote={
          <p className={styles.progress}>
            <span role="status">
              {completed.size} de {formSections.length} secciones completas
            </span>
            <span>{completionNote(doubtful.size, countEmptyFields(values))}</span>
          </p>
        }
        corner={props.corner}
        onKeyDown={(event) => {
          if (!isNextFieldKey(event)) return;
          event.preventDefault();
          nextField(event.currentTarget, event.target as Element)?.focus();
        }}
        onSubmit={form.submit}
        // File uploads have their own progress, and no request of the form is pending with them.
        stopWaiting={form.busy && !saver.isQueueing ? stopWaiting : undefined}
        slowMessage={saver.isQueueing ? "Este dispositivo tarda en guardar. No cierre la página." : undefined}
        onClose={() => {
          autosave.clear();
          draftFiles?.clear();
          onClose();
        }}
        conflict={
          theirs && (
            <ConflictNotice
              differences={diffDrafts(reading, values, valuesOf(theirs), form.isTyped)}
              onTakeTheirs={() => form.takeTheirs(valuesOf(theirs), theirs.version)}
              onKeepMine={() => form.keepMine(valuesOf(theirs), theirs.version)}
            />
          )
        }
      >
        {props.notice && <div className={styles.offer}>{props.notice}</div>}
        {(autosave.recoverable || recoverableFiles > 0) && (
          <div className={styles.offer}>
            <Alert
              tone="warning"
              title="Hay cambios sin guardar de antes."
              actions={
                <>
                  <Button
                    variant="main"
                    onClick={() => {
                      if (autosave.recoverable) change(autosave.recoverable.values);
                      saver.resume(autosave.recoverable?.attempt ?? null);
                      draftFiles?.recover();
                      autosave.dismiss();
                    }}
                  >
                    Recuperar
                  </Button>
                  <Button
                    onClick={() => {
                      autosave.discard();
                      draftFiles?.discard();
                    }}
                  >
                    Descartar
                  </Button>
                </>
              }
            >
              {recoveryMessage(autosave.recoverable?.keptAt, recoverableFiles)}
            </Alert>
          </div>
        )}
        <GeneralSection actor={actor} {...fields} />
        <ProjectSection isPermitRequired={!point || point.permit !== null} places={places} {...fields} />
        <LocationSection
          places={places}
          renderPlacePicker={props.renderPlacePicker}
          onMessage={setMessage}
          {...fields}
        />
        <Section section="files">{files(placeField(fields))}</Section>
      </FormDialog>
      {message &&
        (message.canQueue ? (
          <SaveFailureDialog message={message} onQueue={saveToOutbox} onClose={() => setMessage(undefined)} />
        ) : (
          <MessageDialog message={message} onClose={() => setMessage(undefined)} />
        ))}
    </>
  );
}

/** Describes what was restored: form values, files, or both. */
function recoveryMessage(keptAt: number | undefined, renderFiles: number): string {
  const withFiles = renderFiles > 0 ? `${formatWhole(renderFiles)} archivo(s)` : "";
  if (keptAt === undefined) return `Son ${withFiles} que eligió y no se guardaron.`;
  const when = `Los escribió el ${formatDateTime(new Date(keptAt))} y no se guardaron`;
  return renderFiles > 0 ? `${when}, con ${withFiles}.` : `${when}.`;
}

const userIdOf = (actor: Actor): number => (actor.kind === "user" ? actor.userId : 0);

/** Title as specified (P2 §2.6). */
const formTitle = (point: Point | undefined, name: string): string =>
  point ? `Punto: ${name} (ID: ${point.id})` : `Nombre: ${name.trim() || "por definir"}`;
