import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { CONFIRMATION_HOURS } from "@mapaobra/domain/subscriber/subscriber";

const hour = 3_600;
const year = 365 * 24 * hour;

/** The links of mails: where their pages are, and how many seconds they work. */
const links = {
  unsubscribe: { path: "/avisos/baja/", seconds: year },
  preferences: { path: "/avisos/preferencias/", seconds: 30 * 24 * hour },
  confirm: { path: "/avisos/confirmar/", seconds: CONFIRMATION_HOURS * hour },
  leave: { path: "/avisos/salir/", seconds: year },
  // Of a map, which reads what it shows.
  period: { path: "", seconds: year },
} as const;
type LinkPurpose = keyof typeof links;
export type PagePurpose = Exclude<LinkPurpose, "period">;

/** The route of the page of a link. */
export const pageRoute = (purpose: PagePurpose): string => `${links[purpose].path}:token`;

export interface MailTokens {
  /** The token of a link with this content that is made now. */
  create(purpose: LinkPurpose, content: string): string;
  /** The same, with the address of its page. */
  address(origin: string, purpose: PagePurpose, content: string): string;
  /**
   * The content of a token of this purpose; `expired`, or undefined if it was not made here. What a mail program or a
   * chat copied behind it, such as the end of a sentence or a mark of bold letters, is ignored.
   */
  read(purpose: LinkPurpose, token: string): { readonly content: string } | "expired" | undefined;
}

/** `signingKey` is the product's; the label keeps these signatures apart from its others. `now`: epoch milliseconds. */
export function createMailTokens(signingKey: Buffer, now: () => number): MailTokens {
  const key = createHmac("sha256", signingKey).update("mail link").digest();
  const signatureOf = (purpose: LinkPurpose, signed: string) =>
    createHmac("sha256", key).update(`${purpose}.${signed}`).digest();
  const create = (purpose: LinkPurpose, content: string) => {
    const signed = `${content}.${Math.floor(now() / 1000) + links[purpose].seconds}`;
    return `${signed}.${signatureOf(purpose, signed).toString("base64url")}`;
  };
  return {
    create,
    address: (origin, purpose, content) => `${origin}${links[purpose].path}${create(purpose, content)}`,
    read(purpose, token) {
      const [, signed = "", content = "", expires, signature = ""] =
        /^(([\w.-]{1,400})\.(\d{1,12}))\.([\w-]{43})/.exec(token) ?? [];
      const expected = signatureOf(purpose, signed);
      const given = Buffer.from(signature, "base64url");
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      return Number(expires) * 1000 < now() ? "expired" : { content };
    },
  };
}

/** What a mail to a person gives access to, without a sign-in. */
export interface SearchesLink {
  readonly userId: number;
  /** The company of the user when the mail was sent; null without one. Undefined in mails from before 2026-11-29. */
  readonly companyId: number | null | undefined;
  /** The searches of the mail. Null: all of the user, in mails about several from before 2026-11-29. */
  readonly searchIds: readonly number[] | null;
  /** `mailboxKey` of the address that got the mail: after a restore an id may be another person's. */
  readonly mailbox: string;
}

/** A hash of an address, for links. */
export const mailboxKey = (address: string): string =>
  createHash("sha256").update(address.toLowerCase()).digest("base64url").slice(0, 16);

export const searchesContent = ({ userId, companyId, searchIds, mailbox }: SearchesLink): string =>
  `${userId}.${searchIds?.join("-") ?? 0}.${mailbox}.${companyId ?? 0}`;

export function readSearchesContent(content: string): SearchesLink {
  const [userId, searches = "", mailbox = "", company] = content.split(".");
  const searchIds = searches === "0" ? null : searches.split("-").map(Number);
  const companyId = company === undefined ? undefined : Number(company) || null;
  return { userId: Number(userId), companyId, searchIds, mailbox };
}
