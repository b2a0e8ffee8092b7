import { resetPassword } from "@mapaobra/contract/endpoints/session";
import { refusals } from "@mapaobra/contract/messages.es";
import {
  type RepeatedPassword,
  validatePasswordReset,
  validateRepeated,
} from "@mapaobra/domain/user/credentials";
import { LONGEST_PASSWORD } from "@mapaobra/domain/user/password";
import { api } from "../../api/api.ts";
import { ApiError } from "../../api/api-error.ts";
import { type FieldSentences, sentencesOf } from "../../records/form-problems.ts";
import { BusyButton } from "../../ui/Button.tsx";
import { PasswordChecklist } from "../../ui/PasswordChecklist.tsx";
import { PasswordField } from "../../ui/PasswordField.tsx";
import styles from "./EntranceForm.module.css";
import { FailureAlert } from "./FailureAlert.tsx";
import { useEntranceForm } from "./use-entrance-form.ts";

interface ResetFormProps {
  /** What the link carried. */
  readonly token: string;
  /** The password is this one now; the sentence says so. */
  readonly onReset: (sentence: string) => Promise<void>;
  readonly onLinkRefused: () => void;
}

function problemsOf(token: string, draft: RepeatedPassword): FieldSentences<RepeatedPassword> {
  const wrong = [...validatePasswordReset({ token, ...draft }), ...validateRepeated(draft)];
  const { token: _known, ...problems } = sentencesOf(wrong);
  return problems;
}

const isLinkRefused = (error: unknown) =>
  error instanceof ApiError && error.codigo === refusals.reset_link_invalid.codigo;

export function ResetForm({ token, onReset, onLinkRefused }: ResetFormProps) {
  const { draft, change, problems, failure, busy, form } = useEntranceForm({
    initial: { newPassword: "", repeated: "" },
    check: (given) => problemsOf(token, given),
    send: ({ newPassword }) =>
      api.send(resetPassword, { token, newPassword }).catch((error: unknown) => {
        if (isLinkRefused(error)) onLinkRefused();
        throw error;
      }),
    onDone: ({ message }) => onReset(message),
  });

  return (
    <form {...form} className={styles.form}>
      <PasswordField
        label="Nueva contraseña"
        autoComplete="new-password"
        value={draft.newPassword}
        onChange={(newPassword) => change({ newPassword })}
        problem={problems.newPassword}
        maxLength={LONGEST_PASSWORD}
      />
      <PasswordChecklist password={draft.newPassword} />
      <PasswordField
        label="Repita la contraseña"
        autoComplete="new-password"
        value={draft.repeated}
        onChange={(repeated) => change({ repeated })}
        problem={problems.repeated}
        maxLength={LONGEST_PASSWORD}
      />
      <BusyButton type="submit" look="main" busy={busy} busyLabel="Guardando…">
        Guardar contraseña
      </BusyButton>
      {failure !== undefined && <FailureAlert error={failure} fallback="No se pudo guardar la contraseña." />}
    </form>
  );
}
