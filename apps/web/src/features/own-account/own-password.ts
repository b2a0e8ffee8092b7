import type { Problem } from "@mapaobra/domain/problems";
import {
  type PasswordChangeDraft,
  type PasswordConfirmation,
  validatePasswordChange,
  validatePasswordConfirmation,
} from "@mapaobra/domain/user/credentials";

/** What the form for one's own password holds. */
export type OwnPasswordDraft = PasswordChangeDraft & PasswordConfirmation;

export const emptyOwnPassword: OwnPasswordDraft = { currentPassword: "", newPassword: "", confirmation: "" };

/** What keeps one's own password from being changed. */
export function validateOwnPassword(draft: OwnPasswordDraft): Problem<keyof OwnPasswordDraft>[] {
  return [...validatePasswordChange(draft), ...validatePasswordConfirmation(draft)];
}
