import { addDays } from "../format/dates.ts";
import { foldText } from "../format/text.ts";
import type { Client } from "./client.ts";

/** Nobody plans further ahead than a century. */
export const MAX_CONTRACT_DAYS = 36_500;

/** Which clients are looked for; what is absent asks nothing. */
export interface ClientFilter {
  /** In the name or the e-mail, without regard to accents and case. */
  readonly search?: string | undefined;
  readonly active?: boolean | undefined;
  /** The contract ends today or within so many days; 0 asks nothing (P1 §5). */
  readonly endsWithinDays?: number | undefined;
  /** The next invoice is due today or was due earlier. */
  readonly invoiceDue?: boolean | undefined;
}

/** The first and the last day on which a contract may end to be found; days are `YYYY-MM-DD`. */
export const contractEndWindow = (
  { endsWithinDays }: ClientFilter,
  today: string,
): readonly [string, string] | undefined =>
  endsWithinDays ? [today, addDays(today, endsWithinDays)] : undefined;

/** Whether a client is among those that a filter looks for, on the day that is today. */
export function matchesClient(filter: ClientFilter, today: string): (client: Client) => boolean {
  const wanted = foldText(filter.search ?? "");
  const window = contractEndWindow(filter, today);
  return (client) =>
    [client.name, client.email].some((text) => foldText(text).includes(wanted)) &&
    (filter.active === undefined || client.active === filter.active) &&
    (window === undefined || isWithin(client.contractEndDate, window)) &&
    (!filter.invoiceDue || isInvoiceDue(client, today));
}

/** Whether the next invoice is due today or was due earlier. */
export const isInvoiceDue = ({ nextInvoiceDate }: Pick<Client, "nextInvoiceDate">, today: string): boolean =>
  nextInvoiceDate !== null && nextInvoiceDate <= today;

const isWithin = (day: string | null, [first, last]: readonly [string, string]) =>
  day !== null && first <= day && day <= last;

/** The days that somebody wrote for the filter of contracts, nothing being 0; undefined for no such number. */
export function parseContractDays(text: string): number | undefined {
  const written = text.trim();
  if (!/^\d*$/.test(written)) return undefined;
  const days = Number(written);
  return days <= MAX_CONTRACT_DAYS ? days : undefined;
}
