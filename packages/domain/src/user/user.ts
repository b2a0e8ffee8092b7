import { type Actor, isSelf } from "../access/actor.ts";
import { needsCompany, type Role } from "../access/role.ts";
import { isEmail } from "../format/email.ts";
import { isBlank, lengthProblems, type Problem, problemIf, requiredProblems } from "../problems.ts";
import { isPasswordValid } from "./password.ts";

/** The fields of the form for an existing user (P1 §3). */
export interface UserDraft {
  readonly email: string;
  readonly name: string;
  readonly companyId: number | null;
  readonly clientId: number | null;
}

/** The draft of an empty user form. */
export const emptyUser: UserDraft = { email: "", name: "", companyId: null, clientId: null };

/** A user account, as shown in lists and forms. */
export interface User extends UserDraft {
  readonly id: number;
  readonly companyName: string | null;
  readonly clientName: string | null;
  /** A user without roles cannot sign in. */
  readonly roles: readonly Role[];
  readonly active: boolean;
  /** False until the user has set a password with the e-mailed link. */
  readonly hasPassword: boolean;
  /** What the mail server answered to the last mail, if it was given up; null if it was not. */
  readonly mailRefusal: string | null;
  readonly version: number;
}

/** The additional fields of the form for a new user. */
export interface NewUserDraft extends UserDraft {
  readonly password: string;
  readonly role: Role | null;
  /** The user sets the password with an e-mailed link. */
  readonly invited: boolean;
}

export const userTextLimits = {
  email: 200,
  name: 200,
} as const satisfies Partial<Record<keyof UserDraft, number>>;

/** Returns the validation problems of a user with these roles (P1 §5). */
export function validateUser(draft: UserDraft, assigned: readonly Role[]): Problem<keyof UserDraft>[] {
  return [
    ...requiredProblems(draft, ["name", "email"]),
    ...(needsCompany(assigned) ? requiredProblems(draft, ["companyId"]) : []),
    ...lengthProblems(draft, userTextLimits),
    ...problemIf(!isBlank(draft.email) && !isEmail(draft.email), "email", "email_invalid"),
  ];
}

/** Returns the validation problems of a password. */
export function validatePassword(draft: { readonly password: string }): Problem<"password">[] {
  return [
    ...requiredProblems(draft, ["password"]),
    ...problemIf(draft.password !== "" && !isPasswordValid(draft.password), "password", "password_invalid"),
  ];
}

/**
 * Returns the validation problems of a new user. A form requires the role, which may also be assigned later;
 * an invited user needs one to be able to sign in.
 */
export function validateNewUser(
  draft: NewUserDraft,
  options: { readonly needsRole: boolean },
): Problem<keyof NewUserDraft>[] {
  return [
    ...validateUser(draft, draft.role === null ? [] : [draft.role]),
    ...(draft.invited ? [] : validatePassword(draft)),
    ...(options.needsRole || draft.invited ? requiredProblems(draft, ["role"]) : []),
  ];
}

/**
 * Whether `actor` may send a user the link for setting a password: only to users who can sign in, and not to
 * oneself.
 */
export const canInvite = (actor: Actor, user: Pick<User, "id" | "active" | "roles">): boolean =>
  user.active && user.roles.length > 0 && !isSelf(actor, user.id);
