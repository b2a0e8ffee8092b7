import { savePoint } from "@mapaobra/contract/endpoints/points";
import { problemSentences } from "@mapaobra/contract/problems.es";
import type { SavedPoint } from "@mapaobra/contract/wire/point";
import type { Actor } from "@mapaobra/domain/access/actor";
import { formatMinute } from "@mapaobra/domain/format/dates";
import { formatWhole } from "@mapaobra/domain/format/numbers";
import { validateEdit } from "@mapaobra/domain/point/change-point";
import { completedSections, formSections } from "@mapaobra/domain/point/form-sections";
import type { Point, PointDraft } from "@mapaobra/domain/point/point";
import { validatePoint } from "@mapaobra/domain/point/validate-point";
import type { Problem } from "@mapaobra/domain/problems";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { isConflict } from "../../api/api-error.ts";
import { isUnanswered } from "../../api/point-saves.ts";
import { differencesOf } from "../../records/differences.ts";
import { useRecordForm } from "../../records/use-record-form.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { type Message, MessageDialog } from "../../ui/MessageDialog.tsx";
import { ConflictNotice } from "../../ui/records/ConflictNotice.tsx";
import { FormDialog } from "../../ui/records/FormDialog.tsx";
import { chosenPlace, type PlacePart } from "./chosen-place.ts";
import { FormLead } from "./FormLead.tsx";
import { draftOf, editsOf, type PointFormValues, valuesOf } from "./form-values.ts";
import { GeneralSection } from "./GeneralSection.tsx";
import { LocationSection } from "./LocationSection.tsx";
import { fieldAfter, movesOn } from "./next-field.ts";
import styles from "./PointForm.module.css";
import { ProjectSection } from "./ProjectSection.tsx";
import { SaveFailure } from "./SaveFailure.tsx";
import { Section, sectionId } from "./Section.tsx";
import { tellSave } from "./tell-save.ts";
import { useActiveSection } from "./use-active-section.ts";
import { useKeptDraft } from "./use-kept-draft.ts";
import { usePointReading } from "./use-point-reading.ts";
import { type FormerAttempts, type Keeping, useSaveAttempt } from "./use-save-attempt.ts";

interface PointFormProps {
  readonly actor: Actor;
  readonly mapId: number | null;
  /** What the form begins with. */
  readonly start: PointDraft;
  /** The one that is edited; a new one without it. */
  readonly point?: Point | undefined;
  readonly files: PlacePart;
  readonly fileCount: number;
  /** Files are on their way: nothing else may be sent meanwhile. */
  readonly isUploading: boolean;
  readonly pickPlace: PlacePart;
  readonly corner?: ReactNode;
  /** Files of the same draft that were left behind with it. */
  readonly draftFiles?: DraftFiles | undefined;
  /** What waits on this device and was opened again. */
  readonly resumed?: ResumedPoint | undefined;
  /** Where points can wait on this device for a connection. */
  readonly keeping?: Keeping | undefined;
  /** What must be known before anything is written. */
  readonly notice?: ReactNode;
  /** The point waits on this device. */
  readonly onKept?: (() => void) | undefined;
  readonly onSaved: (saved: SavedPoint, name: string) => void;
  readonly onClose: () => void;
}

interface DraftFiles {
  readonly count: number;
  readonly recover: () => void;
  /** They are not wanted; those that are chosen from now on are kept. */
  readonly discard: () => void;
  /** The form is over. */
  readonly forget: () => void;
}

/** A point that could not be sent: what its form held, and what became of it since. */
export interface ResumedPoint extends FormerAttempts {
  readonly waitingId: number;
  readonly draft: PointDraft;
  /** What somebody else saved since. */
  readonly theirs: Point | null;
}

type Field = keyof PointFormValues & string;

const shownSections = formSections.map(({ section }) => ({ id: sectionId(section) }));

