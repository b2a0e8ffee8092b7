import { createTemplate, editTemplate } from "@mapaobra/contract/endpoints/templates";
import {
  emptyTemplate,
  type Template,
  type TemplateDraft,
  templateTextLimits,
  validateTemplate,
} from "@mapaobra/domain/template/template";
import type { ReactNode } from "react";
import { api } from "../../../api/api.ts";
import { type DraftFormatters, diffDrafts, formatText } from "../../../records/draft-diff.ts";
import { ConflictNotice } from "../../../records/frame/ConflictNotice.tsx";
import { FormDialog } from "../../../records/frame/FormDialog.tsx";
import { useRecordForm } from "../../../records/use-record-form.ts";
import { InputField, TextAreaField } from "../../../ui/fields/Field.tsx";

interface TemplateFormProps {
  /** The edited template; absent for a new one. */
  readonly template?: Template;
  readonly corner?: ReactNode;
  readonly onSaved: () => void;
  readonly onStale?: () => void;
  readonly onClose: () => void;
}

const templateFormatters: DraftFormatters<TemplateDraft> = {
  name: ["Nombre", formatText],
  description: ["Descripción", formatText],
  cssStyle: ["Estilo CSS", formatText],
  htmlPath: ["Ruta HTML", formatText],
};

const draftOf = ({ name, description, cssStyle, htmlPath }: TemplateDraft): TemplateDraft => ({
  name,
  description,
  cssStyle,
  htmlPath,
});

export function TemplateForm({ template, corner, onSaved, onStale, onClose }: TemplateFormProps) {
  const form = useRecordForm({
    initial: draftOf(template ?? emptyTemplate),
    version: template?.version,
    keep: { screen: "templates", record: template },
    check: validateTemplate,
    codec: template ? editTemplate.request : createTemplate.request,
    failed: template ? "Error al editar el template." : "Error inesperado al agregar el template.",
    send: (draft, { version, writeKey }) =>
      template
        ? api.send(editTemplate, { ...draft, id: template.id, version }, { idempotencyKey: writeKey })
        : api.send(
            createTemplate,
            { ...draft, companyId: undefined, version: undefined },
            { idempotencyKey: writeKey },
          ),
    onSaved,
    onStale,
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
            differences={diffDrafts(templateFormatters, draft, draftOf(theirs), form.isTyped)}
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
        error={problems.name}
        onChange={(name) => change({ name })}
      />
      <InputField
        label="Ruta HTML"
        required
        maxLength={templateTextLimits.htmlPath}
        value={draft.htmlPath}
        error={problems.htmlPath}
        onChange={(htmlPath) => change({ htmlPath })}
      />
      <TextAreaField
        label="Descripción"
        required
        fullWidth
        maxLength={templateTextLimits.description}
        value={draft.description}
        error={problems.description}
        onChange={(description) => change({ description })}
      />
      <TextAreaField
        label="Estilo CSS"
        required
        fullWidth
        isMonospace
        rows={8}
        maxLength={templateTextLimits.cssStyle}
        value={draft.cssStyle}
        error={problems.cssStyle}
        onChange={(cssStyle) => change({ cssStyle })}
      />
    </FormDialog>
  );
}
