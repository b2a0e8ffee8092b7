import { createTemplate, editTemplate } from "@mapaobra/contract/endpoints/templates";
import {
  emptyTemplate,
  type Template,
  type TemplateDraft,
  templateTextLimits,
  validateTemplate,
} from "@mapaobra/domain/template/template";
import { api } from "../../../api/api.ts";
import { type DraftFormatters, formatText } from "../../../records/draft-diff.ts";
import { fieldOf } from "../../../records/form-fields.ts";
import { RecordFormDialog } from "../../../records/RecordFormDialog.tsx";
import type { RecordFormProps } from "../../../records/RecordModal.tsx";
import { useRecordForm } from "../../../records/use-record-form.ts";
import { InputField, TextAreaField } from "../../../ui/fields/Field.tsx";

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

export function TemplateForm(props: RecordFormProps<Template>) {
  const { record: template, corner, onSaved, onStale, onClose } = props;
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

  return (
    <RecordFormDialog
      form={form}
      title={template ? "Editar Template" : "Registrar Template"}
      corner={corner}
      onClose={onClose}
      conflicts={{ formatters: templateFormatters, draftOf }}
    >
      <InputField label="Nombre" required maxLength={templateTextLimits.name} {...fieldOf(form, "name")} />
      <InputField
        label="Ruta HTML"
        required
        maxLength={templateTextLimits.htmlPath}
        {...fieldOf(form, "htmlPath")}
      />
      <TextAreaField
        label="Descripción"
        required
        fullWidth
        maxLength={templateTextLimits.description}
        {...fieldOf(form, "description")}
      />
      <TextAreaField
        label="Estilo CSS"
        required
        fullWidth
        isMonospace
        rows={8}
        maxLength={templateTextLimits.cssStyle}
        {...fieldOf(form, "cssStyle")}
      />
    </RecordFormDialog>
  );
}
