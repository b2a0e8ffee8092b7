import { isEmail } from "../format/email.ts";
import type { PointFilters } from "../point/filters.ts";
import { isBlank, lengthProblems, type Problem, problemIf, requiredProblems } from "../problems.ts";
import type { MailFrequency } from "../search/mail-slot.ts";

/** How often a visitor gets a mail with what is new on a map: at 7:00, or at 7:00 on Mondays. */
export const digestFrequencies = ["daily", "weekly"] as const satisfies readonly MailFrequency[];
export type DigestFrequency = (typeof digestFrequencies)[number];

/** The request of a visitor without an account, on a published map. */
export interface SubscriberDraft {
  readonly mapId: number;
  readonly email: string;
  readonly filters: PointFilters;
  readonly frequency: DigestFrequency;
  /** Whether the company may see the address. */
  readonly sharesAddress: boolean;
}

export const subscriberTextLimits = { email: 200 } as const;

/** How long the link that confirms a request works, in hours. Then the address is deleted. */
export const CONFIRMATION_HOURS = 48;

/** How long a mailbox is not asked to confirm after its owner refused a request. */
export const OBJECTION_DAYS = 30;

/** Returns the problems of a request. */
export const validateSubscriber = (
  draft: Pick<SubscriberDraft, "email">,
): Problem<keyof typeof subscriberTextLimits>[] => [
  ...requiredProblems(draft, ["email"]),
  ...lengthProblems(draft, subscriberTextLimits),
  ...problemIf(!isBlank(draft.email) && !isEmail(draft.email), "email", "email_invalid"),
];

/** An address that its owner shares with the company. */
export interface SharedAddress {
  readonly email: string;
  readonly mapName: string;
  readonly frequency: DigestFrequency;
  /** When the owner confirmed it, ISO 8601. */
  readonly since: string;
}

/** How many addresses a report lists at most, in alphabetical order. */
export const MAX_SHARED_ADDRESSES = 5_000;

/** The confirmed subscribers of a company. */
export interface SubscribersReport {
  /** Whether the company offers alerts to visitors now. */
  readonly isOffered: boolean;
  readonly daily: number;
  readonly weekly: number;
  readonly addresses: readonly SharedAddress[];
}
