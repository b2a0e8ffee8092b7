import type { Role } from "../access/role.ts";
import { isEmail } from "../format/email.ts";
import { isBlank, lengthProblems, type Problem, problemIf, requiredProblems } from "../problems.ts";
import { isPasswordValid } from "./password.ts";

/** What the user form holds when a user is edited (P1 §3). */
export interface UserDraft {
  readonly email: string;
  readonly name: string;
  readonly companyId: number | null;
  readonly clientId: number | null;
}

/** What it holds besides when a user is created. */
export interface NewUserDraft extends UserDraft {
  readonly password: string;
  readonly role: Role | null;
}

export const userTextLimits = {
  email: 200,
  name: 200,
} as const satisfies Partial<Record<keyof UserDraft, number>>;

/** What keeps an edited user from being saved (P1 §5). */
export function validateUser(draft: UserDraft): Problem<keyof UserDraft>[] {
  return [
    ...requiredProblems(draft, ["name", "email", "companyId"]),
    ...lengthProblems(draft, userTextLimits),
    ...problemIf(!isBlank(draft.email) && !isEmail(draft.email), "email", "email_invalid"),
  ];
}

/** What keeps a new user from being saved. */
export function validateNewUser(draft: NewUserDraft): Problem<keyof NewUserDraft>[] {
  return [
    ...validateUser(draft),
    ...requiredProblems(draft, ["password", "role"]),
    ...problemIf(draft.password !== "" && !isPasswordValid(draft.password), "password", "password_invalid"),
  ];
}
