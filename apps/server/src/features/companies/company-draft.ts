import { domainToASCII } from "node:url";
import { rejectProblems } from "@mapaobra/contract/problems.es";
import {
  type CompanyChanges,
  createCompanyRequest,
  updatePublicSettingsRequest,
} from "@mapaobra/contract/wire/company";
import { afterChange } from "@mapaobra/domain/apply-change";
import {
  type CompanyDraft,
  type PublicSettings,
  publicSettingsProblems,
  validateCompany,
} from "@mapaobra/domain/company/company";
import { normalizeEmbedOrigins } from "@mapaobra/domain/company/embed-origins";
import { isCompanySlug } from "@mapaobra/domain/company/slug";
import type { ErrorCode } from "@mapaobra/domain/errors";
import { normalizeHttpUrl, parseHttpUrl } from "@mapaobra/domain/format/http-url";
import { inquiryAddresses, inquiryMonths } from "@mapaobra/domain/inquiry/inquiry";
import { type Problem, problemIf } from "@mapaobra/domain/problems";
import { themeFromName } from "@mapaobra/domain/theme/themes";
import type { CompanyRow } from "./company-row.ts";

/**
 * A company after a save: the sent values, else the stored ones. `externalLogo` is the URL of an external
 * logo; empty if the save has none.
 */
export function mergeDraft(
  changes: Partial<CompanyChanges>,
  current: CompanyRow | undefined,
  externalLogo: string,
): CompanyDraft {
  return {
    taxId: mergedText(changes.taxId, current?.tax_id),
    name: mergedText(changes.name, current?.name),
    address: mergedText(changes.address, current?.address),
    phone: mergedText(changes.phone, current?.phone),
    email: mergedText(changes.email, current?.email),
    logo: normalizeHttpUrl(externalLogo),
    websiteUrl: normalizeHttpUrl(mergedText(changes.websiteUrl, current?.website_url)),
    mapUrl: withEncodedHost(normalizeHttpUrl(mergedText(changes.mapUrl, current?.map_url))),
    theme: mergedText(changes.theme, current && themeFromName(current.theme)),
    offersAlerts: afterChange(changes.offersAlerts, current?.offers_alerts) ?? false,
    hiddenFromSearch: afterChange(changes.hiddenFromSearch, current?.hidden_from_search) ?? false,
    offersInquiries: afterChange(changes.offersInquiries, current?.offers_inquiries) ?? false,
    inquiryAddresses: inquiryAddresses(mergedText(changes.inquiryAddresses, current?.inquiry_addresses)).join(
      ", ",
    ),
    inquiryMonths: changes.inquiryMonths ?? current?.inquiry_months ?? inquiryMonths.default,
    embedOrigins: normalizeEmbedOrigins(mergedText(changes.embedOrigins, current?.embed_origins))
      .split("\n")
      .map(withEncodedHost)
      .join("\n"),
  };
}

const mergedText = <Value extends string>(
  change: Value | null | undefined,
  current: Value | null | undefined,
) => afterChange(change, current) ?? "";

/** A URL with its host in lower-case Punycode, by which brand hosts are compared. */
function withEncodedHost(address: string): string {
  const host = parseHttpUrl(address)?.host;
  const encoded = host && domainToASCII(host);
  return encoded ? address.replace(/^(https?:\/\/)[^/?#:]+/i, (_whole, scheme) => scheme + encoded) : address;
}

/** Throws unless the draft may be saved, with the sent slug if there is one. */
export function rejectInvalidDraft(
  draft: CompanyDraft,
  slug: string | null | undefined,
  whenMissing: ErrorCode,
  options: { readonly storedPhone?: string; readonly isHostTaken: boolean },
): void {
  const problems: Problem<keyof CompanyDraft | "slug">[] = [
    ...validateCompany(draft, { needsLogo: false, storedPhone: options.storedPhone }),
    ...problemIf(options.isHostTaken, "mapUrl", "host_taken"),
    ...problemIf(slug === null, "slug", "required"),
    ...problemIf(typeof slug === "string" && !isCompanySlug(slug), "slug", "slug_invalid"),
  ];
  rejectProblems(problems, createCompanyRequest, whenMissing);
}

/** Throws unless the fields that a company's own administrators change may be saved. */
export function rejectInvalidPublicSettings(draft: CompanyDraft): void {
  rejectProblems(publicSettingsProblems(draft), updatePublicSettingsRequest, "company_fields_missing");
}

/** The columns of a draft, without an uploaded logo. */
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
  ...publicColumnsOf(draft),
});

/** The columns that a company's own administrators change. */
export const publicColumnsOf = (draft: PublicSettings) => ({
  offers_alerts: draft.offersAlerts,
  hidden_from_search: draft.hiddenFromSearch,
  offers_inquiries: draft.offersInquiries,
  inquiry_addresses: draft.inquiryAddresses,
  inquiry_months: draft.inquiryMonths,
  embed_origins: draft.embedOrigins,
});
