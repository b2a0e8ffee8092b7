import { CONFIRMATION_HOURS } from "@mapaobra/domain/subscriber/subscriber";
import { createSignedLinks } from "../signed-links.ts";

export const subscriberPaths = { confirm: "/avisos/confirmar/", leave: "/avisos/salir/" } as const;
export type SubscriberPurpose = keyof typeof subscriberPaths;

const hour = 3_600;
/** How long the links work, in seconds. */
const lifetimes: Readonly<Record<SubscriberPurpose, number>> = {
  confirm: CONFIRMATION_HOURS * hour,
  leave: 365 * 24 * hour,
};
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The links in mails to subscribers, who have no session. */
export interface SubscriberLinks {
  /** The absolute address of a link that is made now. */
  create(origin: string, purpose: SubscriberPurpose, subscriberId: string): string;
  /** The subscriber's id; `expired`, or undefined if the link was not made here. */
  read(purpose: SubscriberPurpose, token: string): { readonly id: string } | "expired" | undefined;
}

/** `signingKey` is the product's. `now`: epoch milliseconds. */
export function createSubscriberLinks(signingKey: Buffer, now: () => number): SubscriberLinks {
  const links = createSignedLinks(signingKey, now);
  return {
    create: (origin, purpose, id) =>
      `${origin}${subscriberPaths[purpose]}${links.sign(purpose, id, lifetimes[purpose])}`,
    read(purpose, token) {
      const link = links.read(purpose, token);
      if (link === undefined || link === "expired") return link;
      return uuid.test(link.content) ? { id: link.content } : undefined;
    },
  };
}
