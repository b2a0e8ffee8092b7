import type { FieldErrors } from "./form-errors.ts";

export interface FormFields<Draft extends object> {
  readonly draft: Draft;
  readonly problems: FieldErrors<Draft>;
  readonly change: (changes: Partial<Draft>) => void;
}

/** Binds a field component to a field of a form: `<InputField label="Nombre" {...fieldOf(form, "name")} />`. */
export const fieldOf = <Draft extends object, Name extends keyof Draft>(
  { draft, problems, change }: FormFields<Draft>,
  name: Name,
) => ({
  value: draft[name],
  error: problems[name],
  onChange: (value: Draft[Name]) => change({ [name]: value } as unknown as Partial<Draft>),
});
