import { forgetPassword } from "@mapaobra/contract/endpoints/session";
import { validateForgotten } from "@mapaobra/domain/user/credentials";
import { useState } from "react";
import { api } from "../../api/api.ts";
import { sentencesOf } from "../../records/form-problems.ts";
import { Alert } from "../../ui/Alert.tsx";
import { BusyButton } from "../../ui/Button.tsx";
import { EmailField } from "./EmailField.tsx";
import styles from "./EntranceForm.module.css";
import { FailureAlert } from "./FailureAlert.tsx";
import { useEntranceForm } from "./use-entrance-form.ts";

interface ForgottenFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
}

/** Asks for a link by which a password is chosen. The answer is the same whether anybody has the address. */
export function ForgottenForm({ email, onEmail }: ForgottenFormProps) {
  const [answer, setAnswer] = useState("");
  const { draft, change, problems, failure, busy, form } = useEntranceForm({
    initial: { email },
    check: (given) => sentencesOf(validateForgotten({ email: given.email.trim() })),
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
        problem={problems.email}
      />
      <BusyButton type="submit" look="main" busy={busy} busyLabel="Enviando...">
        Enviar enlace
      </BusyButton>
      {failure !== undefined ? (
        <FailureAlert error={failure} fallback="No se pudo enviar el enlace." />
      ) : (
        answer !== "" && (
          <Alert tone="good" title="Revise su correo">
            {answer}
          </Alert>
        )
      )}
    </form>
  );
}
