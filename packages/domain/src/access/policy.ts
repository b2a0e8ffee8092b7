import { DomainError, type ErrorCode } from "../errors.ts";
import { type Actor, type EffectiveRole, effectiveRoleOf } from "./actor.ts";
import type { Role } from "./role.ts";

/** What an action is done to, as far as the policy cares. */
export interface Resource {
  /** The company that owns the record; null is a record shared by all (a template) or a super's user. */
  readonly companyId?: number | null;
  /** For maps and what hangs on them. */
  readonly published?: boolean;
  /** For comments: who wrote it. */
  readonly authorId?: number | null;
  /** For users: the roles that the subject holds. */
  readonly roles?: readonly Role[];
}

type Rule = (actor: Actor, subject: Resource) => boolean;

const always: Rule = () => true;
const never: Rule = () => false;
const ownCompany: Rule = (actor, subject) =>
  actor.kind === "user" && actor.companyId !== null && subject.companyId === actor.companyId;
const ownCompanyOrShared: Rule = (actor, subject) => subject.companyId === null || ownCompany(actor, subject);
const published: Rule = (_actor, subject) => subject.published === true;
const ownComment: Rule = (actor, subject) =>
  ownCompany(actor, subject) && actor.kind === "user" && subject.authorId === actor.userId;
const ownCompanyExceptSuper: Rule = (actor, subject) =>
  ownCompany(actor, subject) && !(subject.roles ?? []).includes("super");
const ownCompanyNonAdmins: Rule = (actor, subject) =>
  ownCompany(actor, subject) && (subject.roles ?? []).every((role) => role === "user" || role === "cliente");

interface Row {
  readonly super: Rule;
  readonly admin: Rule;
  readonly user: Rule;
  readonly cliente: Rule;
  readonly anonymous: Rule;
}

const row = (superior: Rule, admin: Rule, user: Rule, cliente: Rule, anonymous: Rule): Row => ({
  super: superior,
  admin,
  user,
  cliente,
  anonymous,
});

/** Who may do what: the whole answer, one row an action (P1 §6, P2 §6 and docs/api.md). */
const policy = {
  "map.read": row(always, ownCompany, ownCompany, ownCompany, published),
  "map.write": row(always, ownCompany, never, never, never),
  "point.read": row(always, ownCompany, ownCompany, ownCompany, published),
  "point.readContacts": row(always, ownCompany, ownCompany, ownCompany, never),
  "point.write": row(always, ownCompany, never, never, never),
  "media.read": row(always, ownCompany, ownCompany, ownCompany, published),
  "media.write": row(always, ownCompany, never, never, never),
  "comment.read": row(always, ownCompany, ownCompany, ownCompany, published),
  "comment.write": row(always, ownCompany, ownCompany, never, never),
  "comment.delete": row(always, ownCompany, ownComment, never, never),
  "client.read": row(always, ownCompany, ownCompany, never, never),
  "client.write": row(always, ownCompany, ownCompany, never, never),
  "client.delete": row(always, ownCompany, never, never, never),
  "template.read": row(always, ownCompanyOrShared, ownCompanyOrShared, never, never),
  "template.write": row(always, ownCompany, never, never, never),
  "company.read": row(always, ownCompany, ownCompany, ownCompany, never),
  "company.write": row(always, never, never, never, never),
  "company.choose": row(always, never, never, never, never),
  "user.read": row(always, ownCompanyExceptSuper, ownCompanyNonAdmins, never, never),
  "user.write": row(always, ownCompanyExceptSuper, ownCompanyNonAdmins, never, never),
  "history.read": row(always, ownCompany, never, never, never),
} as const satisfies Record<string, Row>;

export type Action = keyof typeof policy;
export const actions = Object.keys(policy) as Action[];

/** May `actor` do `action` to `subject`? The same answer in the browser (to show) and on the server (to judge). */
export function can(actor: Actor, action: Action, subject: Resource = {}): boolean {
  const standing: EffectiveRole = effectiveRoleOf(actor);
  return standing !== "none" && policy[action][standing](actor, subject);
}

/** False when no subject at all could make the action allowed: lets a server refuse before it reads anything. */
export function isEverAllowed(actor: Actor, action: Action): boolean {
  const standing = effectiveRoleOf(actor);
  return standing !== "none" && policy[action][standing] !== never;
}

/** Who could do an action to some subject, strongest first: for the documentation of the API. */
export function rolesAllowed(action: Action): Exclude<EffectiveRole, "none">[] {
  const order = ["super", "admin", "user", "cliente", "anonymous"] as const;
  return order.filter((standing) => policy[action][standing] !== never);
}

const readActionOf = (action: Action): Action => `${action.slice(0, action.indexOf("."))}.read` as Action;

/**
 * Throws unless the action is allowed: `absent` when the actor may not even see the subject, which must be
 * the very refusal of a record that is not there (so that nobody learns that another company's record
 * exists); `action_forbidden` when they see it but may not act.
 */
export function authorize(
  actor: Actor,
  action: Action,
  subject: Resource,
  authorize: ErrorCode = "not_found",
): void {
  if (can(actor, action, subject)) return;
  const visible = can(actor, readActionOf(action), subject);
  throw new DomainError(visible ? "action_forbidden" : authorize);
}
