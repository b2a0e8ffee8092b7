import { type Actor, anonymous } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { toOneLine } from "@mapaobra/domain/format/control-characters";
import { themeFromName } from "@mapaobra/domain/theme/themes";
import type { Kysely } from "kysely";
import type { Database } from "../../../database/schema.ts";
import { inUnitOfWork } from "../../../database/unit-of-work.ts";
import type { Mail } from "../../../mail/mailer.ts";
import type { BrandingService } from "../../branding/branding-service.ts";
import {
  mailAddresses,
  type ProjectAddresses,
  publicMapPath,
  subscriberAddresses,
} from "../mail-addresses.ts";
import type { MailTokens } from "../mail-tokens.ts";
import { digestEnd, type SubscriberMail } from "../queue-repository.ts";
import type { Recipient } from "../recipient-repository.ts";
import { createReadDigest } from "../subscribers/digests/read-digest.ts";
import type { HashMailbox } from "../subscribers/hash-mailbox.ts";
import { alertHtml } from "./alert-html.es.ts";
import type { MakeAlertPictures } from "./alert-pictures.ts";
import { type AlertReport, alertReport } from "./alert-report.ts";
import { alertText, type MailFooter, searchesFooter, subscriberFooter } from "./alert-text.es.ts";
import { confirmationMail } from "./confirmation-mail.es.ts";
import { readReportedNotices } from "./content-repository.ts";
import type { MailFrame } from "./mail-html.es.ts";
import { subjectOf } from "./subject.es.ts";

interface ComposeParts {
  readonly db: Kysely<Database>;
  readonly branding: Pick<BrandingService, "findByCompany" | "toBranding">;
  /** The origin of a company's host; the product's without one. */
  readonly originOf: (companyId: number | null) => Promise<string>;
  readonly tokens: MailTokens;
  readonly hashMailbox: HashMailbox;
  readonly makePictures: MakeAlertPictures;
  readonly providerName: string;
}

/** To whom a mail goes in whose brand. */
interface Envelope {
  readonly to: Mail["to"];
  readonly companyId: number | null;
  readonly origin: string;
  /** Stops such mails by one press in the mail program. */
  readonly stop: string;
}

/** What a mail reports of projects to a reader. */
interface Alert {
  readonly reader: Actor;
  readonly report: AlertReport;
  readonly addresses: ProjectAddresses;
  readonly footerOf: (brandName: string) => MailFooter;
}

type BrandedFrame = Pick<MailFrame, "brand" | "providerName">;

/**
 * Writes the mails to people and to subscribers, with what each may see now. Undefined if nothing of it is left, or the
 * company offers a subscriber no alerts on the map any more.
 */
export function createComposeMail(parts: ComposeParts) {
  const { db, branding, originOf, tokens, makePictures, providerName } = parts;
  const readDigest = createReadDigest(parts);

  const inBrand = async (
    { to, companyId, origin, stop }: Envelope,
    write: (frame: BrandedFrame) => Promise<Pick<Mail, "subject" | "text" | "html" | "pictures">>,
  ): Promise<Mail> => {
    const company = companyId === null ? undefined : await branding.findByCompany(companyId);
    const { name, theme, logo } = branding.toBranding(company);
    const brand = {
      name: toOneLine(name),
      theme: themeFromName(theme),
      logo: logo === null ? null : (URL.parse(logo, origin)?.href ?? null),
    };
    return {
      ...(await write({ brand, providerName })),
      to,
      senderName: brand.name,
      headers: {
        "List-Unsubscribe": `<${stop}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        "Auto-Submitted": "auto-generated",
      },
    };
  };

  const writeAlert =
    ({ reader, report, addresses, footerOf }: Alert) =>
    async (frame: BrandedFrame) => {
      const subject = subjectOf(report);
      const content = { ...frame, report, subject, addresses, footer: footerOf(frame.brand.name) };
      const pictures = await makePictures(reader, report);
      return {
        subject,
        text: alertText(content),
        html: alertHtml({ ...content, pictures }),
        pictures: pictures.all,
      };
    };

  return {
    async toPerson({ actor, name, address }: Recipient, noticeIds: readonly number[]) {
      const notices = await inUnitOfWork(
        db,
        scopeOf(actor),
        (unit) => readReportedNotices(unit, actor, noticeIds),
        { readOnly: true },
      );
      if (notices.length === 0) return undefined;
      const report = alertReport(notices);
      const origin = await originOf(actor.companyId);
      const addresses = mailAddresses(origin, { ...actor, address }, tokens);
      const envelope = {
        to: { name: toOneLine(name), address },
        companyId: actor.companyId ?? report.sections[0]?.map.companyId ?? null,
        origin,
        stop: addresses.unsubscribe(report.searchIds),
      };
      const footerOf = (brandName: string) => searchesFooter(brandName, report, addresses);
      return inBrand(envelope, writeAlert({ reader: actor, report, addresses, footerOf }));
    },

    async toSubscriber(mail: SubscriberMail) {
      const digest = await readDigest(mail);
      if (!digest) return undefined;
      const { subscriber, notices } = digest;
      const { companyId, email, filters, map } = subscriber;
      const origin = await originOf(companyId);
      const leave = tokens.address(origin, "leave", subscriber.id);
      const envelope = { to: { name: "", address: email }, companyId, origin, stop: leave };
      if (notices === null) {
        const confirm = tokens.address(origin, "confirm", subscriber.id);
        const search = `${origin}${publicMapPath(subscriber, filters)}`;
        return inBrand(envelope, async (frame) =>
          confirmationMail({ ...frame, subscriber, confirm, leave, search }),
        );
      }
      const report = alertReport(notices);
      const addresses = subscriberAddresses(origin, subscriber, digestEnd(mail.slot), tokens);
      const footerOf = (brandName: string) => subscriberFooter(brandName, map.name, leave);
      return inBrand(envelope, writeAlert({ reader: anonymous, report, addresses, footerOf }));
    },
  };
}
