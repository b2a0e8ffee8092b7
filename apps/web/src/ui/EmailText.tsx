import { Fragment } from "react";

/** So much of an address stays together behind the @ where there is little room. */
const SHORT_DOMAIN = 20;

/** An e-mail address that, where it does not fit, goes on in the next line at its signs before anywhere else. */
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
