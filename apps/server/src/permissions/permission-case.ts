import type { Actor } from "@mapaobra/domain/access/actor";
import type { Resource } from "@mapaobra/domain/access/policy";
import type { InjectOptions } from "fastify";
import type { Target } from "./target.ts";

/** How one endpoint is called about a target, and what the policy is asked about it. */
export interface PermissionCase {
  /** One request for each address of the endpoint, in the table's order; with several, each gets a fresh target. */
  requests(target: Target, caller: Actor): Promise<InjectOptions[]>;
  /**
   * What the policy judges, where it is not the target's company and publication. `own` for what has no
   * record yet or only lists: the caller's own company stands in.
   */
  readonly resource?: "own" | ((target: Target, caller: Actor) => Promise<Resource>);
}

/** A call that is everybody's, or about the caller alone. */
export const noResource = "free";
export type PermissionCases = Readonly<Record<string, PermissionCase | typeof noResource>>;

export const getRequests = (...urls: string[]): InjectOptions[] =>
  urls.map((url) => ({ method: "GET", url }));
