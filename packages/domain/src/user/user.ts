import { type Actor, isSelf } from "../access/actor.ts";
import { needsCompany, type Role } from "../access/role.ts";
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

/** A user before anything is said about them. */
export const emptyUser: UserDraft = { email: "", name: "", companyId: null, clientId: null };

/** A person who signs in, as lists and forms show them. */
export interface User extends UserDraft {
  readonly id: number;
  readonly companyName: string | null;
  readonly clientName: string | null;
  /** Without any, a person cannot sign in. */
  readonly roles: readonly Role[];
  readonly active: boolean;
  /** False until they have chosen one by the link that was sent to them. */
  readonly hasPassword: boolean;
  readonly version: number;
}

/** What it holds besides when a user is created. */
export interface NewUserDraft extends UserDraft {
  readonly password: string;
  readonly role: Role | null;
  /** They choose their password themselves, by a link that is sent to them. */
  readonly invited: boolean;
}

export const userTextLimits = {
  email: 200,
  name: 200,
} as const satisfies Partial<Record<keyof UserDraft, number>>;

/** What keeps a user who holds these roles from being saved (P1 §5). */
export function validateUser(draft: UserDraft, held: readonly Role[]): Problem<keyof UserDraft>[] {
  return [
    ...requiredProblems(draft, ["name", "email"]),
    ...(needsCompany(held) ? requiredProblems(draft, ["companyId"]) : []),
    ...lengthProblems(draft, userTextLimits),
    ...problemIf(!isBlank(draft.email) && !isEmail(draft.email), "email", "email_invalid"),
  ];
}

/** What keeps a password from being set. */
export function validatePassword(draft: { readonly password: string }): Problem<"password">[] {
  return [
    ...requiredProblems(draft, ["password"]),
    ...problemIf(draft.password !== "" && !isPasswordValid(draft.password), "password", "password_invalid"),
  ];
}

/**
 * What keeps a new user from being saved. A form asks for the role, which may also be assigned afterwards;
 * but whoever is invited must be able to enter.
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
 * Whether a link for choosing a password may be sent to a user: to whoever can sign in with it, and not to
 * oneself.
 */
export const canInvite = (actor: Actor, user: Pick<User, "id" | "active" | "roles">): boolean =>
  user.active && user.roles.length > 0 && !isSelf(actor, user.id);
