import { Fragment } from "react";

/** Domains up to this length are not broken. */
const SHORT_DOMAIN = 20;

/** An e-mail address with line-break opportunities at its punctuation. */
export const EmailText = ({ children }: { readonly children: string }) =>
  partsOf(children).map((part, at, parts) => (
    <Fragment key={parts.slice(0, at).join("")}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));

function partsOf(email: string): string[] {
  const at = email.lastIndexOf("@");
  const isShort = at > 0 && email.length - at <= SHORT_DOMAIN;
  return isShort ? [...email.slice(0, at).split(/(?=\.)/), email.slice(at)] : email.split(/(?=[@.])/);
}
