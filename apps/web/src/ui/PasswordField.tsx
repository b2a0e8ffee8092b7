import { type InputHTMLAttributes, type Ref, useState } from "react";
import { Field, type FieldProps } from "./Field.tsx";
import { EyeIcon, EyeOffIcon } from "./icons.tsx";
import styles from "./PasswordField.module.css";

interface PasswordFieldProps
  extends FieldProps,
    Omit<
      InputHTMLAttributes<HTMLInputElement>,
      "value" | "onChange" | "required" | "className" | "type" | "autoComplete"
    > {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whether a password manager fills in what it has, or offers a new one. */
  readonly autoComplete: "current-password" | "new-password";
  readonly inputRef?: Ref<HTMLInputElement>;
  /** It can be looked at from the beginning: nobody typed it. */
  readonly startsShown?: boolean;
}

/** A field for a password, which can be looked at. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, required, hint, problem, wide, onChange, inputRef, startsShown = false, ...rest } = props;
  const [shown, setShown] = useState(startsShown);
  return (
    <Field {...{ label, required, hint, problem, wide }}>
      {(control) => (
        <div className={styles.holder}>
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...rest}
            {...control}
            ref={inputRef}
            className={`${control.className} ${styles.input}`}
            type={shown ? "text" : "password"}
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-label={shown ? "Ocultar la contraseña" : "Mostrar la contraseña"}
            title={shown ? "Ocultar la contraseña" : "Mostrar la contraseña"}
            aria-controls={control.id}
            // Whoever is typing goes on typing.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </button>
        </div>
      )}
    </Field>
  );
}
