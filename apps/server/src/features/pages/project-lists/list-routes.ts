import { placeOfPath } from "@mapaobra/domain/territory/place-path";
import { attribution } from "@mapaobra/map/basemap/attribution";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FeatureContext } from "../../../app/feature.ts";
import { logCompany } from "../../../http/access-log.ts";
import { createAddressRateLimiter } from "../../../http/address-rate-limiter.ts";
import { mapPicture } from "../map-picture.ts";
import type { WholePages } from "../project/whole-pages.ts";
import { listSheetRoutes } from "../sheets/list-sheet-routes.ts";
import { type ListPath, parseQuery } from "./list-address.ts";
import { listAddress, listPage, pagesOf } from "./list-page.es.ts";
import { listPictureAddress, listPictureRoutes } from "./list-picture.ts";
import { createListReader } from "./list-reader.ts";
import { type Selection, selectProjects } from "./select-projects.ts";

/** Instead of a page that search engines may show. `empty` is the list of all, before there are projects. */
class NoProjects extends Error {
  readonly empty: Selection | undefined;

  constructor(empty?: Selection) {
    super("no projects in this list");
    this.empty = empty;
  }
}

/** The address with the parameters of the URL that are not its own, such as those of campaigns. */
function withOthers(address: string, url: string): string {
  const others = new URLSearchParams(url.split("?").slice(1).join("?"));
  for (const name of ["etapa", "pagina"]) others.delete(name);
  return others.size === 0 ? address : `${address}${address.includes("?") ? "&" : "?"}${others}`;
}

/** The lists of a company's published projects, by place and by stage. */
export function listRoutes(context: FeatureContext, pages: WholePages): void {
  const { app, parts, services } = context;
  const { branding, maps, media, surroundings } = services;
  const reader = createListReader(parts.db, media.service, parts.cacheLimits.placeCounts);
  /** Of lists that are not in memory. */
  const reads = createAddressRateLimiter({ burst: 60, perSecond: 1, code: "too_many_requests" }, parts.now);

  const sendList = async (request: FastifyRequest<{ Params: ListPath }>, reply: FastifyReply) => {
    const { slug, province, canton } = request.params;
    const given = request.query as Readonly<Record<string, unknown>>;
    const owner = await branding.findByPublicSlug(slug);
    logCompany(request, owner?.company.companyId);
    const frame = await pages.frameOf(request, owner?.company);
    const hasMaps = owner !== undefined && owner.map.maps.length > 0;
    const sendMissing = () =>
      pages.sendMissing(request, reply, frame, "Esta lista", hasMaps ? `/mapa/${owner.company.slug}` : "/");

    const place = placeOfPath(province, canton);
    const query = parseQuery(given);
    if (!hasMaps || !place || !query) return sendMissing();
    const { company, map } = owner;
    const address = listAddress(company.slug, place, query.stage, query.page);
    const [path, parameters] = address.split("?", 2);
    const own = new URLSearchParams(parameters);
    const isCanonical =
      request.url.split("?", 1)[0] === path &&
      ["etapa", "pagina"].every((name) => own.get(name) === (given[name] ?? null));
    if (!isCanonical)
      return reply.header("cache-control", "no-cache").redirect(withOthers(address, request.url), 301);

    const mapIds = map.maps.map(({ id }) => id);
    const states = await Promise.all(mapIds.map((id) => maps.getState(id)));
    // A change of a project, or of its files, raises the revision of its map.
    const key = JSON.stringify([address, frame, company, map, states]);
    const write = async () => {
      reads.consume(request.ip);
      const counts = await reader.count(JSON.stringify([mapIds, states]), mapIds);
      const selection = selectProjects(counts, place, query.stage);
      if (!selection || query.page > pagesOf(selection)) throw new NoProjects();
      // The list of all is there for an empty map too, whose page links to it.
      if (selection.projects === 0) throw new NoProjects(province === undefined ? selection : undefined);
      const projects = await reader.readPage(mapIds, selection, query.page);
      const isDrawn = map.maps.some((each) => each.id === selection.mapId && surroundings.isDrawn(each));
      const picture =
        isDrawn && query.page === 1
          ? mapPicture(
              request.headers.cookie,
              (scheme) => listPictureAddress(address, scheme, mapIds, states),
              attribution,
            )
          : null;
      return listPage(frame, owner, selection, query.page, projects, picture);
    };
    try {
      return pages.send(request, reply, frame, await pages.fromMemory(key, write), company.isListed);
    } catch (error) {
      if (!(error instanceof NoProjects)) throw error;
      const { empty } = error;
      if (!empty) return sendMissing();
      const page = await pages.fromMemory(`${key} empty`, async () =>
        listPage(frame, owner, empty, 1, [], null),
      );
      return pages.send(request, reply, frame, page, false);
    }
  };

  listPictureRoutes(context, reader);
  listSheetRoutes(context, pages, reader);
  for (const path of ["/mapa/:slug/lista", "/mapa/:slug/:province", "/mapa/:slug/:province/:canton"])
    app.get<{ Params: ListPath }>(path, sendList);
}
