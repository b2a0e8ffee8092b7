import { safeHttpUrl } from "@mapaobra/domain/format/http-url";
import { callLink, mailLink } from "@mapaobra/domain/point/contact-links";
import { type Html, html } from "../../../http/html.ts";
import type { CompanyContacts } from "../../branding/branding-service.ts";

/** A company's contacts (decision 59) as links. Text that is not one complete number or e-mail address has no link. */
export function companyContacts({ phone, email, website }: CompanyContacts): Html {
  const site = safeHttpUrl(website);
  const known = [
    contact(phone, callLink(phone)),
    site === undefined ? undefined : contact(withoutScheme(site), site),
    contact(email, mailLink(email)),
  ].filter((item) => item !== undefined);
  return known.length === 0 ? html`` : html`<address>${known}</address>`;
}

function contact(text: string | null, url: string | undefined): Html | undefined {
  if (!text?.trim()) return undefined;
  return url === undefined ? html`<span>${text}</span>` : html`<a href="${url}">${text}</a>`;
}

/** `cumbres.example/obras` for `https://www.cumbres.example/obras/`. */
const withoutScheme = (url: string) => url.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "");
