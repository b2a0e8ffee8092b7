import { createHmac, timingSafeEqual } from "node:crypto";

const day = 24 * 3_600;
/** How long the links of a mail work, in seconds. */
const lifetimes = { unsubscribe: 365 * day, preferences: 30 * day } as const;

/** What the link of a mail gives access to, without a sign-in. */
export interface MailLink {
  readonly purpose: keyof typeof lifetimes;
  readonly userId: number;
  /** Null: all searches of the user. */
  readonly searchId: number | null;
}

export interface MailTokens {
  /** The token of a link that is made now. */
  create(link: MailLink): string;
  /** The link of a token of this purpose; `expired`, or undefined if it was not made here. */
  read(purpose: MailLink["purpose"], token: string): MailLink | "expired" | undefined;
}

/** `signingKey` is the product's; the label keeps these signatures apart from its others. `now`: epoch milliseconds. */
export function createMailTokens(signingKey: Buffer, now: () => number): MailTokens {
  const key = createHmac("sha256", signingKey).update("mail link").digest();
  const signatureOf = (content: string) => createHmac("sha256", key).update(content).digest();
  return {
    create({ purpose, userId, searchId }) {
      const expires = Math.floor(now() / 1000) + lifetimes[purpose];
      const content = `${userId}.${searchId ?? 0}.${expires}`;
      return `${content}.${signatureOf(`${purpose}.${content}`).toString("base64url")}`;
    },
    read(purpose, token) {
      const [, content = "", user, search, expires, signature = ""] =
        /^((\d{1,10})\.(\d{1,10})\.(\d{1,12}))\.([\w-]{43})$/.exec(token) ?? [];
      const expected = signatureOf(`${purpose}.${content}`);
      const given = Buffer.from(signature, "base64url");
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      if (Number(expires) * 1000 < now()) return "expired";
      return { purpose, userId: Number(user), searchId: Number(search) || null };
    },
  };
}
