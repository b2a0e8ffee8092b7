import { daysBetween } from "../format/dates.ts";

/** From so many days before its end on a contract wants a look. */
const SOON_DAYS = 30;

/** How a contract stands: without an end, far from it, near it, or past it. */
export type ContractState =
  | { readonly kind: "open" | "running" | "ended" }
  | { readonly kind: "ending"; readonly days: number };

/** How a contract stands that ends on a day, on the day that is today; both `YYYY-MM-DD`. */
export function contractState(end: string | null, today: string): ContractState {
  if (end === null) return { kind: "open" };
  const days = daysBetween(today, end);
  if (days < 0) return { kind: "ended" };
  return days <= SOON_DAYS ? { kind: "ending", days } : { kind: "running" };
}
