import { errorReplies, messageFor } from "@mapaobra/contract/messages.es";
import { parseDisplayableUrl } from "@mapaobra/domain/media/displayable-url";
import type { FastifyRequest } from "fastify";
import type { Feature, FeatureContext } from "../../app/feature.ts";
import { logCompany } from "../../http/access-log.ts";
import { hostOf, originOf } from "../../http/host.ts";
import { privatePaths, resetPath } from "../../http/private-paths.ts";
import { addVary } from "../../http/vary.ts";
import { appManifest, manifestPath } from "./app-manifest.ts";
import { findBasemapOrigins } from "./basemap-origins.ts";
import { cardRoutes } from "./card-routes.ts";
import type { PageOwner } from "./page-builder.ts";
import { createPageSender } from "./page-sender.ts";
import { alertsRoutes } from "./project/alerts-routes.ts";
import { projectRoutes } from "./project/project-routes.ts";
import { createWholePages } from "./project/whole-pages.ts";
import { listRoutes } from "./project-lists/list-routes.ts";
import { sheetRoutes } from "./sheets/sheet-routes.ts";
import { serveWebFiles } from "./web-files.ts";

/** Shows one panorama from any allowed source. */
const panoramaPath = "/viewer360";
const publicPaths = ["/mapa", "/mapa/:slug", "/public", "/public/:slug"];

/** Serves the browser application, branded for its host or path before its first script runs. */
export const pagesFeature: Feature = { routes: pagesRoutes };

async function pagesRoutes(context: FeatureContext): Promise<void> {
  const { app, parts, services } = context;
  const { pages } = parts;
  const { branding, firstPoints, maps, points, pictures, ownOrigins } = services;
  const { cdnBase, proxyHosts } = parts.media;
  const sites = { ownOrigins, proxyHosts };
  const basemap = findBasemapOrigins(pages.page.basemapStyleUrl, app.log);
  const { sendPage, sendPublicMap } = await createPageSender({
    ...pages,
    branding,
    basemap,
    sites,
    points,
    pictures,
    maps,
    firstPoints,
    cdnBase,
    cacheLimits: parts.cacheLimits.pages,
  });
  await serveWebFiles(app, pages, basemap);

  /** The brand of the request's host, without its maps. */
  const ownerOfHost = async (request: FastifyRequest): Promise<PageOwner> => {
    const host = await branding.findByHost(hostOf(request));
    logCompany(request, host.company?.companyId);
    return {
      company: host.company,
      map: undefined,
      isPublic: host.public || pages.publicMode,
      isBrandHost: host.isCustomDomain,
      isCompanyHost: host.company !== undefined,
      isKnownHost: host.isKnown,
    };
  };

  /** Adds all published maps of the company. */
  const withMaps = async (owner: PageOwner): Promise<PageOwner> => ({
    ...owner,
    map: owner.company && (await branding.getPublicMap(owner.company)),
  });

  app.get("/", async (request, reply) => {
    const owner = await ownerOfHost(request);
    return owner.isPublic
      ? sendPublicMap(request, reply, await withMaps(owner))
      : sendPage(request, reply, owner);
  });

  for (const path of privatePaths) {
    app.get(path, async (request, reply) => sendPage(request, reply, await ownerOfHost(request)));
  }

  app.get(resetPath, async (request, reply) => {
    reply.header("referrer-policy", "no-referrer");
    return sendPage(request, reply, await ownerOfHost(request));
  });

  app.get<{ Querystring: { url?: unknown } }>(panoramaPath, async (request, reply) => {
    const { url } = request.query;
    const sources = { requestOrigin: originOf(request), ...sites };
    const isShown = typeof url === "string" && parseDisplayableUrl(url, sources, URL.parse) !== undefined;
    // The application shows the error on the page; other clients read the status.
    if (!isShown) reply.code(400);
    return sendPage(request, reply, await ownerOfHost(request), "Vista 360°");
  });

  app.get(manifestPath, async (request, reply) => {
    const { company } = await ownerOfHost(request);
    addVary(reply, "Host");
    return reply
      .type("application/manifest+json; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(JSON.stringify(appManifest(branding.toBranding(company))));
  });

  for (const path of publicPaths) {
    app.get<{ Params: { slug?: string } }>(path, async (request, reply) => {
      const { slug } = request.params;
      const owner = { ...(await ownerOfHost(request)), isPublic: true };
      if (!slug) return sendPublicMap(request, reply, await withMaps(owner));
      const found = await branding.findByPublicSlug(slug);
      if (!found) reply.code(404);
      logCompany(request, found?.company.companyId);
      return sendPublicMap(request, reply, { ...owner, ...found });
    });
  }

  const wholePages = createWholePages(context, ownerOfHost);
  projectRoutes(context, wholePages);
  alertsRoutes(context, wholePages);
  listRoutes(context, wholePages);
  cardRoutes(context);
  sheetRoutes(context, wholePages);

  app.setNotFoundHandler(async (request, reply) => {
    reply.code(404);
    addVary(reply, "Accept");
    if (acceptsHtml(request)) return sendPage(request, reply, await ownerOfHost(request));
    return { mensaje: messageFor("not_found"), codigo: errorReplies.not_found.codigo, requestId: request.id };
  });
}

/** A browser's navigation to a path outside the API. */
const acceptsHtml = ({ method, url, headers }: FastifyRequest) =>
  method === "GET" && !/^\/api(?:[/?]|$)/i.test(url) && headers.accept?.includes("text/html") === true;
