import { readFile } from "node:fs/promises";
import { basename, join, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import { errorReplies, messageFor } from "@mapaobra/contract/messages.es";
import { parseDisplayableUrl } from "@mapaobra/domain/media/displayable-url";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { matchesETag } from "../../http/content-negotiation.ts";
import { type AllowedOrigins, filePolicy } from "../../http/content-policy.ts";
import { bodyFor } from "../../http/encoded-body.ts";
import { hostOf, originOf } from "../../http/host.ts";
import { addVary } from "../../http/vary.ts";
import type { BrandingService } from "../branding/branding-service.ts";
import type { FirstPictureService } from "../first-picture/first-picture-service.ts";
import type { FirstPointsService } from "../points/first-points/first-points-service.ts";
import type { PointsService } from "../points/points-service.ts";
import { openFreeMap } from "../streets/street-tiles-service.ts";
import { appManifest, manifestPath } from "./app-manifest.ts";
import { findBasemapOrigins } from "./basemap-origins.ts";
import { opensWhole, requestedMap, shownMap } from "./opened-map.ts";
import { createPageBuilder, type PageOwner, type PageSettings, type PageSources } from "./page-builder.ts";
import { createPageRenderer } from "./page-renderer.ts";
import { findSharedPoint } from "./shared-point.ts";
import { originsOfStreets } from "./streets-origins.ts";

export interface PagesOptions {
  /** The folder of the built browser application. */
  readonly webFolder: string;
  /** Every page is public, whatever its host (P1 §4). */
  readonly publicMode: boolean;
  readonly page: PageSettings;
}

interface PagesRoutesOptions extends PagesOptions {
  readonly sites: PageSources;
  readonly points: Pick<PointsService, "getPoint">;
  readonly pictures: Pick<FirstPictureService, "markupOf">;
  readonly firstPoints: FirstPointsService;
  /** Origin of a CDN for published files. */
  readonly cdnBase: string | null;
}

/** Private screens, and public pages that are not a map. */
const privatePaths = [
  "/login",
  "/recuperar",
  "/home",
  "/home/*",
  "/mapas/*",
  "/admin/*",
  "/maestros/*",
  "/operaciones/*",
];
/** Its query contains a secret token: no request of the page may send it as referrer. */
const resetPath = "/restablecer";
/** Shows one panorama from any allowed source. */
const panoramaPath = "/viewer360";
const publicPaths = ["/mapa", "/mapa/:slug", "/public", "/public/:slug"];

/** Serves the browser application, branded for its host or path before its first script runs. */
export async function pagesRoutes(
  app: FastifyInstance,
  branding: BrandingService,
  options: PagesRoutesOptions,
): Promise<void> {
  const template = await readFile(join(options.webFolder, "index.html"), "utf8");
  const builder = createPageBuilder(branding, options.page, options.sites, options.pictures);
  const pages = createPageRenderer(template, builder);

  const basemap = findBasemapOrigins(options.page.basemapStyleUrl, app.log);

  await app.register(fastifyStatic, {
    root: options.webFolder,
    wildcard: false,
    index: false,
    globIgnore: ["index.html", "**/*.map"],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Browsers keep the policy of a worker with its script: it allows streets whatever the settings are now.
      // The policy of the page decides what is requested.
      const origins = { basemap: basemap.current(), streets: [openFreeMap.tilesOrigin] };
      reply.header("content-security-policy", filePolicy(origins));
      reply.header("cache-control", cacheControlOf(path));
    },
  });

  const origins = (owner: PageOwner, isPublicMap: boolean): AllowedOrigins => ({
    basemap: basemap.current(),
    streets: originsOfStreets(options.page.streets()),
    images: externalLogoOrigins(owner),
    media: options.cdnBase === null ? [] : [options.cdnBase],
    googleMaps: options.page.googleMapsKey !== null,
    // After signing in, one page shows every private screen, whatever its first path was.
    googleEmbeds: !isPublicMap,
  });

  const sendPublicMap = async (request: FastifyRequest, reply: FastifyReply, owner: PageOwner) => {
    const query = request.query as Record<string, unknown>;
    // A page without its link preview is better than none.
    const point = await findSharedPoint(options.points, owner.map, query).catch((error: unknown) => {
      request.log.warn({ err: error }, "could not read the point of a link preview");
      return undefined;
    });
    const shown = shownMap(owner.map, point, requestedMap(owner.map, query));
    const firstPoints =
      shown &&
      (await options.firstPoints.listFirst(shown.id).catch((error: unknown) => {
        request.log.warn({ err: error }, "could not read the first points of a map");
        return undefined;
      }));
    return send(request, reply, { ...owner, point, firstPoints }, true);
  };

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    owner: PageOwner,
    isEmbeddable: boolean,
    screen?: string,
  ) => {
    const query = request.query as Record<string, unknown>;
    const address = {
      // The product's own address would open the neutral page.
      origin: (owner.isCompanyHost ? null : options.page.publicUrl) ?? originOf(request),
      path: request.url.split("?", 1)[0] ?? "/",
      requestedMap: requestedMap(owner.map, query),
      opensWhole: opensWhole(query),
      ...(screen !== undefined && { screen }),
      isPublicMap: isEmbeddable,
    };
    const content = await builder.read(owner, address);
    // Invented addresses must not evict the pages of visitors.
    const render = reply.statusCode === 200 ? pages.render : pages.renderOnce;
    const { body, policy, etag } = await render(content, origins(owner, isEmbeddable));
    addVary(reply, "Host", "Accept-Encoding");
    reply.header("cache-control", "no-cache").header("content-security-policy", policy);
    if (etag !== null) {
      reply.header("etag", etag);
      if (matchesETag(request.headers["if-none-match"], etag)) return reply.code(304).send();
    }
    const { content: bytes, headers } = bodyFor(body, request.headers["accept-encoding"]);
    return reply.type("text/html; charset=utf-8").headers(headers).send(bytes);
  };

  /** The brand of the request's host, without its maps. */
  const ownerOfHost = async (request: FastifyRequest): Promise<PageOwner> => {
    const host = await branding.findByHost(hostOf(request));
    return {
      company: host.company,
      map: undefined,
      isPublic: host.public || options.publicMode,
      isBrandHost: host.isCustomDomain,
      isCompanyHost: host.company !== undefined,
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
      : send(request, reply, owner, false);
  });

  for (const path of privatePaths) {
    app.get(path, async (request, reply) => send(request, reply, await ownerOfHost(request), false));
  }

  app.get(resetPath, async (request, reply) => {
    reply.header("referrer-policy", "no-referrer");
    return send(request, reply, await ownerOfHost(request), false);
  });

  app.get<{ Querystring: { url?: unknown } }>(panoramaPath, async (request, reply) => {
    const { url } = request.query;
    const sites = { requestOrigin: originOf(request), ...options.sites };
    const isShown = typeof url === "string" && parseDisplayableUrl(url, sites, URL.parse) !== undefined;
    // The application shows the error on the page; other clients read the status.
    if (!isShown) reply.code(400);
    // The URL may be signed for its holder: keep it out of search engines.
    reply.header("x-robots-tag", "noindex");
    return send(request, reply, await ownerOfHost(request), false, "Vista 360°");
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
      return sendPublicMap(request, reply, { ...owner, ...found });
    });
  }

  app.setNotFoundHandler(async (request, reply) => {
    reply.code(404);
    addVary(reply, "Accept");
    if (acceptsHtml(request)) return send(request, reply, await ownerOfHost(request), false);
    return { mensaje: messageFor("not_found"), codigo: errorReplies.not_found.codigo, requestId: request.id };
  });
}

/** The `Cache-Control` header of an application file. */
function cacheControlOf(path: string): string {
  // File names under assets/ contain a hash of the content.
  if (path.includes(`${sep}assets${sep}`)) return "public, max-age=31536000, immutable";
  // Browsers check the service worker for updates.
  return basename(path) === "service-worker.js" ? "no-cache" : "public, max-age=3600";
}

/** A browser's navigation to a path outside the API. */
const acceptsHtml = ({ method, url, headers }: FastifyRequest) =>
  method === "GET" && !/^\/api(?:[/?]|$)/i.test(url) && headers.accept?.includes("text/html") === true;

/** The origin of an external logo. */
function externalLogoOrigins({ company }: PageOwner): string[] {
  const origin = company?.logo && URL.parse(company.logo)?.origin;
  return origin ? [origin] : [];
}
