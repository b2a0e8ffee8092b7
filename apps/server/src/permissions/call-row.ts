import type { Actor } from "@mapaobra/domain/access/actor";
import type { Subject } from "@mapaobra/domain/access/policy";
import type { InjectOptions } from "fastify";
import type { Target } from "./target.ts";

/** How one endpoint is called about a target, and what the policy is asked about it. */
export interface CallRow {
  /** One request for each address of the endpoint, in the table's order; with several, each gets a fresh target. */
  requests(target: Target, caller: Actor): Promise<InjectOptions[]>;
  /**
   * What the policy judges, where it is not the target's company and publication. `own` for what has no
   * record yet or only lists: the caller's own company stands in.
   */
  readonly subject?: "own" | ((target: Target, caller: Actor) => Promise<Subject>);
}

/** A call that is everybody's, or about the caller alone. */
export const free = "free";
export type CallRows = Readonly<Record<string, CallRow | typeof free>>;

export const getting = (...urls: string[]): InjectOptions[] => urls.map((url) => ({ method: "GET", url }));
