import { isEmail } from "../format/email.ts";
import { isCostaRican, toInternationalDigits } from "../format/phone.ts";

/** The `tel:` URL of a number; undefined if the text is not one complete number. */
export function callLink(phone: string | null | undefined): string | undefined {
  const number = toInternationalDigits(phone ?? "");
  return number === undefined ? undefined : `tel:+${number}`;
}

/** The WhatsApp URL of a Costa Rican number, with a message to send; undefined for any other text. */
export function whatsAppLink(phone: string | null | undefined, message = ""): string | undefined {
  const number = toInternationalDigits(phone ?? "");
  if (number === undefined || !isCostaRican(number)) return undefined;
  return `https://wa.me/${number}${message && `?text=${encodeURIComponent(message)}`}`;
}

/**
 * The `mailto:` URL of an e-mail address, escaped so that it cannot add headers; undefined for any other
 * text.
 */
export function mailLink(email: string | null | undefined): string | undefined {
  if (!isEmail(email ?? "")) return undefined;
  return `mailto:${encodeURIComponent(email ?? "").replace("%40", "@")}`;
}
