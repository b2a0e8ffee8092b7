import { anonymous, system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { publicMapSlug } from "@mapaobra/domain/company/public-map-slug";
import { toOneLine } from "@mapaobra/domain/format/control-characters";
import { pointParam } from "@mapaobra/domain/map/map-url-params";
import { themeFromName } from "@mapaobra/domain/theme/themes";
import type { Kysely } from "kysely";
import { createShareWork } from "../../../../cache/share-work.ts";
import { readPointsOnMap } from "../../../../database/points-on-map.ts";
import type { Database } from "../../../../database/schema.ts";
import { inUnitOfWork } from "../../../../database/unit-of-work.ts";
import type { BrandingService } from "../../../branding/branding-service.ts";
import { alertHtml } from "../../content/alert-html.es.ts";
import type { MakeAlertPictures } from "../../content/alert-pictures.ts";
import { alertReport } from "../../content/alert-report.ts";
import { alertText } from "../../content/alert-text.es.ts";
import { absoluteAddress } from "../../content/compose-mail.ts";
import { subjectOf } from "../../content/subject.es.ts";
import { digestEnd } from "../../digest-end.ts";
import type { SubscriberMails } from "../../mail-queue.ts";
import type { SubscriberLinks } from "../subscriber-links.ts";
import { findSubscriber, type Subscriber } from "../subscribers-repository.ts";
import { confirmationMail } from "./confirmation-mail.es.ts";
import { digestNotices, type MapChanges, mapChangesOf } from "./digest-notices.ts";
import { changesOfMap } from "./digest-repository.ts";

export interface ComposeParts {
  readonly db: Kysely<Database>;
  readonly branding: Pick<BrandingService, "findByCompany" | "toBranding">;
  /** The origin of a company's host; the product's without one. */
  readonly originOf: (companyId: number) => Promise<string>;
  readonly links: Pick<SubscriberLinks, "create">;
  readonly makePictures: MakeAlertPictures;
  readonly providerName: string;
}

/** The changes of a map are read once for the mails of a morning. */
const sharedLimits = { maxBytes: 32_000_000, maxEntryBytes: 16_000_000 };
const bytesPerPoint = 800;

/**
 * Writes the mails to subscribers, in the look of the company: the one that asks to confirm, and the one that reports
 * what a visitor sees of the changes before the slot. Undefined if nothing is left to report or the company offers no
 * alerts on the map any more.
 */
export function createComposeSubscriberMail(parts: ComposeParts): SubscriberMails["compose"] {
  const { db, branding, links, makePictures, providerName } = parts;

  const share = createShareWork<MapChanges>(sharedLimits, ({ points }) => points.length * bytesPerPoint);

  const readChanges = async (mapId: number, from: Date, until: Date): Promise<MapChanges> => {
    const changes = await inUnitOfWork(db, scopeOf(system), (unit) =>
      changesOfMap(unit, { mapId, from, until }),
    );
    const ids = changes.map(({ pointId }) => pointId);
    const points = await inUnitOfWork(db, scopeOf(anonymous), (unit) => readPointsOnMap(unit, mapId, ids));
    return mapChangesOf(changes, points);
  };

  const readNotices = async ({ companyId, filters, reportedUntil, map }: Subscriber, until: Date) => {
    // What was read for another subscriber holds while the map has this revision.
    const key = [map.id, map.revision, reportedUntil.getTime(), until.getTime()].join(" ");
    const changes = await share(key, () => readChanges(map.id, reportedUntil, until));
    const shown = { ...map, companyId, published: true };
    return digestNotices(changes, { map: shown, mapName: map.name, filters });
  };

  return async ({ subscriberId, frequency, slot }) => {
    const subscriber = await inUnitOfWork(db, scopeOf(system), (unit) => findSubscriber(unit, subscriberId));
    const isConfirmation = frequency === "instant";
    if (!subscriber || isConfirmation === (subscriber.confirmedAt !== null)) return undefined;
    const company = await branding.findByCompany(subscriber.companyId);
    if (!company) return undefined;
    const notices = isConfirmation ? [] : await readNotices(subscriber, digestEnd(slot));
    if (!isConfirmation && notices.length === 0) return undefined;
    const { name, theme, logo } = branding.toBranding(company);
    const brandName = toOneLine(name);
    const origin = await parts.originOf(subscriber.companyId);
    const leave = links.create(origin, "leave", subscriber.id);
    const envelope = {
      to: { name: "", address: subscriber.email },
      senderName: brandName,
      headers: {
        "List-Unsubscribe": `<${leave}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        "Auto-Submitted": "auto-generated",
      },
    };
    if (isConfirmation) {
      const confirm = links.create(origin, "confirm", subscriber.id);
      return { ...envelope, ...confirmationMail({ subscriber, brandName, confirm, leave }) };
    }
    const report = alertReport(notices);
    const subject = subjectOf(report);
    const page = `${origin}/mapa/${publicMapSlug(company.slug, subscriber.map.slug)}`;
    const addresses = {
      search: () => (subscriber.filters === "" ? page : `${page}?${subscriber.filters}`),
      project: (_section: unknown, pointId: number) => `${page}?${pointParam}=${pointId}`,
    };
    const footer = {
      reason: `Recibe este mensaje porque pidió avisos de «${toOneLine(subscriber.map.name)}» de ${brandName}.`,
      links: [{ address: leave, text: "Dejar de recibir y borrar mi correo" }],
    };
    const pictures = await makePictures(anonymous, report);
    const brand = { name: brandName, theme: themeFromName(theme), logo: absoluteAddress(logo, origin) };
    return {
      ...envelope,
      subject,
      text: alertText({ report, subject, addresses, footer }),
      html: alertHtml({ report, subject, brand, providerName, addresses, footer, pictures }),
      pictures: pictures.all,
    };
  };
}
