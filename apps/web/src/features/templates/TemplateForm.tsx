import { createTemplate, editTemplate } from "@mapaobra/contract/endpoints/templates";
import {
  emptyTemplate,
  type Template,
  type TemplateDraft,
  templateTextLimits,
  validateTemplate,
} from "@mapaobra/domain/template/template";
import type { ReactNode } from "react";
import { api } from "../../api/api.ts";
import { asIs, type DraftReading, differencesOf } from "../../records/differences.ts";
import { useRecordForm } from "../../records/use-record-form.ts";
import { InputField, TextAreaField } from "../../ui/Field.tsx";
import { ConflictNotice } from "../../ui/records/ConflictNotice.tsx";
import { FormDialog } from "../../ui/records/FormDialog.tsx";

interface TemplateFormProps {
  /** The one that is edited; a new one without it. */
  readonly template?: Template;
  readonly corner?: ReactNode;
  readonly onSaved: () => void;
  readonly onOutdated?: () => void;
  readonly onClose: () => void;
}

const reading: DraftReading<TemplateDraft> = {
  name: ["Nombre", asIs],
  description: ["Descripción", asIs],
  cssStyle: ["Estilo CSS", asIs],
  htmlPath: ["Ruta HTML", asIs],
};

const draftOf = ({ name, description, cssStyle, htmlPath }: TemplateDraft): TemplateDraft => ({
  name,
  description,
  cssStyle,
  htmlPath,
});

export function TemplateForm({ template, corner, onSaved, onOutdated, onClose }: TemplateFormProps) {
  const form = useRecordForm({
    initial: draftOf(template ?? emptyTemplate),
    version: template?.version,
    check: validateTemplate,
    codec: template ? editTemplate.request : createTemplate.request,
    failed: template ? "Error al editar el template." : "Error inesperado al agregar el template.",
    send: (draft, { version, writeKey }) =>
      template
        ? api.send(editTemplate, { ...draft, id: template.id, version }, { writeKey })
        : api.send(createTemplate, { ...draft, companyId: undefined, version: undefined }, { writeKey }),
    onSaved,
    onOutdated,
  });
  const { draft, change, problems } = form;
  const theirs = form.conflict as Template | undefined;

  return (
    <FormDialog
      title={template ? "Editar Template" : "Registrar Template"}
      submitLabel="Guardar"
      corner={corner}
      onSubmit={form.submit}
      onClose={onClose}
      {...form}
      conflict={
        theirs && (
          <ConflictNotice
            differences={differencesOf(reading, draft, draftOf(theirs), form.isTyped)}
            onTakeTheirs={() => form.takeTheirs(draftOf(theirs), theirs.version)}
            onKeepMine={() => form.keepMine(draftOf(theirs), theirs.version)}
          />
        )
      }
    >
      <InputField
        label="Nombre"
        required
        maxLength={templateTextLimits.name}
        value={draft.name}
        problem={problems.name}
        onChange={(name) => change({ name })}
      />
      <InputField
        label="Ruta HTML"
        required
        maxLength={templateTextLimits.htmlPath}
        value={draft.htmlPath}
        problem={problems.htmlPath}
        onChange={(htmlPath) => change({ htmlPath })}
      />
      <TextAreaField
        label="Descripción"
        required
        wide
        maxLength={templateTextLimits.description}
        value={draft.description}
        problem={problems.description}
        onChange={(description) => change({ description })}
      />
      <TextAreaField
        label="Estilo CSS"
        required
        wide
        isCode
        rows={8}
        maxLength={templateTextLimits.cssStyle}
        value={draft.cssStyle}
        problem={problems.cssStyle}
        onChange={(cssStyle) => change({ cssStyle })}
      />
    </FormDialog>
  );
}
