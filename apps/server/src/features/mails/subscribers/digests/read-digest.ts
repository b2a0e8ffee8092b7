import { anonymous } from "@mapaobra/domain/access/actor";
import type { Kysely } from "kysely";
import { createShareWork } from "../../../../cache/share-work.ts";
import { readPointsOnMap } from "../../../../database/points-on-map.ts";
import type { Database } from "../../../../database/schema.ts";
import { asActor, asSystem } from "../../../../database/unit-of-work.ts";
import { matcherOf } from "../../../points/matching/match-points-service.ts";
import type { ReportedNotice } from "../../content/reported-notice.ts";
import { digestEnd, type SubscriberMail } from "../../queue-repository.ts";
import type { HashMailbox } from "../hash-mailbox.ts";
import { readMarks } from "../mailbox-marks-repository.ts";
import { findSubscriber, type Subscriber } from "../subscribers-repository.ts";
import { changesOfMap } from "./digest-repository.ts";

interface DigestParts {
  readonly db: Kysely<Database>;
  readonly hashMailbox: HashMailbox;
}

/** The changes of a map are read once for the mails of a morning. */
const sharedLimits = { maxBytes: 32_000_000, maxEntryBytes: 16_000_000 };
const bytesPerPoint = 800;

/**
 * Reads what a mail to a subscriber reports: what a visitor sees of the changes before the slot. Undefined if nothing is
 * left, the company offers no alerts on the map any more, or the owner of the mailbox has refused such a request since.
 * The notices are null in the mail that asks to confirm.
 */
export function createReadDigest({ db, hashMailbox }: DigestParts) {
  const readChanges = async (mapId: number, from: Date, until: Date) => {
    const changes = await asSystem(db, (unit) => changesOfMap(unit, { mapId, from, until }));
    const ids = changes.map(({ pointId }) => pointId);
    const points = await asActor(db, anonymous, (unit) => readPointsOnMap(unit, mapId, ids));
    const changeOf = new Map(changes.map((change) => [change.pointId, change]));
    return { changeOf, points, match: matcherOf(points) };
  };
  const share = createShareWork<Awaited<ReturnType<typeof readChanges>>>(
    sharedLimits,
    ({ points }) => points.length * bytesPerPoint,
  );

  /** The points that the filters find as they are now. */
  const readNotices = async ({ companyId, filters, reportedUntil, map }: Subscriber, until: Date) => {
    // What was read for another subscriber holds while the map has this revision.
    const key = [map.id, map.revision, reportedUntil.getTime(), until.getTime()].join(" ");
    const { changeOf, points, match } = await share(key, () => readChanges(map.id, reportedUntil, until));
    const found = match(filters);
    // The map takes the place of a search.
    const of = { id: 0, search: { id: 0, name: map.name, filters }, map: { ...map, companyId }, count: 1 };
    return points.flatMap((point): ReportedNotice[] => {
      const change = changeOf.get(point.id);
      if (!change || !found.has(point.id)) return [];
      // Visitors see no contacts.
      return [{ ...change, ...of, point: { ...point, phone: null } }];
    });
  };

  return async ({ subscriberId, frequency, slot }: SubscriberMail) => {
    const isConfirmation = frequency === "instant";
    const found = await asSystem(db, async (unit) => {
      const subscriber = await findSubscriber(unit, subscriberId);
      if (!subscriber?.isOffered || isConfirmation === (subscriber.confirmedAt !== null)) return undefined;
      const isRefused = isConfirmation && (await readMarks(unit, hashMailbox(subscriber.email))).hasObjected;
      return isRefused ? undefined : subscriber;
    });
    if (!found) return undefined;
    const notices = isConfirmation ? null : await readNotices(found, digestEnd(slot));
    return notices?.length === 0 ? undefined : { subscriber: found, notices };
  };
}
