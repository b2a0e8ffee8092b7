import { daysBetween } from "../format/dates.ts";

/** Number of days before its end from which a contract counts as ending soon. */
export const SOON_DAYS = 30;

/** The state of a contract: without an end, active, ending soon, or ended. */
export type ContractState =
  | { readonly kind: "open" | "running" | "ended" }
  | { readonly kind: "ending"; readonly days: number };

/** The state of a contract on the day `today`. Both days are `YYYY-MM-DD`. */
export function contractState(end: string | null, today: string): ContractState {
  if (end === null) return { kind: "open" };
  const days = daysBetween(today, end);
  if (days < 0) return { kind: "ended" };
  return days <= SOON_DAYS ? { kind: "ending", days } : { kind: "running" };
}
