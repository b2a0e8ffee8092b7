import type { AnyEndpoint } from "@mapaobra/contract/endpoints/endpoint";
import type { Actor } from "@mapaobra/domain/access/actor";
import { authorize, isEverAllowed } from "@mapaobra/domain/access/policy";
import { DomainError } from "@mapaobra/domain/errors";
import type { PolicyCheck } from "../call.ts";

/**
 * Rejects before the body is read when no record could make the action allowed.
 * @throws DomainError `not_signed_in` for an anonymous caller, else the endpoint's `forbiddenCode`
 */
export function rejectIfNeverAllowed(
  actor: Actor,
  { access, forbiddenCode = "action_forbidden" }: Pick<AnyEndpoint, "access" | "forbiddenCode">,
): void {
  if (access === "open") return;
  const isEverAllowedHere = access === "signedIn" ? actor.kind === "user" : isEverAllowed(actor, access);
  if (!isEverAllowedHere) throw new DomainError(actor.kind === "anonymous" ? "not_signed_in" : forbiddenCode);
}

/** The policy check of one request. `requireChecked` throws if its handler left it out. */
export function createPolicyCheck(
  actor: Actor,
  { name, access }: Pick<AnyEndpoint, "name" | "access">,
): { readonly checkPolicy: PolicyCheck; requireChecked(): void } {
  const action = access === "open" || access === "signedIn" ? undefined : access;
  let isChecked = action === undefined;
  return {
    checkPolicy(resource, notFoundCode) {
      isChecked = true;
      if (action !== undefined) authorize(actor, action, resource, notFoundCode);
    },
    requireChecked() {
      if (!isChecked) throw new Error(`endpoint ${name} responded without a policy check`);
    },
  };
}
