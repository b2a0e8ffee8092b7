import { isEmail } from "../format/email.ts";
import { isCostaRican, toInternationalDigits } from "../format/phone.ts";

/** The `tel:` URL of a number; undefined if the text is not one complete number. */
export function callLink(phone: string | null | undefined): string | undefined {
  const number = toInternationalDigits(phone ?? "");
  return number === undefined ? undefined : `tel:+${number}`;
}

/** The WhatsApp URL of a Costa Rican number; undefined for any other text. */
export function whatsAppLink(phone: string | null | undefined): string | undefined {
  const number = toInternationalDigits(phone ?? "");
  return number !== undefined && isCostaRican(number) ? `https://wa.me/${number}` : undefined;
}

/**
 * The `mailto:` URL of an e-mail address, escaped so that it cannot add headers; undefined for any other
 * text.
 */
export function mailLink(email: string | null | undefined): string | undefined {
  if (!isEmail(email ?? "")) return undefined;
  return `mailto:${encodeURIComponent(email ?? "").replace("%40", "@")}`;
}
