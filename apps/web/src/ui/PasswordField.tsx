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
  readonly initiallyVisible?: boolean;
}

/** A field for a password, which can be looked at. */
export function PasswordField(props: PasswordFieldProps) {
  const {
    label,
    required,
    hint,
    error,
    fullWidth,
    onChange,
    inputRef,
    initiallyVisible = false,
    ...rest
  } = props;
  const [isVisible, setShown] = useState(initiallyVisible);
  return (
    <Field {...{ label, required, hint, error, fullWidth }}>
      {(control) => (
        <div className={styles.holder}>
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...rest}
            {...control}
            ref={inputRef}
            className={`${control.className} ${styles.input}`}
            type={isVisible ? "text" : "password"}
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-label={isVisible ? "Ocultar la contraseña" : "Mostrar la contraseña"}
            title={isVisible ? "Ocultar la contraseña" : "Mostrar la contraseña"}
            aria-controls={control.id}
            // Whoever is typing goes on typing.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setShown(!isVisible)}
          >
            {isVisible ? <EyeOffIcon /> : <EyeIcon />}
          </button>
        </div>
      )}
    </Field>
  );
}
