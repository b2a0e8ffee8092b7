import { isTemplateAvailable } from "@mapaobra/domain/template/template";
import { ChoicesFailed } from "../../../records/ChoicesFailed.tsx";
import type { FieldProps } from "../../../ui/fields/Field.tsx";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { useTemplates } from "./use-templates.ts";

const chooseCompany = "Elija primero la empresa.";

interface TemplateFieldProps extends Pick<FieldProps, "required" | "error"> {
  /** Company of the client; null while it is unknown. */
  readonly companyId: number | null;
  readonly value: number | null;
  readonly onChange: (templateId: number | null) => void;
}

/** Template of a client: one of its company, or a shared one. */
export function TemplateField({ companyId, value, onChange, required, error }: TemplateFieldProps) {
  const { rows = [], failure, retry } = useTemplates();
  const choices = rows.filter((template) => isTemplateAvailable(template, companyId));
  return (
    <SelectField
      label="Template"
      required={required}
      error={error}
      hint={
        failure ? <ChoicesFailed {...{ failure, retry }} /> : companyId === null ? chooseCompany : undefined
      }
      disabled={companyId === null}
      options={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? "" : String(value)}
      onChange={(selected) => onChange(selected === "" ? null : Number(selected))}
    />
  );
}
