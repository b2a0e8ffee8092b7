import { anonymous } from "@mapaobra/domain/access/actor";
import { projectPath } from "@mapaobra/domain/point/project-path";
import { MAX_RECORD_ID } from "@mapaobra/domain/record-id";
import { listPath, placeOfNames } from "@mapaobra/domain/territory/place-path";
import type { Kysely } from "kysely";
import { createLruCache } from "../../cache/lru-cache.ts";
import { createSingleFlight } from "../../cache/single-flight.ts";
import type { Database, UnitOfWork } from "../../database/schema.ts";
import { asActor } from "../../database/unit-of-work.ts";
import type { MediaUrls } from "../media/media-service.ts";
import {
  type ListedMap,
  listedMaps,
  type MapSum,
  nextProjects,
  type SitemapProject,
  sumMaps,
} from "./sitemap-repository.ts";
import { type SitemapPage, writeSitemap, writeSitemapIndex } from "./write-sitemap.ts";

/** The limit of the protocol. A project stays in the part of its id, so that parts do not change with each other. */
const addressesOfPart = 50_000;
/** Projects that are in memory at a time. */
const projectsOfBatch = 2_000;
/** The sums of a site are this old at most, in milliseconds: as old as a reply in a cache. */
const maxAge = 30_000;
const rememberedSums = { maxBytes: 16 * 2 ** 20, maxEntryBytes: 8 * 2 ** 20 };

interface KnownSums {
  readonly sums: readonly MapSum[];
  readonly at: number;
}

/** Whose pages a sitemap has. */
export interface SitemapSite {
  /** Scheme and host of the addresses. */
  readonly origin: string;
  /** Undefined for all companies. */
  readonly companyId: number | undefined;
}

/** The XML, at once or in pieces. */
export type SitemapText = string | AsyncGenerator<string>;

export const sitemapPath = (part?: number) => (part === undefined ? "/sitemap.xml" : `/sitemap-${part}.xml`);

/** The part with the pages of companies. */
const mapsPart = 0;

/**
 * The public pages that search engines may show: those of companies with a published map, and of the projects on these
 * maps. What visitors do not see is not read. Pieces are read as the client takes them, each in a short transaction.
 */
