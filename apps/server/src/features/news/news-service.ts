import type { Actor } from "@mapaobra/domain/access/actor";
import { can } from "@mapaobra/domain/access/policy";
import type { DayChange } from "@mapaobra/domain/change/day-change";
import { addDays, todayInCostaRica } from "@mapaobra/domain/format/dates";
import { MAX_NEWS_DAYS } from "@mapaobra/domain/news/visit";
import { isContact } from "@mapaobra/domain/point/fields";
import { createLruCache } from "../../cache/lru-cache.ts";
import { columnByField, storedFields } from "../../database/point-columns.ts";
import type { Page } from "../../database/read-page.ts";
import type { Db } from "../../database/schema.ts";
import { asActor } from "../../database/unit-of-work.ts";
import type { PolicyCheck } from "../../http/call.ts";
import type { Paginated } from "../../http/paginated.ts";
import { isSameState, type MapState, type MapsService } from "../maps/maps-service.ts";
import { readNews } from "./news-repository.ts";

interface NewsRequest extends Page {
  readonly mapId: number;
  /** ISO 8601; without it the last month. */
  readonly since?: string | undefined;
}

interface NewsParts {
  readonly db: Db;
  readonly maps: Pick<MapsService, "getAuthorizedState" | "getStateIn">;
  /** The time in milliseconds. */
  readonly now: () => number;
}

/** News as they were read in a state of their map. */
interface CachedNews {
  readonly state: MapState | undefined;
  readonly news: Paginated<DayChange>;
}

/** Approximate memory of a change, and of a response without any: each visit has a key of its own. */
const ENTRY_BYTES = 500;
const cacheLimits = { maxBytes: 8_000_000, maxEntryBytes: 5_500_000 };

export const createNewsCache = () =>
  createLruCache<string, CachedNews>(cacheLimits, ({ news }) => (1 + news.items.length) * ENTRY_BYTES);

const contactColumns = storedFields.filter(isContact).map((field) => columnByField[field]);

export function createNewsService({ db, maps, now }: NewsParts) {
  const cache = createNewsCache();

  /**
   * After `since`, which has milliseconds of the microseconds of a change that was seen. No earlier than the beginning of
   * a day: readers of the same day share a response.
   */
  const startOf = (since: string | undefined): Date => {
    const earliest = new Date(`${addDays(todayInCostaRica(new Date(now())), -MAX_NEWS_DAYS)}T06:00:00Z`);
    const wanted = since === undefined ? earliest : new Date(Date.parse(since) + 1);
    return wanted < earliest ? earliest : wanted;
  };

  /** What changed on a map, by day and point, newest first; at most of the last month. Throws `map_not_found`. */
  return async (
    actor: Actor,
    checkPolicy: PolicyCheck,
    { mapId, since: sent, limit, offset }: NewsRequest,
  ) => {
    const state = await maps.getAuthorizedState(checkPolicy, mapId);
    const since = startOf(sent);
    const withContacts = can(actor, "point.readContacts", state);
    const withComments = can(actor, "comment.read", state);
    const key = JSON.stringify([mapId, since, withContacts, withComments, limit, offset]);
    const cached = cache.get(key);
    if (cached?.state && isSameState(cached.state, state)) return cached.news;
    const columns = withContacts ? contactColumns : [];
    const query = { mapId, since, contactColumns: columns, withComments, limit, offset };
    const read = await asActor(
      db,
      actor,
      async (unit) => ({ state: await maps.getStateIn(unit, mapId), news: await readNews(unit, query) }),
      { readOnly: true },
    );
    cache.set(key, read);
    return read.news;
  };
}
