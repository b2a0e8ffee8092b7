import { isTemplateOf } from "@mapaobra/domain/template/template";
import { Unavailable } from "../../records/Unavailable.tsx";
import type { FieldProps } from "../../ui/Field.tsx";
import { SelectField } from "../../ui/SelectField.tsx";
import { useTemplates } from "./use-templates.ts";

const chooseCompany = "Elija primero la empresa.";

interface TemplateFieldProps extends Pick<FieldProps, "required" | "problem"> {
  /** Whose client gets the template; null while that is not known. */
  readonly companyId: number | null;
  readonly value: number | null;
  readonly onChange: (templateId: number | null) => void;
}

/** The template of a client: one of its company's, or a shared one. */
export function TemplateField({ companyId, value, onChange, required, problem }: TemplateFieldProps) {
  const { rows = [], failure, retry } = useTemplates();
  const choices = rows.filter((template) => isTemplateOf(template, companyId));
  return (
    <SelectField
      label="Template"
      required={required}
      problem={problem}
      hint={
        failure ? <Unavailable {...{ failure, retry }} /> : companyId === null ? chooseCompany : undefined
      }
      disabled={companyId === null}
      choices={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? "" : String(value)}
      onChange={(chosen) => onChange(chosen === "" ? null : Number(chosen))}
    />
  );
}
