import { callLink, mailLink } from "@mapaobra/domain/point/contact-links";
import { EmailText } from "../ui/controls/EmailText.tsx";

/** An e-mail address, as a `mailto:` link if it is valid. */
export function MailAddress({ email }: { readonly email: string }) {
  const link = mailLink(email);
  const text = <EmailText>{email}</EmailText>;
  return link ? <a href={link}>{text}</a> : text;
}

/** A phone number, as a `tel:` link if it is valid. */
export function PhoneNumber({ phone }: { readonly phone: string }) {
  const link = callLink(phone);
  return link ? <a href={link}>{phone}</a> : phone;
}
