import { completedSections, type FormSection, formSections } from "@mapaobra/domain/point/form-sections";
import type { Point } from "@mapaobra/domain/point/point";
import { checkPosition } from "@mapaobra/domain/territory/position-warning";
import type { ReactNode } from "react";
import { diffDrafts } from "../../../records/draft-diff.ts";
import { ConflictNotice } from "../../../records/frame/ConflictNotice.tsx";
import { FormDialog } from "../../../records/frame/FormDialog.tsx";
import { MessageDialog } from "../../../ui/dialogs/MessageDialog.tsx";
import { placeField, type RenderPlaceField } from "./chosen-place.ts";
import { completionNote } from "./completion-note.ts";
import { countEmptyFields, draftOf, valuesOf } from "./form-values.ts";
import { GeneralSection } from "./GeneralSection.tsx";
import { LocationSection } from "./LocationSection.tsx";
import { isNextFieldKey, nextField } from "./next-field.ts";
import styles from "./PointForm.module.css";
import { ProjectSection } from "./ProjectSection.tsx";
import { RecoveryOffer } from "./RecoveryOffer.tsx";
import { SaveFailureDialog } from "./SaveFailure.tsx";
import { Section, sectionId } from "./Section.tsx";
import { SectionNav } from "./SectionNav.tsx";
import { useActiveSection } from "./use-active-section.ts";
import { type PointFormOptions, usePointForm } from "./use-point-form.ts";
import { usePointFormatters } from "./use-point-formatters.ts";

interface PointFormProps extends PointFormOptions {
  readonly files: RenderPlaceField;
  readonly fileCount: number;
  /** While files upload, the form cannot be submitted. */
  readonly isUploading: boolean;
  /** Progress of the running upload, in sight from every section. */
  readonly uploadProgress?: ReactNode;
  readonly renderPlacePicker: RenderPlaceField;
  readonly corner?: ReactNode;
  /** Notice above the fields. */
  readonly notice?: ReactNode;
}

const shownSections = formSections.map(({ id }) => ({ id: sectionId(id) }));

/** Form of a new or existing point (P2 §2.6). */
export function PointForm(props: PointFormProps) {
  const { actor, mapId, point, files, fileCount, isUploading, draftFiles, resumedPoint } = props;
  const { form, saver, autosave, places, isTyped, message, setMessage, ...save } = usePointForm(props);
  const { draft: values, change, problems, formRef } = form;
  const fields = { values, problems, change };
  const { position } = placeField(fields);
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
        stopWaiting={form.busy && !saver.isQueueing ? save.stopWaiting : undefined}
        slowMessage={saver.isQueueing ? "Este dispositivo tarda en guardar. No cierre la página." : undefined}
        onClose={save.discard}
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
          <RecoveryOffer
            keptAt={autosave.recoverable?.keptAt}
            fileCount={recoverableFiles}
            onRecover={save.recoverDraft}
            onDiscard={save.discardRecoverable}
          />
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
          <SaveFailureDialog
            message={message}
            onQueue={save.saveToOutbox}
            onClose={() => setMessage(undefined)}
          />
        ) : (
          <MessageDialog message={message} onClose={() => setMessage(undefined)} />
        ))}
    </>
  );
}

/** Title as specified (P2 §2.6). */
const formTitle = (point: Point | undefined, name: string): string =>
  point ? `Punto: ${name} (ID: ${point.id})` : `Nombre: ${name.trim() || "por definir"}`;
