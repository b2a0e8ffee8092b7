import { callLink, mailLink } from "@mapaobra/domain/point/contact-links";

/** An e-mail address, as a way to write to it where it is one. */
export function MailAddress({ email }: { readonly email: string }) {
  const link = mailLink(email);
  return link ? <a href={link}>{email}</a> : email;
}

/** A phone, as a way to call it where it is one. */
export function PhoneNumber({ phone }: { readonly phone: string }) {
  const link = callLink(phone);
  return link ? <a href={link}>{phone}</a> : phone;
}
