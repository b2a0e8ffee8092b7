import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { DomainError } from "@mapaobra/domain/errors";
import { MAX_FORM_HOURS, MIN_FORM_SECONDS } from "@mapaobra/domain/inquiry/inquiry";

/**
 * Signed forms, so that a program cannot send what it never opened. `signingKey` is the product's; the label keeps these
 * signatures apart from its others. `now`: epoch milliseconds.
 */
export function createInquiryForms(signingKey: Buffer, now: () => number) {
  const key = createHmac("sha256", signingKey).update("inquiry form").digest();
  const signatureOf = (pointId: number, signed: string) =>
    createHmac("sha256", key).update(`${pointId}.${signed}`).digest();
  return {
    /** A form of a project that is opened now. */
    open(pointId: number): string {
      const signed = `${randomUUID()}.${now()}`;
      return `${signed}.${signatureOf(pointId, signed).toString("base64url")}`;
    },

    /** The id of a form. Throws `form_expired` for one that is old or of another project, or `form_too_fast`. */
    read(form: string, pointId: number): string {
      const [, signed = "", id = "", openedAt, signature = ""] =
        /^(([\da-f-]{36})\.(\d{1,15}))\.([\w-]{43})$/.exec(form) ?? [];
      const expected = signatureOf(pointId, signed);
      const given = Buffer.from(signature, "base64url");
      const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
      const seconds = (now() - Number(openedAt)) / 1000;
      if (!isSigned || seconds > MAX_FORM_HOURS * 3_600) throw new DomainError("form_expired");
      if (seconds < MIN_FORM_SECONDS) throw new DomainError("form_too_fast");
      return id;
    },
  };
}
