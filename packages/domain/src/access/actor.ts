import { type Role, strongestRole } from "./role.ts";

/**
 * Who makes a request. An anonymous visitor has no company and no role. `system` is the operator's command
 * line.
 */
export type Actor =
  | { readonly kind: "anonymous" }
  | { readonly kind: "system" }
  | {
      readonly kind: "user";
      readonly userId: number;
      readonly companyId: number | null;
      readonly clientId: number | null;
      readonly roles: readonly Role[];
      /** The session of the request: what it gives out may end with it. */
      readonly sessionId?: string | undefined;
    };

export type UserActor = Extract<Actor, { kind: "user" }>;

export const anonymous: Actor = { kind: "anonymous" };
export const system: Actor = { kind: "system" };

/** The policy column for an actor. A signed-in user without a role has none. */
export type EffectiveRole = Role | "anonymous" | "none";

/** The policy column of an actor. The operator counts as a super user. */
export function effectiveRoleOf(actor: Actor): EffectiveRole {
  if (actor.kind === "anonymous") return "anonymous";
  if (actor.kind === "system") return "super";
  return strongestRole(actor.roles) ?? "none";
}

/** The actor's company id; null for visitors, the operator and most super users. */
export const companyIdOf = (actor: Actor): number | null => (actor.kind === "user" ? actor.companyId : null);

/** The id of the actor's session; null for visitors and the operator. */
export const sessionOf = (actor: Actor): string | null =>
  actor.kind === "user" ? (actor.sessionId ?? null) : null;

/** Whether the actor is the user with this id. */
export const isSelf = (actor: Actor, userId: number): boolean =>
  actor.kind === "user" && actor.userId === userId;
