import { type Role, strongestRole } from "./role.ts";

/** Who asks. An anonymous visitor has no company and no role; `system` is the command line of the operator. */
export type Actor =
  | { readonly kind: "anonymous" }
  | { readonly kind: "system" }
  | {
      readonly kind: "user";
      readonly userId: number;
      readonly companyId: number | null;
      readonly clientId: number | null;
      readonly roles: readonly Role[];
    };

export const anonymous: Actor = { kind: "anonymous" };
export const system: Actor = { kind: "system" };

/** The column of the policy that an actor is judged by. A signed-in user without a role has none. */
export type EffectiveRole = Role | "anonymous" | "none";

export function effectiveRoleOf(actor: Actor): EffectiveRole {
  if (actor.kind === "anonymous") return "anonymous";
  if (actor.kind === "system") return "super";
  return strongestRole(actor.roles) ?? "none";
}

/** The company that whoever asks works in; visitors, the operator and most supers have none. */
export const companyIdOf = (actor: Actor): number | null => (actor.kind === "user" ? actor.companyId : null);

export const isSelf = (actor: Actor, userId: number): boolean =>
  actor.kind === "user" && actor.userId === userId;
