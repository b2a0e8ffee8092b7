import { dialledNumber, isCostaRican } from "../format/phone.ts";

/** The address that calls a number; undefined when the text is not one whole number. */
export function callLink(phone: string | null | undefined): string | undefined {
  const number = dialledNumber(phone ?? "");
  return number === undefined ? undefined : `tel:+${number}`;
}

/** The address that writes to a Costa Rican number by WhatsApp; undefined for any other text. */
export function whatsAppLink(phone: string | null | undefined): string | undefined {
  const number = dialledNumber(phone ?? "");
  return number !== undefined && isCostaRican(number) ? `https://wa.me/${number}` : undefined;
}
