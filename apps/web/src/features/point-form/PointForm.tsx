import { savePoint } from "@mapaobra/contract/endpoints/points";
import { problemSentences } from "@mapaobra/contract/problems.es";
import type { SavedPoint } from "@mapaobra/contract/wire/point";
import type { Actor } from "@mapaobra/domain/access/actor";
import { formatMinute } from "@mapaobra/domain/format/dates";
import { validateEdit } from "@mapaobra/domain/point/change-point";
import { completedSections, formSections } from "@mapaobra/domain/point/form-sections";
import type { Point, PointDraft } from "@mapaobra/domain/point/point";
import { validatePoint } from "@mapaobra/domain/point/validate-point";
import type { Problem } from "@mapaobra/domain/problems";
import { type ReactNode, useMemo, useState } from "react";
import { api } from "../../api/api.ts";
import { differencesOf } from "../../records/differences.ts";
import { useRecordForm } from "../../records/use-record-form.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { type Message, MessageDialog } from "../../ui/MessageDialog.tsx";
import { ConflictNotice } from "../../ui/records/ConflictNotice.tsx";
import { FormDialog } from "../../ui/records/FormDialog.tsx";
import { FormLead } from "./FormLead.tsx";
import { draftOf, editsOf, type PointFormValues, valuesOf } from "./form-values.ts";
import { GeneralSection } from "./GeneralSection.tsx";
import { LocationSection, type PickPlace } from "./LocationSection.tsx";
import { fieldAfter, movesOn } from "./next-field.ts";
import styles from "./PointForm.module.css";
import { ProjectSection } from "./ProjectSection.tsx";
import { Section, sectionId } from "./Section.tsx";
import { tellSave } from "./tell-save.ts";
import { useActiveSection } from "./use-active-section.ts";
import { useKeptDraft } from "./use-kept-draft.ts";
import { usePointReading } from "./use-point-reading.ts";

interface PointFormProps {
  readonly actor: Actor;
  readonly mapId: number | null;
  /** What the form begins with. */
  readonly start: PointDraft;
  /** The one that is edited; a new one without it. */
  readonly point?: Point | undefined;
  readonly files: ReactNode;
  readonly fileCount: number;
  /** Files are on their way: nothing else may be sent meanwhile. */
  readonly isUploading: boolean;
  readonly pickPlace: PickPlace;
  readonly corner?: ReactNode;
  readonly onSaved: (saved: SavedPoint) => void;
  readonly onClose: () => void;
}

type Field = keyof PointFormValues & string;

const shownSections = formSections.map(({ section }) => ({ id: sectionId(section) }));

/** Where a point is written down, new or known (P2 §2.6). */
export function PointForm(props: PointFormProps) {
  const { actor, mapId, start, point, files, fileCount, isUploading, onSaved, onClose } = props;
  const [message, setMessage] = useState<Message>();
  const initial = useMemo(() => valuesOf(start), [start]);
  const form = useRecordForm<PointFormValues, SavedPoint>({
    initial,
    version: point?.version,
    check: (values) => {
      const draft = draftOf(values, mapId);
      return (point ? validateEdit(point, draft) : validatePoint(draft)) as readonly Problem<Field>[];
    },
    headline: ([first]) => (first ? problemSentences[first.code] : ""),
    codec: savePoint.request,
    failed: "No se pudo guardar el punto.",
    tell: (error) => {
      const failure = tellSave(error);
      setMessage({ title: failure.sentence, text: failure.reason ?? "" });
      return failure;
    },
    send: (values, { version, writeKey }) => {
      const draft = draftOf(values, point?.mapId ?? mapId);
      return point
        ? api.send(savePoint, { ...editsOf(draft, point), id: point.id, version }, { writeKey })
        : api.send(savePoint, { ...draft, id: 0, version: undefined }, { writeKey });
    },
    onSaved(saved) {
      kept.forget();
      onSaved(saved);
    },
  });
  const { draft: values, change, problems, formRef } = form;
  const kept = useKeptDraft(
    { userId: idOf(actor), mapId, pointId: point?.id ?? null },
    initial,
    values,
    form.isChanged,
  );
  const reading = usePointReading();
  const active = useActiveSection(formRef, shownSections);
  const completed = completedSections(draftOf(values, mapId), fileCount);
  const saving = point ? "Guardando…" : "Creando…";
  const busyLabel = isUploading && !form.busy ? "Subiendo archivos…" : saving;
  const theirs = form.conflict as Point | undefined;
  const fields = { values, problems, change };

  return (
    <>
      <FormDialog
        {...form}
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
        onClose={() => {
          kept.forget();
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
        {kept.offered && (
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
                      kept.settle();
                    }}
                  >
                    Recuperar
                  </Button>
                  <Button onClick={kept.forget}>Descartar</Button>
                </>
              }
            >
              Los escribió el {formatMinute(new Date(kept.offered.keptAt))} y no se guardaron.
            </Alert>
          </div>
        )}
        <GeneralSection actor={actor} {...fields} />
        <ProjectSection isPermitRequired={!point || point.permit !== null} {...fields} />
        <LocationSection pickPlace={props.pickPlace} onMessage={setMessage} {...fields} />
        <Section section="files">{files}</Section>
      </FormDialog>
      {message && <MessageDialog message={message} onClose={() => setMessage(undefined)} />}
    </>
  );
}

const idOf = (actor: Actor): number => (actor.kind === "user" ? actor.userId : 0);

/** The words of the specification's header (P2 §2.6). */
const titleOf = (point: Point | undefined, name: string): string =>
  point ? `Punto: ${name} (ID: ${point.id})` : `Nombre: ${name.trim() || "por definir"}`;
