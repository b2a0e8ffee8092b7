import { forgetPassword } from "@mapaobra/contract/endpoints/session";
import { validateForgottenPassword } from "@mapaobra/domain/user/credentials";
import { useState } from "react";
import { api } from "../../../api/api.ts";
import { toFieldErrors } from "../../../records/form-errors.ts";
import { BusyButton } from "../../../ui/controls/Button.tsx";
import { Alert } from "../../../ui/feedback/Alert.tsx";
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
  const [confirmation, setConfirmation] = useState("");
  const { draft, change, problems, failure, busy, form } = useAuthForm({
    initial: { email },
    check: (values) => toFieldErrors(validateForgottenPassword({ email: values.email.trim() })),
    send: (values) => api.send(forgetPassword, { email: values.email.trim() }),
    onDone: ({ message }) => setConfirmation(message),
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
          <Alert tone="success" title="Revise su correo">
            {confirmation}
          </Alert>
        )
      )}
    </form>
  );
}
