import { domainToASCII } from "node:url";
import { refuseProblems } from "@mapaobra/contract/problems.es";
import { type CompanyChanges, newCompany } from "@mapaobra/contract/wire/company";
import { afterChange } from "@mapaobra/domain/after-change";
import { type CompanyDraft, validateCompany } from "@mapaobra/domain/company/company";
import { isCompanySlug } from "@mapaobra/domain/company/slug";
import type { ErrorCode } from "@mapaobra/domain/errors";
import { completedWebAddress, readWebAddress } from "@mapaobra/domain/format/web-address";
import { type Problem, problemIf } from "@mapaobra/domain/problems";
import { themeFromName } from "@mapaobra/domain/theme/themes";
import type { CompanyRow } from "./company-row.ts";

/**
 * A company as it would be after a save: what the save says, else what there is. `foreignLogo` is a logo's
 * address elsewhere; empty when the save names none.
 */
export function draftAfter(
  changes: CompanyChanges,
  present: CompanyRow | undefined,
  foreignLogo: string,
): CompanyDraft {
  return {
    taxId: after(changes.taxId, present?.tax_id),
    name: after(changes.name, present?.name),
    address: after(changes.address, present?.address),
    phone: after(changes.phone, present?.phone),
    email: after(changes.email, present?.email),
    logo: completedWebAddress(foreignLogo),
    websiteUrl: completedWebAddress(after(changes.websiteUrl, present?.website_url)),
    mapUrl: withEncodedHost(completedWebAddress(after(changes.mapUrl, present?.map_url))),
    theme: after(changes.theme, present && themeFromName(present.theme)),
  };
}

const after = <Value extends string>(change: Value | null | undefined, present: Value | null | undefined) =>
  afterChange(change, present) ?? "";

/** An address with its host as browsers send it, lower case and other letters encoded: brand hosts are compared by it. */
function withEncodedHost(address: string): string {
  const host = readWebAddress(address)?.host;
  const encoded = host && domainToASCII(host);
  return encoded ? address.replace(/^(https?:\/\/)[^/?#:]+/i, (_whole, scheme) => scheme + encoded) : address;
}

/** Throws unless the draft may be saved, under the slug that was sent, if any. */
export function refuseDraft(
  draft: CompanyDraft,
  slug: string | null | undefined,
  whenMissing: ErrorCode,
): void {
  const problems: Problem<keyof CompanyDraft | "slug">[] = [
    ...validateCompany(draft, { needsLogo: false }),
    ...problemIf(slug === null, "slug", "required"),
    ...problemIf(typeof slug === "string" && !isCompanySlug(slug), "slug", "slug_invalid"),
  ];
  refuseProblems(problems, newCompany, whenMissing);
}

/** The draft as it is stored, without an uploaded logo. */
export const columnsOf = (draft: CompanyDraft) => ({
  tax_id: draft.taxId,
  name: draft.name,
  address: draft.address,
  phone: draft.phone,
  email: draft.email,
  logo_key: null,
  logo_url: draft.logo === "" ? null : draft.logo,
  website_url: draft.websiteUrl,
  map_url: draft.mapUrl,
  theme: draft.theme,
});
