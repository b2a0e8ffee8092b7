import type { Session } from "@mapaobra/contract/wire/session";
import { type CredentialsDraft, validateCredentials } from "@mapaobra/domain/user/credentials";
import { useEffect, useRef } from "react";
import { api } from "../../../api/api.ts";
import { toFieldErrors } from "../../../records/form-errors.ts";
import { BusyButton } from "../../../ui/controls/Button.tsx";
import { MessageDialog } from "../../../ui/dialogs/MessageDialog.tsx";
import { Alert } from "../../../ui/feedback/Alert.tsx";
import { PasswordField } from "../../../ui/fields/PasswordField.tsx";
import styles from "./AuthForm.module.css";
import { EmailField } from "./EmailField.tsx";
import { signIn } from "./sign-in.ts";
import { signInErrorMessage, signInErrorTitle } from "./sign-in-error-message.ts";
import { useAuthForm } from "./use-auth-form.ts";

interface SignInFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  /**
   * Called once the server has responded to the health check: the next screen can preload during the sign-in.
   */
  readonly onServerReachable: () => void;
  readonly onSignedIn: (session: Session) => void;
}

const trimEmail = (draft: CredentialsDraft): CredentialsDraft => ({
  ...draft,
  email: draft.email.trim(),
});

export function SignInForm({ email, onEmail, onServerReachable, onSignedIn }: SignInFormProps) {
  const { draft, change, problems, failure, clearFailure, busy, form } = useAuthForm({
    initial: { email, password: "" },
    check: (values) => toFieldErrors(validateCredentials(trimEmail(values))),
    send: (values) => signIn(api, trimEmail(values), onServerReachable),
    onDone: onSignedIn,
  });
  const hasEmptyField = draft.email.trim() === "" || draft.password === "";
  const passwordField = useRef<HTMLInputElement>(null);
  const hadFailure = useRef(false);
  useEffect(() => {
    if (hadFailure.current && failure === undefined) passwordField.current?.focus();
    hadFailure.current = failure !== undefined;
  }, [failure]);

  return (
    <form {...form} className={styles.form}>
      {Object.keys(problems).length > 0 && hasEmptyField && (
        <Alert tone="danger" title="Todos los campos son obligatorios." />
      )}
      <EmailField
        value={draft.email}
        onChange={(value) => {
          change({ email: value });
          onEmail(value);
        }}
        error={problems.email}
      />
      <PasswordField
        label="Contraseña"
        autoComplete="current-password"
        inputRef={passwordField}
        value={draft.password}
        onChange={(password) => change({ password })}
        error={problems.password}
      />
      <BusyButton type="submit" variant="main" busy={busy} busyLabel="Ingresando...">
        Iniciar Sesión
      </BusyButton>
      {failure !== undefined && (
        <MessageDialog
          message={{ title: signInErrorTitle(failure), text: signInErrorMessage(failure) }}
          onClose={clearFailure}
        />
      )}
    </form>
  );
}
