import { DomainError, type ErrorCode } from "../errors.ts";
import { type Actor, type Standing, standingOf } from "./actor.ts";
import type { Role } from "./role.ts";

/** What an action is done to, as far as the policy cares. */
export interface Subject {
  /** The company that owns the record; null is a record shared by all (a template) or a super's user. */
  readonly companyId?: number | null;
  /** For maps and what hangs on them. */
  readonly published?: boolean;
  /** For comments: who wrote it. */
  readonly authorId?: number | null;
  /** For users: the roles that the subject holds. */
  readonly roles?: readonly Role[];
}

type Sentence = (actor: Actor, subject: Subject) => boolean;

const everywhere: Sentence = () => true;
const nowhere: Sentence = () => false;
const ownCompany: Sentence = (actor, subject) =>
  actor.kind === "user" && actor.companyId !== null && subject.companyId === actor.companyId;
const ownCompanyOrShared: Sentence = (actor, subject) =>
  subject.companyId === null || ownCompany(actor, subject);
const published: Sentence = (_actor, subject) => subject.published === true;
const ownComment: Sentence = (actor, subject) =>
  ownCompany(actor, subject) && actor.kind === "user" && subject.authorId === actor.userId;
const ownCompanyExceptSuper: Sentence = (actor, subject) =>
  ownCompany(actor, subject) && !(subject.roles ?? []).includes("super");
const ownCompanyJuniors: Sentence = (actor, subject) =>
  ownCompany(actor, subject) && (subject.roles ?? []).every((role) => role === "user" || role === "cliente");

interface Row {
  readonly super: Sentence;
  readonly admin: Sentence;
  readonly user: Sentence;
  readonly cliente: Sentence;
  readonly anonymous: Sentence;
}

const row = (
  superior: Sentence,
  admin: Sentence,
  user: Sentence,
  cliente: Sentence,
  anonymous: Sentence,
): Row => ({ super: superior, admin, user, cliente, anonymous });

/** Who may do what: the whole answer, one row an action (P1 §6, P2 §6 and docs/api.md). */
const policy = {
  "map.read": row(everywhere, ownCompany, ownCompany, ownCompany, published),
  "map.write": row(everywhere, ownCompany, nowhere, nowhere, nowhere),
  "point.read": row(everywhere, ownCompany, ownCompany, ownCompany, published),
  "point.readContacts": row(everywhere, ownCompany, ownCompany, ownCompany, nowhere),
  "point.write": row(everywhere, ownCompany, nowhere, nowhere, nowhere),
  "media.read": row(everywhere, ownCompany, ownCompany, ownCompany, published),
  "media.write": row(everywhere, ownCompany, nowhere, nowhere, nowhere),
  "comment.read": row(everywhere, ownCompany, ownCompany, ownCompany, published),
  "comment.write": row(everywhere, ownCompany, ownCompany, nowhere, nowhere),
  "comment.delete": row(everywhere, ownCompany, ownComment, nowhere, nowhere),
  "client.read": row(everywhere, ownCompany, ownCompany, nowhere, nowhere),
  "client.write": row(everywhere, ownCompany, ownCompany, nowhere, nowhere),
  "client.delete": row(everywhere, ownCompany, nowhere, nowhere, nowhere),
  "template.read": row(everywhere, ownCompanyOrShared, ownCompanyOrShared, nowhere, nowhere),
  "template.write": row(everywhere, ownCompany, nowhere, nowhere, nowhere),
  "company.read": row(everywhere, ownCompany, ownCompany, ownCompany, nowhere),
  "company.write": row(everywhere, nowhere, nowhere, nowhere, nowhere),
  "company.choose": row(everywhere, nowhere, nowhere, nowhere, nowhere),
  "user.read": row(everywhere, ownCompanyExceptSuper, ownCompanyJuniors, nowhere, nowhere),
  "user.write": row(everywhere, ownCompanyExceptSuper, ownCompanyJuniors, nowhere, nowhere),
  "history.read": row(everywhere, ownCompany, nowhere, nowhere, nowhere),
} as const satisfies Record<string, Row>;

export type Action = keyof typeof policy;
export const actions = Object.keys(policy) as Action[];

/** May `actor` do `action` to `subject`? The same answer in the browser (to show) and on the server (to judge). */
export function can(actor: Actor, action: Action, subject: Subject = {}): boolean {
  const standing: Standing = standingOf(actor);
  return standing !== "none" && policy[action][standing](actor, subject);
}

/** False when no subject at all could make the action allowed: lets a server refuse before it reads anything. */
export function couldEver(actor: Actor, action: Action): boolean {
  const standing = standingOf(actor);
  return standing !== "none" && policy[action][standing] !== nowhere;
}

/** Who could do an action to some subject, strongest first: for the documentation of the API. */
export function standingsThatMay(action: Action): Exclude<Standing, "none">[] {
  const order = ["super", "admin", "user", "cliente", "anonymous"] as const;
  return order.filter((standing) => policy[action][standing] !== nowhere);
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
  subject: Subject,
  absent: ErrorCode = "not_found",
): void {
  if (can(actor, action, subject)) return;
  const visible = can(actor, readActionOf(action), subject);
  throw new DomainError(visible ? "action_forbidden" : absent);
}
