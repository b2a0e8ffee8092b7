import { createHash } from "node:crypto";
import { createSignedLinks } from "./signed-links.ts";

const day = 24 * 3_600;
/** How long the links of a mail work, in seconds. */
const lifetimes = { unsubscribe: 365 * day, preferences: 30 * day } as const;

/** What the link of a mail gives access to, without a sign-in. */
export interface MailLink {
  readonly purpose: keyof typeof lifetimes;
  readonly userId: number;
  /** Null: all searches of the user. */
  readonly searchId: number | null;
  /** `mailboxKey` of the address that got the mail: after a restore an id may be another person's. */
  readonly mailbox: string;
}

/** A hash of an address, for links. */
export const mailboxKey = (address: string): string =>
  createHash("sha256").update(address.toLowerCase()).digest("base64url").slice(0, 16);

export interface MailTokens {
  /** The token of a link that is made now. */
  create(link: MailLink): string;
  /** The link of a token of this purpose; `expired`, or undefined if it was not made here. */
  read(purpose: MailLink["purpose"], token: string): MailLink | "expired" | undefined;
}

/** As `createSignedLinks`. */
export function createMailTokens(signingKey: Buffer, now: () => number): MailTokens {
  const links = createSignedLinks(signingKey, now);
  return {
    create: ({ purpose, userId, searchId, mailbox }) =>
      links.sign(purpose, `${userId}.${searchId ?? 0}.${mailbox}`, lifetimes[purpose]),
    read(purpose, token) {
      const link = links.read(purpose, token);
      if (link === undefined || link === "expired") return link;
      const [userId, searchId, mailbox = ""] = link.content.split(".");
      return { purpose, userId: Number(userId), searchId: Number(searchId) || null, mailbox };
    },
  };
}
