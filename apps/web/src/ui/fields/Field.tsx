import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from "react";
import styles from "./Field.module.css";

/** Attributes that connect a control with its label, hint and error. */
export interface ControlProps {
  readonly id: string;
  readonly className: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": boolean;
  readonly "aria-required": boolean;
}

export interface FieldProps {
  readonly label: ReactNode;
  /** Only screen readers get the label: the value explains itself, as in a filter. */
  readonly isLabelHidden?: boolean;
  readonly required?: boolean;
  /** Help text. */
  readonly hint?: ReactNode;
  /** Validation error of the value. */
  readonly error?: string | undefined;
  /** Spans both columns of a form. */
  readonly fullWidth?: boolean;
}

/** A labelled control with help text or an error below it. */
export function Field(props: FieldProps & { readonly children: (control: ControlProps) => ReactNode }) {
  const { label, isLabelHidden, required = false, hint, error, fullWidth, children } = props;
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-problem`].filter(Boolean).join(" ");
  return (
    <div className={fullWidth ? `${styles.field} ${styles.wide}` : styles.field}>
      <label htmlFor={id} className={isLabelHidden ? "visually-hidden" : styles.label}>
        {label}
        {required ? <RequiredMark /> : <span className={styles.optional} aria-hidden="true" />}
      </label>
      {children({
        id,
        className: styles.control as string,
        "aria-describedby": described || undefined,
        "aria-invalid": Boolean(error),
        "aria-required": required,
      })}
      <FieldMessages {...{ id, hint, error }} />
    </div>
  );
}

interface FieldGroupProps extends FieldProps {
  /** `describedBy` contains the ids of hint and error, for the group's control. */
  readonly children: (describedBy: string | undefined) => ReactNode;
}

/** A label for several controls that form one field. */
export function FieldGroup({ label, required = false, hint, error, fullWidth, children }: FieldGroupProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-problem`].filter(Boolean).join(" ");
  return (
    <fieldset className={fullWidth ? `${styles.group} ${styles.wide}` : styles.group}>
      <legend className={styles.label}>
        {label}
        {required && <RequiredMark />}
      </legend>
      {children(described || undefined)}
      <FieldMessages {...{ id, hint, error }} />
    </fieldset>
  );
}

const FieldMessages = ({ id, hint, error }: Pick<FieldProps, "hint" | "error"> & { readonly id: string }) => (
  <>
    {hint && (
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    )}
    {error && (
      <p id={`${id}-problem`} className={styles.problem}>
        {error}
      </p>
    )}
  </>
);

const RequiredMark = () => (
  <span className={styles.mark} aria-hidden="true">
    {" "}
    *
  </span>
);

interface InputFieldProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "onChange" | "required" | "className"> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A single-line text field. */
export function InputField({ label, required, hint, error, fullWidth, onChange, ...rest }: InputFieldProps) {
  return (
    <Field {...{ label, required, hint, error, fullWidth }}>
      {(control) => (
        <input
          type="text"
          autoComplete="off"
          {...rest}
          {...control}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

interface TextAreaFieldProps
  extends FieldProps,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "value" | "onChange" | "required" | "className"> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** For machine-readable text. */
  readonly isMonospace?: boolean;
}

/** A multi-line text field. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, required, hint, error, fullWidth, onChange, isMonospace, ...rest } = props;
  return (
    <Field {...{ label, required, hint, error, fullWidth }}>
      {(control) => (
        <textarea
          rows={3}
          {...rest}
          {...control}
          className={isMonospace ? `${control.className} ${styles.code}` : control.className}
          spellCheck={!isMonospace}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
