import type { Actor } from "@mapaobra/domain/access/actor";
import type { Kysely } from "kysely";
import { createShareWork } from "../../cache/share-work.ts";
import { readPointsOnMap } from "../../database/points-on-map.ts";
import type { Database } from "../../database/schema.ts";
import { asActor, asSystem } from "../../database/unit-of-work.ts";
import { type NoticeRange, readNoticesOf } from "./content/content-repository.ts";
import type { MailTokens } from "./mail-tokens.ts";
import { changesOfMap } from "./subscribers/digests/digest-repository.ts";

interface NoticePointsParts {
  readonly db: Kysely<Database>;
  readonly tokens: Pick<MailTokens, "read">;
}

/** What a period changed is over: it is read once for all visitors who follow its link. */
const sharedLimits = { maxBytes: 16_000_000, maxEntryBytes: 8_000_000 };
const bytesPerId = 8;

/** `7`: an entry of the bell, by one of its notices. `7-90`: the notices of one search in a mail, from the first to the last. Marks that a mail program copied behind it are ignored. */
function rangeOf(notice: string): NoticeRange | undefined {
  const [, first, last] = /^(\d{1,9})(?:-(\d{1,9}))?[^\w-]*$/.exec(notice) ?? [];
  return first === undefined
    ? undefined
    : { first: Number(first), last: last === undefined ? null : Number(last) };
}

/**
 * The ids of the points on a map that a notice is about, as far as the actor sees them now: of the actor's own notices,
 * or of the period of a visitor's mail. None for a notice that is gone, or not the actor's.
 */
export function createNoticePoints({ db, tokens }: NoticePointsParts) {
  const share = createShareWork<number[]>(sharedLimits, ({ length }) => length * bytesPerId);

  const inPeriod = async (actor: Actor, mapId: number, token: string): Promise<number[]> => {
    // Visitors open the periods of mails and no others, which would cost much to read.
    const link = tokens.read("period", token);
    if (link === undefined || link === "expired") return [];
    const [ofMap, from = 0, until = 0] = link.content.split(".").map(Number);
    if (ofMap !== mapId) return [];
    const period = { mapId, from: new Date(from), until: new Date(until) };
    const ids = await share(link.content, async () => {
      const changes = await asSystem(db, (unit) => changesOfMap(unit, period));
      return changes.map(({ pointId }) => pointId);
    });
    const points = await asActor(db, actor, (unit) => readPointsOnMap(unit, mapId, ids));
    return points.map(({ id }) => id);
  };

  return async (actor: Actor, mapId: number, notice: string): Promise<number[]> => {
    const range = rangeOf(notice);
    if (range === undefined) return inPeriod(actor, mapId, notice);
    if (actor.kind !== "user") return [];
    const notices = await asActor(db, actor, (unit) => readNoticesOf(unit, actor, range), {
      readOnly: true,
    });
    const ofMap = notices.filter(({ map }) => map.id === mapId);
    // A notice from before 2026-11-29 knows only how many they are.
    if (ofMap.some(({ point }) => point === null)) return [];
    return [...new Set(ofMap.flatMap(({ point }) => point?.id ?? []))];
  };
}
