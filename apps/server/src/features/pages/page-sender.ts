import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Streets } from "@mapaobra/contract/wire/streets";
import { chosenScheme } from "@mapaobra/domain/theme/chosen-scheme";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { CacheLimits } from "../../cache/lru-cache.ts";
import { matchesETag } from "../../http/content-negotiation.ts";
import { type AllowedOrigins, externalLogoOrigins } from "../../http/content-policy.ts";
import { bodyFor } from "../../http/encoded-body.ts";
import { originOfLinks } from "../../http/host.ts";
import { addVary } from "../../http/vary.ts";
import type { BrandingService } from "../branding/branding-service.ts";
import type { FirstPictureService } from "../first-picture/first-picture-service.ts";
import type { MapsService } from "../maps/maps-service.ts";
import type { FirstPointsService } from "../points/first-points/first-points-service.ts";
import type { PointsService } from "../points/points-service.ts";
import type { BasemapOrigins } from "./basemap-origins.ts";
import { opensWhole, requestedMap, shownMap } from "./opened-map.ts";
import { createPageBuilder, type PageOwner, type PageSources } from "./page-builder.ts";
import { createPageRenderer } from "./page-renderer.ts";
import type { PagesOptions } from "./pages-options.ts";
import { findSharedPoint } from "./shared-point.ts";

/** The other origin that a page loads its streets from: none without streets, or if they are our own tiles. */
function originsOfStreets(streets: Streets | null): string[] {
  const origin = streets && URL.parse(streets.tiles)?.origin;
  return origin ? [origin] : [];
}

interface PageSenderParts extends Pick<PagesOptions, "webFolder" | "page"> {
  readonly branding: BrandingService;
  readonly basemap: BasemapOrigins;
  readonly sites: PageSources;
  readonly points: Pick<PointsService, "getPoint">;
  readonly pictures: Pick<FirstPictureService, "markupOf">;
  readonly maps: Pick<MapsService, "getState">;
  readonly firstPoints: FirstPointsService;
  /** Origin of a CDN for published files. */
  readonly cdnBase: string | null;
  readonly cacheLimits: CacheLimits;
}

type Send = (request: FastifyRequest, reply: FastifyReply, owner: PageOwner) => Promise<FastifyReply>;

export interface PageSender {
  /** Sends a private screen or an error page. `screen` names it in the title. */
  sendPage(...args: [...Parameters<Send>, screen?: string]): ReturnType<Send>;
  /** Sends the public map of `owner`, with its first points and the preview of a shared point. */
  readonly sendPublicMap: Send;
}

/** Writes brand and content of each page into the built page of the browser application. */
export async function createPageSender(parts: PageSenderParts): Promise<PageSender> {
  const { page } = parts;
  const template = await readFile(join(parts.webFolder, "index.html"), "utf8");
  const builder = createPageBuilder(parts.branding, page, parts.sites, parts.pictures, parts.maps);
  const pages = createPageRenderer(template, builder, parts.cacheLimits);

  const origins = (owner: PageOwner, isPublicMap: boolean): AllowedOrigins => ({
    basemap: parts.basemap.current(),
    streets: originsOfStreets(page.streets()),
    images: externalLogoOrigins(owner.company),
    media: parts.cdnBase === null ? [] : [parts.cdnBase],
    googleMaps: page.googleMapsKey !== null,
    // After signing in, one page shows every private screen, whatever its first path was.
    googleEmbeds: !isPublicMap,
  });

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    owner: PageOwner,
    isPublicMap: boolean,
    screen?: string,
  ) => {
    const query = request.query as Record<string, unknown>;
    const address = {
      // On a company's host the product's own address would open the neutral page.
      origin: originOfLinks(
        request,
        { isCompany: owner.isCompanyHost, isKnown: owner.isKnownHost },
        page.publicUrl,
      ),
      path: request.url.split("?", 1)[0] ?? "/",
      requestedMap: requestedMap(owner.map, query),
      opensWhole: opensWhole(query),
      scheme: chosenScheme(request.headers.cookie, isPublicMap ? request.url : ""),
      ...(screen !== undefined && { screen }),
      isPublicMap,
    };
    const content = await builder.read(owner, address, request.log);
    // Invented addresses must not evict the pages of visitors.
    const render = reply.statusCode === 200 ? pages.render : pages.renderOnce;
    const { body, policy, etag } = await render(content, origins(owner, isPublicMap));
    addVary(reply, "Host", "Accept-Encoding", "Cookie");
    reply.header("cache-control", "no-cache").header("content-security-policy", policy);
    // Search engines find public maps only. The URL of another page may be secret or signed for its holder.
    if (!isPublicMap || owner.company?.isListed === false) reply.header("x-robots-tag", "noindex");
    if (etag !== null) {
      reply.header("etag", etag);
      if (matchesETag(request.headers["if-none-match"], etag)) return reply.code(304).send();
    }
    const { content: bytes, headers } = bodyFor(body, request.headers["accept-encoding"]);
    return reply.type("text/html; charset=utf-8").headers(headers).send(bytes);
  };

  return {
    sendPage: (request, reply, owner, screen) => send(request, reply, owner, false, screen),

    async sendPublicMap(request, reply, owner) {
      const query = request.query as Record<string, unknown>;
      // A page without its link preview is better than none.
      const point = await findSharedPoint(parts.points, owner.map, query).catch((error: unknown) => {
        request.log.warn({ err: error }, "could not read the point of a link preview");
        return undefined;
      });
      const shown = shownMap(owner.map, point, requestedMap(owner.map, query));
      const firstPoints =
        shown &&
        (await parts.firstPoints.listFirst(shown.id).catch((error: unknown) => {
          request.log.warn({ err: error }, "could not read the first points of a map");
          return undefined;
        }));
      return send(request, reply, { ...owner, point, firstPoints }, true);
    },
  };
}
