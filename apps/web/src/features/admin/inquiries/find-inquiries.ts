import { foldText } from "@mapaobra/domain/format/text";
import type { Inquiry, InquiryState } from "@mapaobra/domain/inquiry/inquiry";
import { dayOfInstant } from "../../../lib/time/day-of-instant.ts";

/** A request with what is compared at each key: the texts without accents and case, and the day in Costa Rica. */
export interface IndexedInquiry {
  readonly inquiry: Inquiry;
  readonly texts: string;
  readonly day: string;
}

export const indexInquiry = (inquiry: Inquiry): IndexedInquiry => {
  const { name, phone, email, message, pointName, note } = inquiry;
  return {
    inquiry,
    texts: foldText([name, phone, email, message, pointName, note].join("\n")),
    day: dayOfInstant(inquiry.createdAt),
  };
};

/** Filter values; null and empty for all. */
export interface InquiryFilter {
  readonly text: string;
  readonly pointId: number | null;
  /** `unassigned` finds requests that no person has. */
  readonly handler: number | "unassigned" | null;
  /** Days, both included. */
  readonly from: string;
  readonly until: string;
}

/** Requests that match all conditions, in the given order. */
export function findInquiries(
  inquiries: readonly IndexedInquiry[],
  filter: InquiryFilter,
): readonly Inquiry[] {
  const { pointId, handler, from, until } = filter;
  const text = foldText(filter.text);
  return inquiries
    .filter(
      ({ inquiry, texts, day }) =>
        texts.includes(text) &&
        (pointId === null || inquiry.pointId === pointId) &&
        (handler === null || (inquiry.handlerId ?? "unassigned") === handler) &&
        (from === "" || day >= from) &&
        (until === "" || day <= until),
    )
    .map(({ inquiry }) => inquiry);
}

/** How many requests are in a state. */
export const countState = (inquiries: readonly Inquiry[], state: InquiryState): number =>
  inquiries.reduce((count, inquiry) => count + Number(inquiry.state === state), 0);
