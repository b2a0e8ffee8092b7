import type { Actor } from "@mapaobra/domain/access/actor";
import type { Resource } from "@mapaobra/domain/access/policy";
import type { InjectOptions } from "fastify";
import type { Target } from "./target.ts";

/** How to request one endpoint for a target, and the resource of its policy check. */
export interface PermissionCase {
  /** One request for each address of the endpoint, in the table's order. Each gets a new target. */
  requests(target: Target, caller: Actor): Promise<InjectOptions[]>;
  /**
   * The resource of the policy check, if not the target's company and publication. `own` is the caller's
   * company, for lists and new records.
   */
  readonly resource?: "own" | ((target: Target, caller: Actor) => Promise<Resource>);
}

/** The endpoint is public, or about the caller only. */
export const noResource = "free";
export type PermissionCases = Readonly<Record<string, PermissionCase | typeof noResource>>;

export const getRequests = (...urls: string[]): InjectOptions[] =>
  urls.map((url) => ({ method: "GET", url }));
