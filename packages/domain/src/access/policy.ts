import { DomainError, type ErrorCode } from "../errors.ts";
import type { Audience } from "../search/search.ts";
import { type Actor, type EffectiveRole, effectiveRoleOf } from "./actor.ts";
import type { Role } from "./role.ts";

/** The properties of a resource that the policy depends on. */
export interface Resource {
  /** The company that owns the record. Null for a shared record (a template) or a super user's record. */
  readonly companyId?: number | null;
  /** For maps and the records of a map. */
  readonly published?: boolean;
  /** For comments and searches: the author's user id. */
  readonly authorId?: number | null;
  /** For searches: who sees it besides its author, and the author's client. */
  readonly audience?: Audience;
  readonly clientId?: number | null;
  /** For users: the roles of the resource. */
  readonly roles?: readonly Role[];
}

type Rule = (actor: Actor, resource: Resource) => boolean;

const always: Rule = () => true;
const never: Rule = () => false;
const ownCompany: Rule = (actor, resource) =>
  actor.kind === "user" && actor.companyId !== null && resource.companyId === actor.companyId;
const ownCompanyOrShared: Rule = (actor, resource) =>
  resource.companyId === null || ownCompany(actor, resource);
const published: Rule = (_actor, resource) => resource.published === true;
const ownComment: Rule = (actor, resource) =>
  ownCompany(actor, resource) && actor.kind === "user" && resource.authorId === actor.userId;
const ownCompanyExceptSuper: Rule = (actor, resource) =>
  ownCompany(actor, resource) && !(resource.roles ?? []).includes("super");
const ownCompanyNonAdmins: Rule = (actor, resource) =>
  ownCompany(actor, resource) &&
  (resource.roles ?? []).every((role) => role === "user" || role === "cliente");
const ownRecord: Rule = (actor, { authorId }) => actor.kind === "user" && authorId === actor.userId;
const ownRecordInCompany: Rule = (actor, resource) =>
  ownRecord(actor, resource) && ownCompany(actor, resource);
const sharedSearch: Rule = (actor, resource) =>
  ownCompany(actor, resource) &&
  (resource.audience === "company" ||
    (resource.audience === "client" &&
      actor.kind === "user" &&
      actor.clientId !== null &&
      resource.clientId === actor.clientId));
const readableSearch: Rule = (actor, resource) =>
  ownRecordInCompany(actor, resource) || sharedSearch(actor, resource);

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

/** The access policy, one row per action (P1 §6, P2 §6 and docs/api.md). */
const policy = {
  "map.read": row(always, ownCompany, ownCompany, ownCompany, published),
  "map.write": row(always, ownCompany, never, never, never),
  "point.read": row(always, ownCompany, ownCompany, ownCompany, published),
  "point.readContacts": row(always, ownCompany, ownCompany, ownCompany, never),
  "point.readUnplaced": row(always, ownCompany, ownCompany, never, never),
  "point.write": row(always, ownCompany, never, never, never),
  "media.read": row(always, ownCompany, ownCompany, ownCompany, published),
  "media.readOriginal": row(always, ownCompany, ownCompany, never, never),
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
  "company.writePublic": row(always, ownCompany, never, never, never),
  "company.choose": row(always, never, never, never, never),
  "import.read": row(always, ownCompany, never, never, never),
  "import.write": row(always, ownCompany, never, never, never),
  "subscriber.read": row(always, ownCompany, never, never, never),
  "inquiry.read": row(always, ownCompany, ownCompany, never, never),
  "inquiry.write": row(always, ownCompany, ownCompany, never, never),
  "inquiry.delete": row(always, ownCompany, ownCompany, never, never),
  "user.read": row(always, ownCompanyExceptSuper, ownCompanyNonAdmins, never, never),
  "user.write": row(always, ownCompanyExceptSuper, ownCompanyNonAdmins, never, never),
  "visit.read": row(always, ownCompany, ownCompany, ownCompany, never),
  "search.read": row(ownRecord, readableSearch, readableSearch, readableSearch, never),
  "search.write": row(ownRecord, ownRecordInCompany, ownRecordInCompany, ownRecordInCompany, never),
  "history.read": row(always, ownCompany, never, never, never),
  "server.read": row(always, never, never, never, never),
  "status.read": row(always, never, never, never, never),
} as const satisfies Record<string, Row>;

export type Action = keyof typeof policy;
export const actions = Object.keys(policy) as Action[];

/**
 * Whether `actor` may perform `action` on `resource` (decision 1). The browser uses it for display, the server for
 * authorization.
 */
export function can(actor: Actor, action: Action, resource: Resource = {}): boolean {
  const effectiveRole: EffectiveRole = effectiveRoleOf(actor);
  return effectiveRole !== "none" && policy[action][effectiveRole](actor, resource);
}

/**
 * False if no resource can make the action allowed. The server then rejects a request before it reads any
 * data.
 */
export function isEverAllowed(actor: Actor, action: Action): boolean {
  const effectiveRole = effectiveRoleOf(actor);
  return effectiveRole !== "none" && policy[action][effectiveRole] !== never;
}

/** The roles that may perform an action on some resource, strongest first. Used for the API documentation. */
export function rolesAllowed(action: Action): Exclude<EffectiveRole, "none">[] {
  const order = ["super", "admin", "user", "cliente", "anonymous"] as const;
  return order.filter((effectiveRole) => policy[action][effectiveRole] !== never);
}

const readActionOf = (action: Action): Action => `${action.slice(0, action.indexOf("."))}.read` as Action;

/**
 * Throws `DomainError` unless the action is allowed. The code is `whenHidden` if the actor may not see the
 * resource, identical to the error for a missing record, so that the existence of other companies' records is
 * not disclosed. It is `action_forbidden` if the actor may see the resource but not perform the action.
 */
export function authorize(
  actor: Actor,
  action: Action,
  resource: Resource,
  whenHidden: ErrorCode = "not_found",
): void {
  if (can(actor, action, resource)) return;
  const visible = can(actor, readActionOf(action), resource);
  throw new DomainError(visible ? "action_forbidden" : whenHidden);
}
