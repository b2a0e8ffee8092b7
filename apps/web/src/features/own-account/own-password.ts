import type { Problem } from "@mapaobra/domain/problems";
import {
  type PasswordChangeDraft,
  type RepeatedPassword,
  validatePasswordChange,
  validateRepeated,
} from "@mapaobra/domain/user/credentials";

/** What the form for one's own password holds. */
export type OwnPasswordDraft = PasswordChangeDraft & RepeatedPassword;

export const emptyOwnPassword: OwnPasswordDraft = { presentPassword: "", newPassword: "", repeated: "" };

/** What keeps one's own password from being changed. */
export function validateOwnPassword(draft: OwnPasswordDraft): Problem<keyof OwnPasswordDraft>[] {
  return [...validatePasswordChange(draft), ...validateRepeated(draft)];
}
