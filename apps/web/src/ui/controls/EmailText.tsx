import { Fragment } from "react";

/** Domains up to this length are not broken. */
const SHORT_DOMAIN = 20;

/** An e-mail address with line-break opportunities after its @ and dots, except before a final '.com'. */
export const EmailText = ({ children }: { readonly children: string }) =>
  partsOf(children).map((part, at, parts) => (
    <Fragment key={parts.slice(0, at).join("")}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));

function partsOf(email: string): string[] {
  const afterAt = email.lastIndexOf("@") + 1;
  const isShort = afterAt > 0 && email.length - afterAt < SHORT_DOMAIN;
  const broken = (text: string) => text.split(/(?<=@|\.(?=[^@]*[@.]))/);
  return isShort ? [...broken(email.slice(0, afterAt)), email.slice(afterAt)] : broken(email);
}
