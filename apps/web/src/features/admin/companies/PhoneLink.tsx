import { callLink } from "@mapaobra/domain/point/contact-links";

/** A phone number, as a `tel:` link if it is valid. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  const link = callLink(phone);
  return link ? <a href={link}>{phone}</a> : phone;
}
