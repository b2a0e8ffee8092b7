import { type Actor, companyIdOf } from "../access/actor.ts";
import { type Action, can } from "../access/policy.ts";

/** What needs the attention of an office, as counts. 0 for what a user may not see. */
export interface Attention {
  /** Clients whose contract ends within `SOON_DAYS`. */
  readonly contractsEnding: number;
  /** Clients whose next invoice is due today or overdue. */
  readonly invoicesDue: number;
  /** Active users without a role, who cannot sign in. */
  readonly usersWithoutAccess: number;
  /** Maps that are not published. */
  readonly mapsWithoutLink: number;
  /** Projects without a position, on the map that has the most of them. */
  readonly unplacedProjects: number;
  /** That map; null without such projects. */
  readonly unplacedMapId: number | null;
}

export type AttentionKind = Exclude<keyof Attention, "unplacedMapId">;

/** What a user must be allowed to do in the office to be shown a count: to open the list that it links to. */
const requiredAction: Readonly<Record<AttentionKind, Action>> = {
  contractsEnding: "client.read",
  invoicesDue: "client.read",
  usersWithoutAccess: "user.read",
  mapsWithoutLink: "map.write",
  unplacedProjects: "point.write",
};

export const mayAttend = (actor: Actor, kind: AttentionKind): boolean =>
  can(actor, requiredAction[kind], { companyId: companyIdOf(actor) });
