import { createHmac, timingSafeEqual } from "node:crypto";

export interface SignedLinks {
  /** A token with this content that works for this many seconds. */
  sign(purpose: string, content: string, seconds: number): string;
  /** The content of a token of this purpose; `expired`, or undefined if it was not made here. */
  read(purpose: string, token: string): { readonly content: string } | "expired" | undefined;
}

/** `signingKey` is the product's; the label keeps these signatures apart from its others. `now`: epoch milliseconds. */
export function createSignedLinks(signingKey: Buffer, now: () => number): SignedLinks {
  const key = createHmac("sha256", signingKey).update("mail link").digest();
  const signatureOf = (content: string) => createHmac("sha256", key).update(content).digest();
  return {
    sign(purpose, content, seconds) {
      const signed = `${content}.${Math.floor(now() / 1000) + seconds}`;
      return `${signed}.${signatureOf(`${purpose}.${signed}`).toString("base64url")}`;
    },
    read(purpose, token) {
      const [, signed = "", content = "", expires, signature = ""] =
        /^(([\w.-]{1,60})\.(\d{1,12}))\.([\w-]{43})$/.exec(token) ?? [];
      const expected = signatureOf(`${purpose}.${signed}`);
      const given = Buffer.from(signature, "base64url");
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      return Number(expires) * 1000 < now() ? "expired" : { content };
    },
  };
}
