import { mapFeedPath, searchFeedPath } from "@mapaobra/contract/endpoints/feeds";
import { filtersToQuery, setFilterParams } from "@mapaobra/contract/wire/filter-query";
import { type Actor, anonymous } from "@mapaobra/domain/access/actor";
import { authorize } from "@mapaobra/domain/access/policy";
import { publicMapSlug } from "@mapaobra/domain/company/public-map-slug";
import { DomainError } from "@mapaobra/domain/errors";
import { mapParam } from "@mapaobra/domain/map/map-url-params";
import { groupMedia } from "@mapaobra/domain/media/group-media";
import { readPointsOnMap } from "../../database/points-on-map.ts";
import type { Db, UnitOfWork } from "../../database/schema.ts";
import { asActor } from "../../database/unit-of-work.ts";
import type { BrandingService } from "../branding/branding-service.ts";
import type { MapsService } from "../maps/maps-service.ts";
import type { MediaService } from "../media/media-service.ts";
import { matcherOf } from "../points/matching/match-points-service.ts";
import type { PointMatcher } from "../points/matching/matching-service.ts";
import type { SearchesService } from "../searches/searches-service.ts";
import { changeEntryOf, entryOf, tagUri } from "./feed-entry.ts";
import {
  type FeedPoint,
  mapUpdated,
  newestPoints,
  pointsById,
  type StageChange,
  stageChanges,
} from "./feeds-repository.ts";
import type { AtomFeed } from "./write-atom.ts";

/** The projects of a feed, and its changes of stage. */
const MAX_ENTRIES = 50;
/** The changes of a map among which those of a search are found: more than an import makes. */
const MAX_CHANGES = 10_000;

/** Where the product is. */
export interface FeedSite {
  /** Scheme and host of the links; empty for links that readers resolve against the feed's address. */
  readonly origin: string;
  /** The host in the ids of entries. */
  readonly authority: string;
}

interface FeedsParts {
  readonly db: Db;
  readonly branding: Pick<BrandingService, "findByPublicSlug">;
  readonly maps: Pick<MapsService, "getState">;
  readonly media: Pick<MediaService, "listByPoints">;
  readonly matcher: Pick<PointMatcher, "match">;
  readonly searches: Pick<SearchesService, "openFeed">;
}

/** What is the same in all feeds. */
type FeedHead = Pick<AtomFeed, "title" | "subtitle" | "author" | "page"> & {
  /** The record in the id of the feed. */
  readonly record: string;
  /** The path of the feed. */
  readonly path: string;
  /** The page on which entries open, without filters: a project may no longer match them. */
  readonly entryPage: string;
};