/** Where a point is written down, new or known (P2 §2.6). */
export function PointForm(props: PointFormProps) {
  const { actor, mapId, start, point, files, fileCount, isUploading, onSaved, onClose } = props;
  const { draftFiles, resumed, onKept } = props;
  const [message, setMessage] = useState<Message & { readonly canKeep?: boolean }>();
  const isOver = useRef(false);
  const initial = useMemo(() => valuesOf(start), [start]);
  const [begun] = useState(() => (resumed ? valuesOf(resumed.draft) : initial));
  const attempt = useSaveAttempt(resumed ?? noAttempts, (sent) => kept.noteAttempt(sent), props.keeping);
  const form = useRecordForm<PointFormValues, SavedPoint | "kept">({
    initial,
    version: point?.version,
    resumed: resumed && { draft: begun, conflict: resumed.theirs ?? undefined },
    check: (values) => {
      const draft = draftOf(values, mapId);
      return (point ? validateEdit(point, draft) : validatePoint(draft)) as readonly Problem<Field>[];
    },
    headline: ([first]) => (first ? problemSentences[first.code] : ""),
    codec: savePoint.request,
    failed: "No se pudo guardar el punto.",
    tell: (error) => {
      const failure = tellSave(error);
      const canKeep = props.keeping !== undefined && isUnanswered(error);
      // Both sides stand in the form: a dialog over them would only have to be closed first.
      if (!isConflict(error)) setMessage({ title: failure.sentence, text: failure.reason ?? "", canKeep });
      return failure;
    },
    send: (values, { version, writeKey }) => {
      const draft = draftOf(values, point?.mapId ?? mapId);
      const save = point
        ? { ...editsOf(draft, point), id: point.id, version }
        : { ...draft, id: 0, version: undefined };
      return attempt.send({ save, writeKey }, draft);
    },
    onSaved(saved) {
      // An answer that nobody waited for any more: the point waits on this device, and is sent from there.
      if (isOver.current) return;
      isOver.current = true;
      kept.forget();
      if (saved === "kept") onKept?.();
      else onSaved(saved, values.name.trim());
      // Last: whoever has its files now took them over.
      draftFiles?.forget();
    },
  });
  const keep = async () => {
    try {
      await attempt.keep();
      isOver.current = true;
      kept.forget();
      onKept?.();
      draftFiles?.forget();
    } catch (error) {
      const failure = tellSave(error);
      setMessage({ title: failure.sentence, text: failure.reason ?? "" });
    }
  };
  const stopWaiting = () => {
    attempt.stopWaiting();
    form.stopWaiting();
    if (props.keeping) setMessage({ title: "Error", text: "El servidor no ha respondido.", canKeep: true });
  };
  const { draft: values, change, problems, formRef } = form;
  const isTyped = JSON.stringify(values) !== JSON.stringify(begun) && form.isChanged;
  const kept = useKeptDraft(
    { userId: idOf(actor), mapId, pointId: point?.id ?? null, waitingId: resumed?.waitingId },
    begun,
    values,
    isTyped,
  );
  const reading = usePointReading();
  const active = useActiveSection(formRef, shownSections);
  const completed = completedSections(draftOf(values, mapId), fileCount);
  const leftFiles = draftFiles?.count ?? 0;
  const saving = point ? "Guardando…" : "Creando…";
  const busyLabel = isUploading && !form.busy ? "Subiendo archivos…" : saving;
  const theirs = form.conflict as Point | undefined;
  const fields = { values, problems, change };

  return (
    <>
      <FormDialog
        {...form}
        isChanged={isTyped || (!point && !resumed && fileCount > 0)}
        title={titleOf(point, values.name)}
        size="full"
        busy={form.busy || isUploading}
        submitLabel={point ? "Guardar" : "Crear"}
        busyLabel={busyLabel}
        lead={<FormLead active={active} completed={completed} />}
        note={
          <span className={styles.progress} role="status">
            {completed.size} de {formSections.length} secciones completas
          </span>
        }
        corner={props.corner}
        onKeyDown={(event) => {
          if (!movesOn(event)) return;
          event.preventDefault();
          fieldAfter(event.currentTarget, event.target as Element)?.focus();
        }}
        onSubmit={form.submit}
        // Files on their way have their own progress, and nothing of the form is awaited with them.
        stopWaiting={form.busy && !attempt.isKeeping ? stopWaiting : undefined}
        slow={attempt.isKeeping ? "Este dispositivo tarda en guardar. No cierre la página." : undefined}
        onClose={() => {
          kept.forget();
          draftFiles?.forget();
          onClose();
        }}
        conflict={
          theirs && (
            <ConflictNotice
              differences={differencesOf(reading, values, valuesOf(theirs), form.isTyped)}
              onTakeTheirs={() => form.takeTheirs(valuesOf(theirs), theirs.version)}
              onKeepMine={() => form.keepMine(valuesOf(theirs), theirs.version)}
            />
          )
        }
      >
        {props.notice && <div className={styles.offer}>{props.notice}</div>}
        {(kept.offered || leftFiles > 0) && (
          <div className={styles.offer}>
            <Alert
              tone="warning"
              title="Hay cambios sin guardar de antes."
              actions={
                <>
                  <Button
                    look="main"
                    onClick={() => {
                      if (kept.offered) change(kept.offered.values);
                      attempt.takeUp(kept.offered?.attempt ?? null);
                      draftFiles?.recover();
                      kept.settle();
                    }}
                  >
                    Recuperar
                  </Button>
                  <Button
                    onClick={() => {
                      kept.discard();
                      draftFiles?.discard();
                    }}
                  >
                    Descartar
                  </Button>
                </>
              }
            >
              {leftSentence(kept.offered?.keptAt, leftFiles)}
            </Alert>
          </div>
        )}
        <GeneralSection actor={actor} {...fields} />
        <ProjectSection isPermitRequired={!point || point.permit !== null} {...fields} />
        <LocationSection pickPlace={props.pickPlace} onMessage={setMessage} {...fields} />
        <Section section="files">{files(chosenPlace(fields))}</Section>
      </FormDialog>
      {message &&
        (message.canKeep ? (
          <SaveFailure message={message} onKeep={keep} onClose={() => setMessage(undefined)} />
        ) : (
          <MessageDialog message={message} onClose={() => setMessage(undefined)} />
        ))}
    </>
  );
}

const noAttempts: FormerAttempts = { unknown: null, made: null };

/** What was left of a form: what was typed, files, or both. */
function leftSentence(keptAt: number | undefined, files: number): string {
  const withFiles = files > 0 ? `${formatWhole(files)} archivo(s)` : "";
  if (keptAt === undefined) return `Son ${withFiles} que eligió y no se guardaron.`;
  const when = `Los escribió el ${formatMinute(new Date(keptAt))} y no se guardaron`;
  return files > 0 ? `${when}, con ${withFiles}.` : `${when}.`;
}

const idOf = (actor: Actor): number => (actor.kind === "user" ? actor.userId : 0);

/** The words of the specification's header (P2 §2.6). */
const titleOf = (point: Point | undefined, name: string): string =>
  point ? `Punto: ${name} (ID: ${point.id})` : `Nombre: ${name.trim() || "por definir"}`;
