import { listCompanies } from "@mapaobra/contract/endpoints/companies";
import type { Actor } from "@mapaobra/domain/access/actor";
import { formatDay } from "@mapaobra/domain/format/dates";
import { byField, isOfKind } from "@mapaobra/domain/point/fields";
import { completenessOf, type FormSection, formSections } from "@mapaobra/domain/point/form-sections";
import type { Point } from "@mapaobra/domain/point/point";
import { checkPosition } from "@mapaobra/domain/territory/position-warning";
import type { ReactNode } from "react";
import { CompanyField } from "../../../records/CompanyField.tsx";
import { type DraftFormatters, diffDrafts, formatName, formatText } from "../../../records/draft-diff.ts";
import { ConflictNotice } from "../../../records/frame/ConflictNotice.tsx";
import { FormDialog } from "../../../records/frame/FormDialog.tsx";
import { useRecordList } from "../../../records/use-record-list.ts";
import { MessageDialog } from "../../../ui/dialogs/MessageDialog.tsx";
import { InputField } from "../../../ui/fields/Field.tsx";
import { PhoneField } from "../../../ui/fields/PhoneField.tsx";
import { placeField, type RenderPlaceField } from "./chosen-place.ts";
import { type FieldsProps, fieldProps, inputLabel, textProps } from "./fields-props.ts";
import { draftOf, type FormField, formFields, type PointFormValues, valuesOf } from "./form-values.ts";
import { LocationSection } from "./LocationSection.tsx";
import styles from "./PointForm.module.css";
import { ProjectSection } from "./ProjectSection.tsx";
import { RecoveryOffer } from "./RecoveryOffer.tsx";
import { SaveFailureDialog } from "./SaveFailure.tsx";
import { Section, sectionId } from "./Section.tsx";
import { SectionNav } from "./SectionNav.tsx";
import { useActiveSection } from "./use-active-section.ts";
import { type PointFormOptions, usePointForm } from "./use-point-form.ts";

/** Fields that are not listed follow. */
const order: readonly FormField[] = [
  ...(["name", "companyId", "manager", "phone", "email", "web"] as const),
  ...(["province", "canton", "district", "permit", "stage", "progress", "workType", "workClass"] as const),
  ...(["area", "date", "developer", "builder", "note", "latitude", "longitude"] as const),
];

/** Formatters of the point form's values for display. */
function usePointFormatters(): DraftFormatters<PointFormValues> {
  const companies = useRecordList(listCompanies, {}, "Error al obtener las empresas.");
  const formatterOf = (field: FormField) => {
    if (isOfKind(field, "company")) return formatName(companies.rows);
    return isOfKind(field, "day") ? formatDay : formatText;
  };
  return byField(new Set([...order, ...formFields]), (field) => [
    inputLabel(field),
    formatterOf(field),
  ]) as DraftFormatters<PointFormValues>;
}

/** Fields that Enter moves between; an open select handles the key itself. */
const fieldSelector = "input:not([type=file], [type=hidden], [hidden], [tabindex='-1']), textarea, select";

/** The next editable field in DOM order, without file, disabled and hidden inputs; undefined after the last. */
function nextField(form: HTMLFormElement, field: Element): HTMLElement | undefined {
  const all = [...form.querySelectorAll<HTMLElement>(fieldSelector)].filter(
    (each) => !each.matches(":disabled") && each.checkVisibility(),
  );
  return all[all.indexOf(field as HTMLElement) + 1];
}

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly defaultPrevented: boolean;
  readonly target: EventTarget;
}

/** Whether a key press moves to the next field instead of submitting the form (P2 §2.6). */
function isNextFieldKey({ key, shiftKey, defaultPrevented, target }: Key): boolean {
  if (key !== "Enter" || defaultPrevented) return false;
  if (target instanceof HTMLTextAreaElement) return !shiftKey;
  return target instanceof HTMLInputElement && target.type !== "file";
}

/** Form section: name, company and contacts of the project. */
const GeneralSection = (props: FieldsProps & { readonly actor: Actor }) => (
  <Section section="general">
    <InputField {...textProps(props, "name")} required />
    <CompanyField
      actor={props.actor}
      required
      value={props.values.companyId}
      error={props.problems.companyId}
      onChange={(companyId) => props.change({ companyId })}
    />
    <InputField {...textProps(props, "manager")} />
    <PhoneField {...fieldProps(props, "phone")} />
    <InputField {...textProps(props, "email")} type="email" inputMode="email" />
    <InputField
      {...textProps(props, "web")}
      inputMode="url"
      placeholder="Ej.: https://www.empresa.com"
      autoCapitalize="none"
      spellCheck={false}
    />
  </Section>
);

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
  const completeness = completenessOf(draftOf(values, mapId), fileCount);
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
              completeness={completeness}
              doubtfulSections={doubtful}
              onSelect={showSection}
            />
            {props.uploadProgress}
          </>
        }
        footerNote={
          <p className={styles.progress}>
            <span role="status">{completeness.text}</span>
            {doubtful.size > 0 && `, ${doubtful.size} por revisar`}
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