export function createFeedsService(parts: FeedsParts) {
  const { db, branding, maps, media, matcher, searches } = parts;

  /** The first photograph of each point of a published map. */
  const thumbnailsOf = async (unit: UnitOfWork, points: readonly FeedPoint[], { origin }: FeedSite) => {
    const audience = { isPublic: true, isStaff: false, session: null };
    const files = await media.listByPoints(unit, new Map(points.map(({ id }) => [id, audience])));
    return new Map(
      [...files].map(([id, ofPoint]) => {
        const address = groupMedia(ofPoint).image[0]?.thumbnailAddress;
        return [id, address ? (URL.parse(address, origin || undefined)?.href ?? address) : undefined];
      }),
    );
  };

  /** Reads points and changes as `actor` and makes them the entries of a feed, the newest first. */
  const feedOf = (
    actor: Actor,
    map: { readonly id: number; readonly published: boolean },
    site: FeedSite,
    { record, path, entryPage, ...head }: FeedHead,
    readNews: (
      unit: UnitOfWork,
    ) => Promise<{ readonly points: FeedPoint[]; readonly changes: StageChange[] }>,
  ): Promise<AtomFeed> =>
    asActor(
      db,
      actor,
      async (unit) => {
        const { points, changes } = await readNews(unit);
        const changedIds = [...new Set(changes.map(({ pointId }) => pointId))];
        const changedPoints = await pointsById(unit, map.id, changedIds);
        const changed = await mapUpdated(unit, map.id);
        if (!changed) throw new DomainError("not_found");
        const thumbnails = map.published
          ? await thumbnailsOf(unit, [...points, ...changedPoints], site)
          : new Map<number, string>();
        const place = { authority: site.authority, page: entryPage };
        const projectEntry = (point: FeedPoint) => entryOf(point, place, thumbnails.get(point.id));
        const projectOf = new Map(changedPoints.map((point) => [point.id, projectEntry(point)]));
        const entries = changes.flatMap((change) => {
          const project = projectOf.get(change.pointId);
          return project ? [changeEntryOf(change, project, place)] : [];
        });
        entries.push(...points.map(projectEntry));
        entries.sort((one, other) => other.published.getTime() - one.published.getTime());
        const updated = Math.max(changed.getTime(), ...entries.map((entry) => entry.updated.getTime()));
        return {
          ...head,
          id: tagUri(site.authority, record),
          updated: new Date(updated),
          self: site.origin + path,
          entries,
        };
      },
      { readOnly: true },
    );

  return {
    /** The projects that were added last to a published map, and its last changes of stage. Throws `map_not_found`. */
    async ofMap(mapId: number, site: FeedSite) {
      const found = await branding.findByPublicSlug(String(mapId));
      const map = found?.map.maps[0];
      if (!found || !map) throw new DomainError("map_not_found");
      const { company } = found;
      const page = `${site.origin}/mapa/${publicMapSlug(company.slug, map.slug)}`;
      const head: FeedHead = {
        title: `${map.name} · ${company.name}`,
        subtitle: map.description,
        author: company.name,
        page,
        entryPage: page,
        record: `mapa/${mapId}`,
        path: mapFeedPath(mapId),
      };
      return feedOf(anonymous, { id: mapId, published: true }, site, head, async (unit) => ({
        points: await newestPoints(unit, mapId, MAX_ENTRIES),
        changes: await stageChanges(unit, mapId, MAX_ENTRIES),
      }));
    },

    /**
     * The projects that a search finds, as far as its owner may see them now: those created last, and the last changes of
     * stage. Throws `not_found`, also if the owner may not read the map any more.
     */
    async ofSearch(secret: string, site: FeedSite) {
      const { search, owner } = await searches.openFeed(secret);
      const { mapId } = search;
      const state = mapId === null ? undefined : await maps.getState(mapId);
      if (mapId === null || !state) throw new DomainError("not_found");
      authorize(owner, "point.read", state);
      const filters = filtersToQuery(search.filters);
      const [found] = (await matcher.match(mapId, state.revision, [{ filters, since: 0 }])) ?? [];
      const onMap = new URLSearchParams({ [mapParam]: String(mapId) });
      const head: FeedHead = {
        title: [search.name, search.mapName].filter(Boolean).join(" · "),
        subtitle: "Los proyectos más nuevos de esta búsqueda y sus cambios de etapa.",
        author: search.mapName ?? search.name,
        page: `${site.origin}/home?${setFilterParams(onMap, search.filters)}`,
        entryPage: `${site.origin}/home?${onMap}`,
        record: `busqueda/${search.id}`,
        path: searchFeedPath(secret),
      };
      const map = { id: mapId, published: state.published };
      return feedOf(owner, map, site, head, async (unit) => {
        const changes = await stageChanges(unit, mapId, MAX_CHANGES);
        const changed = await readPointsOnMap(
          unit,
          mapId,
          changes.map(({ pointId }) => pointId),
        );
        const matching = matcherOf(changed)(filters);
        return {
          points: await pointsById(unit, mapId, (found?.newest ?? []).slice(0, MAX_ENTRIES)),
          changes: changes.filter(({ pointId }) => matching.has(pointId)).slice(0, MAX_ENTRIES),
        };
      });
    },
  };
}
