import { type FieldsWith, isOfKind, pointFields } from "@mapaobra/domain/point/fields";
import type { FieldErrors } from "../../../records/form-errors.ts";
import type { FormField, PointFormValues } from "./form-values.ts";

/** Props of each form section. */
export interface FieldsProps {
  readonly values: PointFormValues;
  readonly problems: FieldErrors<PointFormValues>;
  readonly change: (changes: Partial<PointFormValues>) => void;
}

/** The label of an input, whose value has no unit. */
export function inputLabel(field: FormField): string {
  const { label } = pointFields[field];
  if (isOfKind(field, "squareMetres")) return `${label} (m²)`;
  return isOfKind(field, "percent") ? `${label} (%)` : label;
}

/** The props that every control of a field has. */
export const fieldProps = <Field extends FormField>(
  { values, problems, change }: FieldsProps,
  field: Field,
) => ({
  label: inputLabel(field),
  value: values[field],
  error: problems[field],
  onChange: (value: PointFormValues[Field]) => change({ [field]: value } as Partial<PointFormValues>),
});

/** The same for an input of text. */
export const textProps = <Field extends FormField & FieldsWith<{ limit: number }>>(
  props: FieldsProps,
  field: Field,
) => ({ ...fieldProps(props, field), maxLength: pointFields[field].limit });
