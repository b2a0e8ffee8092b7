import { forgetPassword } from "@mapaobra/contract/endpoints/session";
import { validateForgottenPassword } from "@mapaobra/domain/user/credentials";
import { useState } from "react";
import { api } from "../../api/api.ts";
import { toFieldErrors } from "../../records/form-errors.ts";
import { Alert } from "../../ui/Alert.tsx";
import { BusyButton } from "../../ui/Button.tsx";
import styles from "./AuthForm.module.css";
import { EmailField } from "./EmailField.tsx";
import { FailureAlert } from "./FailureAlert.tsx";
import { useAuthForm } from "./use-auth-form.ts";

interface ForgottenFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
}

/** Requests a password reset link. The response does not reveal whether the address exists. */
export function ForgottenForm({ email, onEmail }: ForgottenFormProps) {
  const [confirmation, setAnswer] = useState("");
  const { draft, change, problems, failure, busy, form } = useAuthForm({
    initial: { email },
    check: (given) => toFieldErrors(validateForgottenPassword({ email: given.email.trim() })),
    send: (given) => api.send(forgetPassword, { email: given.email.trim() }),
    onDone: ({ message }) => setAnswer(message),
  });

  return (
    <form {...form} className={styles.form}>
      <p className={styles.explanation}>
        Escriba su correo electrónico y le enviaremos un enlace para elegir su contraseña.
      </p>
      <EmailField
        value={draft.email}
        onChange={(value) => {
          change({ email: value });
          onEmail(value);
        }}
        error={problems.email}
      />
      <BusyButton type="submit" variant="main" busy={busy} busyLabel="Enviando...">
        Enviar enlace
      </BusyButton>
      {failure !== undefined ? (
        <FailureAlert error={failure} fallback="No se pudo enviar el enlace." />
      ) : (
        confirmation !== "" && (
          <Alert tone="good" title="Revise su correo">
            {confirmation}
          </Alert>
        )
      )}
    </form>
  );
}
