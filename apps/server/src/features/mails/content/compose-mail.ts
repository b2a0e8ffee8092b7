import { anonymous } from "@mapaobra/domain/access/actor";
import { toOneLine } from "@mapaobra/domain/format/control-characters";
import { themeFromName } from "@mapaobra/domain/theme/themes";
import type { Kysely } from "kysely";
import type { Database } from "../../../database/schema.ts";
import { asActor } from "../../../database/unit-of-work.ts";
import type { Mail } from "../../../mail/mailer.ts";
import type { BrandingService } from "../../branding/branding-service.ts";
import { mailAddresses, publicMapPath, subscriberAddresses } from "../mail-addresses.ts";
import type { MailTokens } from "../mail-tokens.ts";
import { digestEnd, type SubscriberMail } from "../queue-repository.ts";
import type { Recipient } from "../recipient-repository.ts";
import { createReadDigest } from "../subscribers/digests/read-digest.ts";
import type { HashMailbox } from "../subscribers/hash-mailbox.ts";
import { alertMail, searchesFooter, subscriberFooter } from "./alert-mail.es.ts";
import type { MakeAlertPictures } from "./alert-pictures.ts";
import { alertReport } from "./alert-report.ts";
import type { WrittenMail } from "./branded-mail.es.ts";
import { confirmationMail } from "./confirmation-mail.es.ts";
import { readReportedNotices } from "./content-repository.ts";

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

/**
 * Writes the mails to people and to subscribers, with what each may see now. Undefined if nothing of it is left, or the
 * company offers a subscriber no alerts on the map any more.
 */
export function createComposeMail(parts: ComposeParts) {
  const { db, branding, originOf, tokens, makePictures, providerName } = parts;
  const readDigest = createReadDigest(parts);

  const frameOf = async (companyId: number | null, origin: string) => {
    const company = companyId === null ? undefined : await branding.findByCompany(companyId);
    const { name, theme, logo } = branding.toBranding(company);
    const address = logo === null ? null : (URL.parse(logo, origin)?.href ?? null);
    return { brand: { name: toOneLine(name), theme: themeFromName(theme), logo: address }, providerName };
  };

  /** `stop`: stops such mails by one press in the mail program. */
  const sealed = (mail: WrittenMail, to: Mail["to"], senderName: string, stop: string): Mail => ({
    ...mail,
    to,
    senderName,
    headers: {
      "List-Unsubscribe": `<${stop}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "Auto-Submitted": "auto-generated",
    },
  });

  return {
    async toPerson({ actor, name, address }: Recipient, noticeIds: readonly number[]) {
      const notices = await asActor(db, actor, (unit) => readReportedNotices(unit, actor, noticeIds), {
        readOnly: true,
      });
      if (notices.length === 0) return undefined;
      const report = alertReport(notices);
      const origin = await originOf(actor.companyId);
      const addresses = mailAddresses(origin, { ...actor, address }, tokens);
      const frame = await frameOf(actor.companyId ?? report.sections[0]?.map.companyId ?? null, origin);
      const footer = searchesFooter(frame.brand.name, report, addresses);
      const pictures = await makePictures(actor, report);
      const mail = alertMail({ ...frame, footer }, { report, addresses, pictures });
      const to = { name: toOneLine(name), address };
      const stop = addresses.unsubscribe(report.searchIds);
      return sealed({ ...mail, pictures: pictures.all }, to, frame.brand.name, stop);
    },

    async toSubscriber(mail: SubscriberMail) {
      const digest = await readDigest(mail);
      if (!digest) return undefined;
      const { subscriber, notices } = digest;
      const { companyId, email, filters, map } = subscriber;
      const origin = await originOf(companyId);
      const leave = tokens.address(origin, "leave", subscriber.id);
      const frame = await frameOf(companyId, origin);
      const seal = (written: WrittenMail) =>
        sealed(written, { name: "", address: email }, frame.brand.name, leave);
      if (notices === null) {
        const confirm = tokens.address(origin, "confirm", subscriber.id);
        const search = `${origin}${publicMapPath(subscriber, filters)}`;
        return seal(confirmationMail(frame, subscriber, { confirm, leave, search }));
      }
      const report = alertReport(notices);
      const addresses = subscriberAddresses(origin, subscriber, digestEnd(mail.slot), tokens);
      const footer = subscriberFooter(frame.brand.name, map.name, leave);
      const pictures = await makePictures(anonymous, report);
      const written = alertMail({ ...frame, footer }, { report, addresses, pictures });
      return seal({ ...written, pictures: pictures.all });
    },
  };
}
