import { projectIdOf, projectPath } from "@mapaobra/domain/point/project-path";
import { chosenScheme } from "@mapaobra/domain/theme/chosen-scheme";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FeatureContext } from "../../../app/feature.ts";
import { createLruCache } from "../../../cache/lru-cache.ts";
import { createSingleFlight } from "../../../cache/single-flight.ts";
import { logCompany } from "../../../http/access-log.ts";
import { matchesETag, weakETag } from "../../../http/content-negotiation.ts";
import { contentPolicy, externalLogoOrigins } from "../../../http/content-policy.ts";
import { bodyFor, type EncodedBody, encodeBody, sizeOfBody } from "../../../http/encoded-body.ts";
import { originOfLinks } from "../../../http/host.ts";
import { addVary } from "../../../http/vary.ts";
import type { CompanyBrand } from "../../branding/branding-service.ts";
import type { PageOwner } from "../page-builder.ts";
import { pageStyle } from "./page-style.ts";
import {
  missingProjectPage,
  type PageFrame,
  projectPage,
  type SurroundingsPicture,
} from "./project-page.es.ts";
import { createProjectReader, type FoundProject } from "./project-reader.ts";

interface ProjectAddress {
  readonly slug: string;
  readonly project: string;
}

interface CachedPage {
  readonly body: EncodedBody;
  readonly etag: string;
}

const noOrigins = { basemap: [], streets: [], googleMaps: false, googleEmbeds: false };

/** The page of each published project, and the picture of the map around it. */
export function projectRoutes(
  { app, parts, services }: FeatureContext,
  ownerOfHost: (request: FastifyRequest) => Promise<PageOwner>,
): void {
  const { page } = parts.pages;
  const { branding, maps, points, media, surroundings: pictures } = services;
  const projects = createProjectReader({ db: parts.db, branding, maps, points, media: media.service });
  const pages = createLruCache<string, CachedPage>(parts.cacheLimits.projectPages, ({ body }) =>
    sizeOfBody(body),
  );
  const once = createSingleFlight<string, CachedPage>();

  const frameOf = async (request: FastifyRequest, company: CompanyBrand | undefined): Promise<PageFrame> => {
    const host = await ownerOfHost(request);
    const shown = company ?? host.company;
    const brand = branding.toBranding(shown);
    const site = { isCompany: host.isCompanyHost, isKnown: host.isKnownHost };
    return {
      brand,
      provider: { name: page.providerName, url: page.providerUrl },
      origin: originOfLinks(request, site, page.publicUrl),
      style: pageStyle(brand.theme, chosenScheme(request.headers.cookie)),
    };
  };

  const pictureOf = (request: FastifyRequest, project: FoundProject): SurroundingsPicture | null => {
    const { company, map, point, state } = project;
    if (!pictures.isDrawn(map)) return null;
    const addressIn = (scheme: string) =>
      `/mapa/${company.slug}/proyecto/${point.id}/mapa-${state.revision}-${scheme}.webp`;
    const chosen = chosenScheme(request.headers.cookie);
    return {
      light: addressIn(chosen ?? "light"),
      dark: addressIn(chosen ?? "dark"),
      sources: pictures.sources(),
    };
  };

  /** The page from memory, or read and written for all who wait for it. */
  const pageOf = (frame: PageFrame, project: FoundProject, picture: SurroundingsPicture | null) => {
    // A change of the project, of its files or of its neighbours raises the revision of the map.
    const { map, company, state, point } = project;
    const key = JSON.stringify([frame, map, company, state, point.id, picture]);
    const known = pages.get(key);
    if (known) return known;
    return once(key, async () => {
      const around = await projects.readSurroundings(project);
      const plain = Buffer.from(projectPage(frame, project, around, picture));
      const written = { body: await encodeBody(plain), etag: weakETag(plain) };
      pages.set(key, written);
      return written;
    });
  };

  const sendHtml = (request: FastifyRequest, reply: FastifyReply, frame: PageFrame, body: EncodedBody) => {
    addVary(reply, "Host", "Accept-Encoding", "Cookie");
    const { content, headers } = bodyFor(body, request.headers["accept-encoding"]);
    const origins = {
      ...noOrigins,
      images: externalLogoOrigins(frame.brand),
      media: parts.media.cdnBase === null ? [] : [parts.media.cdnBase],
    };
    return reply
      .headers({
        "cache-control": "no-cache",
        "content-security-policy": contentPolicy({ styles: [frame.style] }, origins, false),
        ...headers,
      })
      .type("text/html; charset=utf-8")
      .send(content);
  };

  app.get<{ Params: ProjectAddress }>("/mapa/:slug/proyecto/:project", async (request, reply) => {
    const { slug, project: text } = request.params;
    const { company, hasMaps, project } = await projects.find(slug, projectIdOf(text));
    logCompany(request, company?.companyId);
    const frame = await frameOf(request, company);
    if (!project) {
      const body = missingProjectPage(frame, company && hasMaps ? `/mapa/${company.slug}` : "/");
      reply.code(404).header("x-robots-tag", "noindex");
      return sendHtml(request, reply, frame, { plain: Buffer.from(body), brotli: undefined });
    }
    const path = projectPath(project.company.slug, project.point);
    const [requested, query] = request.url.split("?", 2);
    if (requested !== path)
      return reply.header("cache-control", "no-cache").redirect(query ? `${path}?${query}` : path, 301);
    const { body, etag } = await pageOf(frame, project, pictureOf(request, project));
    reply.header("etag", etag);
    if (!project.company.isListed) reply.header("x-robots-tag", "noindex");
    if (matchesETag(request.headers["if-none-match"], etag)) {
      addVary(reply, "Host", "Accept-Encoding", "Cookie");
      return reply.header("cache-control", "no-cache").code(304).send();
    }
    return sendHtml(request, reply, frame, body);
  });

  app.get<{ Params: ProjectAddress & { file: string } }>(
    "/mapa/:slug/proyecto/:project/:file",
    { compress: false },
    async (request, reply) => {
      const { slug, project: text, file } = request.params;
      const [, revision, scheme] = /^mapa-(\d{1,19})-(light|dark)\.webp$/.exec(file) ?? [];
      const { project } = scheme ? await projects.find(slug, projectIdOf(text)) : {};
      const files =
        project && pictures.isDrawn(project.map)
          ? await pictures.read({
              pointId: project.point.id,
              mapId: project.map.id,
              revision: project.state.revision,
              position: project.position,
            })
          : undefined;
      if (!files) return reply.callNotFound();
      const isExact = revision === String(project?.state.revision);
      return reply
        .type("image/webp")
        .header("cache-control", isExact ? "private, max-age=31536000, immutable" : "no-store")
        .send(files[scheme as keyof typeof files]);
    },
  );
}
