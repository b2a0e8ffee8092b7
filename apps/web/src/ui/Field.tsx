import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from "react";
import styles from "./Field.module.css";

/** What the control of a field needs, so that label, hint and problem are told with it. */
export interface ControlProps {
  readonly id: string;
  readonly className: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": boolean;
  readonly "aria-required": boolean;
}

export interface FieldProps {
  readonly label: ReactNode;
  readonly required?: boolean;
  /** Said before anything is wrong. */
  readonly hint?: ReactNode;
  /** What is wrong with what stands in the field. */
  readonly problem?: string | undefined;
  /** Takes the whole width of a form of two columns. */
  readonly wide?: boolean;
}

interface AnyFieldProps extends FieldProps {
  readonly children: (control: ControlProps) => ReactNode;
}

/** A label, a control, and below it what helps or what is wrong. */
export function Field({ label, required = false, hint, problem, wide, children }: AnyFieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(" ");
  return (
    <div className={wide ? `${styles.field} ${styles.wide}` : styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children({
        id,
        className: styles.control as string,
        "aria-describedby": described || undefined,
        "aria-invalid": Boolean(problem),
        "aria-required": required,
      })}
      <FieldNotes {...{ id, hint, problem }} />
    </div>
  );
}

interface FieldGroupProps extends FieldProps {
  /** `describedBy` names hint and problem, for the control that stands for the group. */
  readonly children: (describedBy: string | undefined) => ReactNode;
}

/** A label over several controls that make up one field. */
export function FieldGroup({ label, required = false, hint, problem, wide, children }: FieldGroupProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(" ");
  return (
    <fieldset className={wide ? `${styles.group} ${styles.wide}` : styles.group}>
      <legend className={styles.label}>
        {label}
        {required && <RequiredMark />}
      </legend>
      {children(described || undefined)}
      <FieldNotes {...{ id, hint, problem }} />
    </fieldset>
  );
}

interface FieldNotesProps extends Pick<FieldProps, "hint" | "problem"> {
  readonly id: string;
}

const FieldNotes = ({ id, hint, problem }: FieldNotesProps) => (
  <>
    {hint && (
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    )}
    {problem && (
      <p id={`${id}-problem`} className={styles.problem}>
        {problem}
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

/** A field of one line. */
export function InputField({ label, required, hint, problem, wide, onChange, ...rest }: InputFieldProps) {
  return (
    <Field {...{ label, required, hint, problem, wide }}>
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
  /** For text that programs read. */
  readonly isCode?: boolean;
}

/** A field of several lines. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, required, hint, problem, wide, onChange, isCode, ...rest } = props;
  return (
    <Field {...{ label, required, hint, problem, wide }}>
      {(control) => (
        <textarea
          rows={3}
          {...rest}
          {...control}
          className={isCode ? `${control.className} ${styles.code}` : control.className}
          spellCheck={!isCode}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
