import { scopeOf } from "@mapaobra/domain/access/scope";
import { toOneLine } from "@mapaobra/domain/format/control-characters";
import { themeFromName } from "@mapaobra/domain/theme/themes";
import type { Kysely } from "kysely";
import type { Database } from "../../../database/schema.ts";
import { inUnitOfWork } from "../../../database/unit-of-work.ts";
import type { Mail } from "../../../mail/mailer.ts";
import type { BrandingService } from "../../branding/branding-service.ts";
import { mailAddresses } from "../mail-addresses.ts";
import type { MailTokens } from "../mail-tokens.ts";
import type { Recipient } from "../recipient-repository.ts";
import { alertHtml } from "./alert-html.es.ts";
import type { MakeAlertPictures } from "./alert-pictures.ts";
import { alertReport } from "./alert-report.ts";
import { alertText, onlySearch, searchesFooter } from "./alert-text.es.ts";
import { readReportedNotices } from "./content-repository.ts";
import { subjectOf } from "./subject.es.ts";

interface ComposeParts {
  readonly db: Kysely<Database>;
  readonly branding: Pick<BrandingService, "findByCompany" | "toBranding">;
  /** The origin of a company's host; the product's without one. */
  readonly originOf: (companyId: number | null) => Promise<string>;
  readonly tokens: MailTokens;
  readonly makePictures: MakeAlertPictures;
  readonly providerName: string;
}

/**
 * Writes the mail about notices, in the look of the reader's company, with what the reader may see now. Undefined if
 * nothing of it is left.
 */
export function createComposeMail(parts: ComposeParts) {
  return async (recipient: Recipient, noticeIds: readonly number[]): Promise<Mail | undefined> => {
    const { actor, address } = recipient;
    const notices = await inUnitOfWork(
      parts.db,
      scopeOf(actor),
      (unit) => readReportedNotices(unit, actor, noticeIds),
      { readOnly: true },
    );
    if (notices.length === 0) return undefined;
    const report = alertReport(notices);
    const subject = subjectOf(report);
    const companyId = actor.companyId ?? report.sections[0]?.map.companyId ?? null;
    const company = companyId === null ? undefined : await parts.branding.findByCompany(companyId);
    const { name, theme, logo } = parts.branding.toBranding(company);
    const origin = await parts.originOf(actor.companyId);
    const addresses = mailAddresses(origin, { userId: actor.userId, address }, parts.tokens);
    const pictures = await parts.makePictures(actor, report);
    const brandName = toOneLine(name);
    const brand = { name: brandName, theme: themeFromName(theme), logo: absoluteAddress(logo, origin) };
    const { providerName } = parts;
    const footer = searchesFooter(brandName, report, addresses);
    return {
      to: { name: toOneLine(recipient.name), address },
      senderName: brandName,
      subject,
      text: alertText({ report, subject, addresses, footer }),
      html: alertHtml({ report, subject, brand, providerName, addresses, footer, pictures }),
      pictures: pictures.all,
      headers: {
        "List-Unsubscribe": `<${addresses.unsubscribe(onlySearch(report))}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        "Auto-Submitted": "auto-generated",
      },
    };
  };
}

/** The address of a logo in a mail. */
export const absoluteAddress = (logo: string | null, origin: string): string | null =>
  logo === null ? null : (URL.parse(logo, origin)?.href ?? null);
