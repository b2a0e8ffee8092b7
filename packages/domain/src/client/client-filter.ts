import { addDays } from "../format/dates.ts";
import { foldText } from "../format/text.ts";
import type { Client } from "./client.ts";

/** Upper limit of the contract filter: about a century. */
export const MAX_CONTRACT_DAYS = 36_500;

/** The criteria of the client list. Absent criteria match every client. */
export interface ClientFilter {
  /** Matches the name or the e-mail, ignoring accents and case. */
  readonly search?: string | undefined;
  readonly active?: boolean | undefined;
  /** The contract ends today or within this number of days; 0 disables the criterion (P1 §5). */
  readonly endsWithinDays?: number | undefined;
  /** The next invoice is due today or overdue. */
  readonly invoiceDue?: boolean | undefined;
}

/** The first and the last day, `YYYY-MM-DD`, of the contracts that end today or within this number of days. */
export const endsWithin = (days: number, today: string): readonly [string, string] => [
  today,
  addDays(today, days),
];

/** The first and the last day, `YYYY-MM-DD`, on which a matching contract ends. */
export const contractEndWindow = (
  { endsWithinDays }: ClientFilter,
  today: string,
): readonly [string, string] | undefined => (endsWithinDays ? endsWithin(endsWithinDays, today) : undefined);

/** Returns the predicate of a client filter. `today` is `YYYY-MM-DD`. */
export function matchesClient(filter: ClientFilter, today: string): (client: Client) => boolean {
  const foldedSearch = foldText(filter.search ?? "");
  const window = contractEndWindow(filter, today);
  return (client) =>
    [client.name, client.email].some((text) => foldText(text).includes(foldedSearch)) &&
    (filter.active === undefined || client.active === filter.active) &&
    (window === undefined || isWithin(client.contractEndDate, window)) &&
    (!filter.invoiceDue || isInvoiceDue(client, today));
}

/** Whether the next invoice is due today or overdue. */
export const isInvoiceDue = ({ nextInvoiceDate }: Pick<Client, "nextInvoiceDate">, today: string): boolean =>
  nextInvoiceDate !== null && nextInvoiceDate <= today;

const isWithin = (day: string | null, [first, last]: readonly [string, string]) =>
  day !== null && first <= day && day <= last;

/** Parses the number of days of the contract filter. Blank is 0; undefined if the text is no valid number. */
export function parseContractDays(text: string): number | undefined {
  const trimmed = text.trim();
  if (!/^\d*$/.test(trimmed)) return undefined;
  const days = Number(trimmed);
  return days <= MAX_CONTRACT_DAYS ? days : undefined;
}
