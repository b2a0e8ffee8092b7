import { Field, type FieldProps } from "./Field.tsx";

interface DateFieldProps extends FieldProps {
  /** By this name an unfinished date is told. */
  readonly name: string;
  /** `YYYY-MM-DD`, or null for no day. */
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
}

/** A day of the calendar, by the browser's own means. */
export const DateField = ({ name, value, onChange, ...field }: DateFieldProps) => (
  <Field {...field}>
    {(control) => (
      <input
        type="date"
        max="9999-12-31"
        name={name}
        {...control}
        value={value ?? ""}
        onChange={(event) => onChange(event.target.value || null)}
      />
    )}
  </Field>
);
