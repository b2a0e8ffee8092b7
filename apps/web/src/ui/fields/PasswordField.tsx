import { MAX_PASSWORD_LENGTH } from "@mapaobra/domain/user/password";
import { type InputHTMLAttributes, type Ref, useState } from "react";
import { EyeIcon, EyeOffIcon } from "../controls/icons.tsx";
import { Field, type FieldProps } from "./Field.tsx";
import styles from "./PasswordField.module.css";

interface PasswordFieldProps
  extends FieldProps,
    Omit<
      InputHTMLAttributes<HTMLInputElement>,
      "value" | "onChange" | "required" | "className" | "type" | "autoComplete" | "maxLength"
    > {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whether password managers fill in the stored password or offer a new one. */
  readonly autoComplete: "current-password" | "new-password";
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Initially visible, for a generated password. */
  readonly initiallyVisible?: boolean;
}

/** A password field with a visibility toggle. */
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
        <div className={styles.wrapper}>
          <input
            spellCheck={false}
            autoCapitalize="none"
            maxLength={MAX_PASSWORD_LENGTH}
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
            // The field retains the focus.
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
