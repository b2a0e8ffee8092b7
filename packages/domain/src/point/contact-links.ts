import { isEmail } from "../format/email.ts";
import { isCostaRican, toInternationalDigits } from "../format/phone.ts";

/** The address that calls a number; undefined when the text is not one whole number. */
export function callLink(phone: string | null | undefined): string | undefined {
  const number = toInternationalDigits(phone ?? "");
  return number === undefined ? undefined : `tel:+${number}`;
}

/** The address that writes to a Costa Rican number by WhatsApp; undefined for any other text. */
export function whatsAppLink(phone: string | null | undefined): string | undefined {
  const number = toInternationalDigits(phone ?? "");
  return number !== undefined && isCostaRican(number) ? `https://wa.me/${number}` : undefined;
}

/** The address that writes an e-mail, and says nothing else to whatever writes it; undefined for any other text. */
export function mailLink(email: string | null | undefined): string | undefined {
  if (!isEmail(email ?? "")) return undefined;
  return `mailto:${encodeURIComponent(email ?? "").replace("%40", "@")}`;
}
