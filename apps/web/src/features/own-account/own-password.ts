import { type Problem, problemIf, requiredProblems } from "@mapaobra/domain/problems";
import { type PasswordChangeDraft, validatePasswordChange } from "@mapaobra/domain/user/credentials";

/** What the form for one's own password holds. */
export interface OwnPasswordDraft extends PasswordChangeDraft {
  /** The new one once more: nobody sees what they type. */
  readonly repeated: string;
}

export const emptyOwnPassword: OwnPasswordDraft = { presentPassword: "", newPassword: "", repeated: "" };

/** What keeps one's own password from being changed. */
export function validateOwnPassword(draft: OwnPasswordDraft): Problem<keyof OwnPasswordDraft>[] {
  const { newPassword, repeated } = draft;
  return [
    ...validatePasswordChange(draft),
    ...requiredProblems(draft, ["repeated"]),
    ...problemIf(repeated !== "" && repeated !== newPassword, "repeated", "passwords_differ"),
  ];
}
