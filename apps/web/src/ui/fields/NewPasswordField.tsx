import { generatePassword } from "@mapaobra/domain/user/password";
import { useState } from "react";
import { copyText } from "../../lib/browser/copy-text.ts";
import { randomInt } from "../../lib/text/random-int.ts";
import { Button } from "../controls/Button.tsx";
import { CopyIcon, KeyIcon } from "../controls/icons.tsx";
import { showToast } from "../feedback/toast.ts";
import styles from "./NewPasswordField.module.css";
import { PasswordChecklist } from "./PasswordChecklist.tsx";
import { PasswordField } from "./PasswordField.tsx";

interface NewPasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (password: string) => void;
}

/**
 * A password that an administrator sets for another user: typed or generated, with a live checklist, and
 * copied.
 */
export function NewPasswordField({ label, value, error, onChange }: NewPasswordFieldProps) {
  const [generation, setGenerated] = useState(0);
  const copy = async () => {
    const copied = await copyText(value);
    showToast(copied ? "Contraseña copiada" : "No se pudo copiar la contraseña.");
  };
  return (
    <div className={styles.password}>
      <PasswordField
        // A generated password is shown.
        key={generation}
        initiallyVisible={generation > 0}
        label={label}
        required
        autoComplete="new-password"
        {...{ value, error, onChange }}
      />
      <div className={styles.actions}>
        <Button
          aria-label="Generar contraseña"
          onClick={() => {
            setGenerated(generation + 1);
            onChange(generatePassword(randomInt));
          }}
        >
          <KeyIcon /> Generar
        </Button>
        <Button aria-label="Copiar contraseña" disabled={value === ""} onClick={() => void copy()}>
          <CopyIcon /> Copiar
        </Button>
      </div>
      <div className={styles.checklist}>
        <PasswordChecklist password={value} />
      </div>
    </div>
  );
}
