import type { Problem } from "@mapaobra/domain/problems";
import {
  type PasswordChangeDraft,
  type PasswordConfirmation,
  validatePasswordChange,
  validatePasswordConfirmation,
} from "@mapaobra/domain/user/credentials";

/** Values of the own password form. */
export type OwnPasswordDraft = PasswordChangeDraft & PasswordConfirmation;

export const emptyOwnPassword: OwnPasswordDraft = { currentPassword: "", newPassword: "", confirmation: "" };

/** Returns the first validation problem of an own password change. */
export function validateOwnPassword(draft: OwnPasswordDraft): Problem<keyof OwnPasswordDraft>[] {
  return [...validatePasswordChange(draft), ...validatePasswordConfirmation(draft)];
}
