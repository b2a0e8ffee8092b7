import type { Session } from "@mapaobra/contract/wire/session";
import { type CredentialsDraft, validateCredentials } from "@mapaobra/domain/user/credentials";
import { LONGEST_PASSWORD } from "@mapaobra/domain/user/password";
import { useEffect, useRef } from "react";
import { api } from "../../api/api.ts";
import { sentencesOf } from "../../records/form-problems.ts";
import { Alert } from "../../ui/Alert.tsx";
import { BusyButton } from "../../ui/Button.tsx";
import { MessageDialog } from "../../ui/MessageDialog.tsx";
import { PasswordField } from "../../ui/PasswordField.tsx";
import { EmailField } from "./EmailField.tsx";
import styles from "./EntranceForm.module.css";
import { signIn } from "./sign-in.ts";
import { signInSentence } from "./sign-in-sentence.ts";
import { useEntranceForm } from "./use-entrance-form.ts";

interface SignInFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  /** Called when somebody tries and the server is there: what comes after it may be fetched meanwhile. */
  readonly onReached: () => void;
  readonly onSignedIn: (session: Session) => void;
}

/** The title is the same whatever the reason (P1 §2). */
const refused = "Credenciales inválidas";

const withoutSpaces = (draft: CredentialsDraft): CredentialsDraft => ({
  ...draft,
  email: draft.email.trim(),
});

export function SignInForm({ email, onEmail, onReached, onSignedIn }: SignInFormProps) {
  const { draft, change, problems, failure, forgetFailure, busy, form } = useEntranceForm({
    initial: { email, password: "" },
    check: (given) => sentencesOf(validateCredentials(withoutSpaces(given))),
    send: (given) => signIn(api, withoutSpaces(given), onReached),
    onDone: onSignedIn,
  });
  const lacksSomething = draft.email.trim() === "" || draft.password === "";
  const passwordField = useRef<HTMLInputElement>(null);
  const told = useRef(false);
  useEffect(() => {
    if (told.current && failure === undefined) passwordField.current?.focus();
    told.current = failure !== undefined;
  }, [failure]);

  return (
    <form {...form} className={styles.form}>
      {Object.keys(problems).length > 0 && lacksSomething && (
        <Alert tone="danger" title="Todos los campos son obligatorios." />
      )}
      <EmailField
        value={draft.email}
        onChange={(value) => {
          change({ email: value });
          onEmail(value);
        }}
        problem={problems.email}
      />
      <PasswordField
        label="Contraseña"
        autoComplete="current-password"
        inputRef={passwordField}
        value={draft.password}
        onChange={(password) => change({ password })}
        problem={problems.password}
        maxLength={LONGEST_PASSWORD}
      />
      <BusyButton type="submit" look="main" busy={busy} busyLabel="Ingresando...">
        Iniciar Sesión
      </BusyButton>
      {failure !== undefined && (
        <MessageDialog message={{ title: refused, text: signInSentence(failure) }} onClose={forgetFailure} />
      )}
    </form>
  );
}