export function createSitemapService(
  db: Kysely<Database>,
  addresses: Pick<MediaUrls, "derivedUrl">,
  now: () => number,
  { partSize = addressesOfPart, batchSize = projectsOfBatch } = {},
) {
  const read = <Result>(work: (unit: UnitOfWork) => Promise<Result>) =>
    asActor(db, anonymous, work, { readOnly: true });

  const pageOf = (project: SitemapProject, companySlug: string, { origin }: SitemapSite): SitemapPage => {
    const { photograph } = project;
    const audience = { isPublic: true, session: null };
    const picture = photograph === null ? undefined : addresses.derivedUrl(photograph, "vista", audience);
    return {
      address: origin + projectPath(companySlug, project),
      updated: project.updated,
      picture: picture && URL.parse(picture, origin)?.href,
    };
  };

  async function* pagesOfProjects(site: SitemapSite, maps: readonly ListedMap[], [after, through]: IdRange) {
    const slugs = new Map(maps.map(({ id, companySlug }) => [id, companySlug]));
    for (let last = after; ; ) {
      const projects = await read((unit) =>
        nextProjects(unit, maps, { after: last, through, limit: batchSize }),
      );
      yield projects.map((project) => pageOf(project, slugs.get(project.mapId) ?? "", site));
      if (projects.length < batchSize) return;
      last = projects.at(-1)?.id ?? through;
    }
  }

  const readMaps = (site: SitemapSite) => read((unit) => listedMaps(unit, site.companyId));
  const known = createLruCache<string, KnownSums>(rememberedSums, ({ sums }) => 200 + 250 * sums.length);
  const once = createSingleFlight<string, readonly MapSum[]>();

  /** Reads all projects of the site, once for requests at the same time or within `maxAge`. Has these maps alone. */
  const sumSite = async ({ companyId }: SitemapSite, maps: readonly ListedMap[]): Promise<MapSum[]> => {
    const key = String(companyId);
    const remembered = known.get(key);
    const isFresh = remembered !== undefined && now() - remembered.at < maxAge;
    const sums = isFresh
      ? remembered.sums
      : await once(key, async () => {
          const at = now();
          const current = await read((unit) => sumMaps(unit, maps, partSize));
          known.set(key, { sums: current, at });
          return current;
        });
    const listed = new Set(maps.map(({ id }) => id));
    return sums.filter(({ mapId }) => listed.has(mapId));
  };

  const pagesOfLists = (site: SitemapSite, maps: readonly ListedMap[], sums: readonly MapSum[]) =>
    [...pagesOfCompanies(site, maps, sums), ...pagesOfPlaces(site, maps, sums)].slice(0, partSize);

  return {
    /** The sitemap of a site, or the index of its parts. Undefined if it has no pages. */
    async read(site: SitemapSite): Promise<SitemapText | undefined> {
      const maps = await readMaps(site);
      if (maps.length === 0) return undefined;
      const sums = await sumSite(site, maps);
      const companies = pagesOfLists(site, maps, sums);
      const parts = sums.filter(({ part }) => part !== null);
      const projects = parts.reduce((sum, part) => sum + part.projects, 0);
      if (companies.length + projects > partSize) {
        const updated = latestBy(parts, ({ part }) => part ?? mapsPart);
        return writeSitemapIndex(
          [mapsPart, ...updated.keys()].map((part) => ({
            address: site.origin + sitemapPath(part),
            updated: updated.get(part),
          })),
        );
      }
      return writeSitemap(
        (async function* () {
          yield companies;
          yield* pagesOfProjects(site, maps, [0, MAX_RECORD_ID]);
        })(),
      );
    },

    /** One part of the index. Undefined if it has no pages. */
    async readPart(site: SitemapSite, part: number): Promise<SitemapText | undefined> {
      const range: IdRange = [(part - 1) * partSize, Math.min(part * partSize, MAX_RECORD_ID)];
      if (range[0] > MAX_RECORD_ID) return undefined;
      const maps = await readMaps(site);
      if (maps.length === 0) return undefined;
      if (part === mapsPart) return writeSitemap([pagesOfLists(site, maps, await sumSite(site, maps))]);
      const pages = pagesOfProjects(site, maps, range);
      const first = await pages.next();
      if (first.done || first.value.length === 0) return undefined;
      return writeSitemap(
        (async function* () {
          yield first.value;
          yield* pages;
        })(),
      );
    },
  };
}

/** After one id, through another. */
type IdRange = readonly [after: number, through: number];

/** The date of the latest change of each group. */
function latestBy<Row extends { readonly updated: Date }, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): Map<Key, Date> {
  const latest = new Map<Key, Date>();
  for (const row of rows) {
    const known = latest.get(keyOf(row));
    if (!known || known < row.updated) latest.set(keyOf(row), row.updated);
  }
  return latest;
}

const slugsOf = (maps: readonly ListedMap[]) => new Map(maps.map(({ id, companySlug }) => [id, companySlug]));

/** The map of each company and the list of its projects, which change with these. */
function pagesOfCompanies({ origin }: SitemapSite, maps: readonly ListedMap[], sums: readonly MapSum[]) {
  const slugs = slugsOf(maps);
  const updated = latestBy(sums, ({ mapId }) => slugs.get(mapId));
  const companies = [...new Set(slugs.values())];
  const page = (slug: string, path: string): SitemapPage => ({
    address: origin + path,
    updated: updated.get(slug),
  });
  return [
    ...companies.map((slug) => page(slug, `/mapa/${slug}`)),
    ...companies.filter((slug) => updated.has(slug)).map((slug) => page(slug, listPath(slug, {}))),
  ];
}

/** The lists of the provinces and cantons that have projects. */
function pagesOfPlaces({ origin }: SitemapSite, maps: readonly ListedMap[], sums: readonly MapSum[]) {
  const slugs = slugsOf(maps);
  const pathsOf = ({ mapId, province, canton }: MapSum) => {
    const slug = slugs.get(mapId) ?? "";
    const place = placeOfNames(province, canton);
    if (!place) return [];
    return [...new Set([listPath(slug, { province: place.province }), listPath(slug, place)])];
  };
  const rows = sums.flatMap((row) => pathsOf(row).map((path) => ({ path, updated: row.updated })));
  return [...latestBy(rows, ({ path }) => path)].map(
    ([path, updated]): SitemapPage => ({ address: origin + path, updated }),
  );
}
